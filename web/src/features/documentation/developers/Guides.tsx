import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { errorExample, KeyText } from '../Authentication.tsx'
import type { ApiDocument } from '../apiDocument.ts'
import { Code, CodeBlock } from '../CodeBlock.tsx'
import { Marked } from '../Marked.tsx'
import { ReferenceTable } from '../ReferenceTable.tsx'
import type { ExampleServer } from './curlOf.ts'
import { Prose } from './Prose.tsx'

interface GuideProps {
  document: ApiDocument
  server: ExampleServer
}

export function AuthenticationGuide({ server: { key } }: Pick<GuideProps, 'server'>) {
  const { t } = useTranslation()
  return <KeyText example={<CodeBlock title={t('Header')} code={`X-API-Key: ${key}`} />} />
}

export function ErrorGuide({ document }: Pick<GuideProps, 'document'>) {
  const { t } = useTranslation()
  return (
    <>
      <Prose>{t('All errors have the same format. Handle them by code, because messages can change.')}</Prose>
      <CodeBlock title={t('Example error')} code={errorExample} />
      <Prose>
        {t(
          'Retry 429, 500 and 503 (except `not_configured`) after the time in `Retry-After`. If the header is missing, use exponential backoff. Do not repeat other requests unchanged. Quote `requestId` when you contact the agency.',
        )}
      </Prose>
      <ReferenceTable
        label={t('Errors')}
        heads={[t('Status'), t('Error code'), t('Description')]}
        rows={(document['x-errors'] ?? []).map(({ code, status, meaning }) => ({
          key: code,
          cells: [status, <Code key="code">{code}</Code>, <Marked key="meaning">{meaning}</Marked>],
        }))}
      />
    </>
  )
}

export function PaginationGuide({ server: { origin, key } }: Pick<GuideProps, 'server'>) {
  const { t } = useTranslation()
  const { default: usual, max: most } = limits.pageSize
  return (
    <>
      <Prose>
        {t(
          'Lists return up to `limit` entries, {{usual}} by default and at most {{most}}. If there are more, `next` is a cursor: send it as `after` to get the next page. On the last page, `next` is `null`.',
          { usual, most },
        )}
      </Prose>
      <CodeBlock
        title={t('Next page')}
        code={`curl '${origin}/api/external/applicants?limit=${most}&after=CURSOR' \\\n  --header "X-API-Key: ${key}"`}
      />
    </>
  )
}

export function IdempotencyGuide() {
  const { t } = useTranslation()
  return (
    <>
      <Prose>
        {t(
          'Send an Idempotency-Key with every create request, such as your own ID for the applicant. For 24 hours, the same key with the same body returns the same response. With a different body, it returns 422.',
        )}
      </Prose>
      <Prose>
        {t(
          'A repeated response has the header `Idempotency-Replayed: true`. A request that creates nothing does not use up its key.',
        )}
      </Prose>
      <CodeBlock title={t('Headers')} code={'Idempotency-Key: your-applicant-id'} />
    </>
  )
}
