import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useEffect } from 'react'
import { openApiPaths } from '../../../../../shared/kernel/contract/openApiPaths.ts'
import { apiChanges } from '../../../../../shared/kernel/domain/apiChanges.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import type { ApiDocument } from '../apiDocument.ts'
import { Changelog } from '../Changelog.tsx'
import { RateLimits } from '../RateLimits.tsx'
import { useApiDocument } from '../useApiDocument.ts'
import { Webhooks } from '../Webhooks.tsx'
import { Contents } from './Contents.tsx'
import styles from './developers.module.css'
import { GettingStarted } from './GettingStarted.tsx'
import { AuthenticationGuide, ErrorGuide, IdempotencyGuide, PaginationGuide } from './Guides.tsx'
import { useGuideSections } from './guideSections.ts'
import { Part } from './Part.tsx'
import { Prose } from './Prose.tsx'
import { Reference } from './Reference.tsx'

/** `/developers`: the documentation of the partner API. Open to everyone, signed in or not. */
export function DevelopersPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Partner API'))
  return (
    <PublicPage width={1320}>
      <DataCache>
        <PageHeader
          title={t('Partner API')}
          text={t('Refer applicants to the agency, track their status and receive webhooks when something changes.')}
          actions={
            <Button href={openApiPaths.partners} download="fagfolk-openapi-partners.json" variant="outlined">
              {t('Download OpenAPI document')}
            </Button>
          }
        />
        <Documentation />
      </DataCache>
    </PublicPage>
  )
}

function Documentation() {
  const { t } = useTranslation()
  const sections = useGuideSections()
  const { data, error, mutate } = useApiDocument(openApiPaths.partners)
  useEffect(() => {
    // The browser looked for the section of the address before there were any.
    if (data) document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
  }, [data])
  return (
    <div className={styles.layout}>
      <Contents guides={Object.values(sections)} document={data} />
      {data ? (
        <Sections document={data} />
      ) : error ? (
        <ErrorState problem={error} title={t('The documentation could not be loaded')} onRetry={() => void mutate()} />
      ) : (
        <Skeleton variant="rounded" height={1200} />
      )}
    </div>
  )
}

function Sections({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sections = useGuideSections()
  const demoKey = document.components.securitySchemes.partnerKey?.['x-demo-key']
  const server = {
    origin: document.servers[0]?.url.replace(/\/$/, '') || window.location.origin,
    key: demoKey ?? '$FAGFOLK_API_KEY',
  }
  const guides: [keyof typeof sections, ReactNode][] = [
    ['start', <GettingStarted key="start" document={document} server={server} isDemo={demoKey !== undefined} />],
    ['authentication', <AuthenticationGuide key="authentication" server={server} />],
    ['errors', <ErrorGuide key="errors" document={document} />],
    ['pagination', <PaginationGuide key="pagination" server={server} />],
    ['idempotency', <IdempotencyGuide key="idempotency" />],
    ['webhooks', <Webhooks key="webhooks" document={document} />],
    ['limits', <RateLimits key="limits" />],
  ]
  return (
    <div>
      {language !== 'en' && (
        <Prose>{t('The error descriptions, the reference and the changelog are in English.')}</Prose>
      )}
      {guides.map(([name, guide]) => (
        <Part key={name} {...sections[name]}>
          {guide}
        </Part>
      ))}
      <Reference document={document} server={server} />
      <Part {...sections.changelog}>
        <Changelog
          changes={apiChanges
            .filter(({ partners }) => partners.length > 0)
            .map(({ date, partners }) => ({ date, texts: partners }))}
        />
      </Part>
    </div>
  )
}
