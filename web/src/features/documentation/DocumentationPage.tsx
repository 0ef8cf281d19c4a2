import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PartTabs } from '../../ui/layout/PartTabs.tsx'
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle.ts'
import { Authentication } from './Authentication.tsx'
import type { ApiDocument } from './apiDocument.ts'
import { CopyForAi } from './CopyForAi.tsx'
import { DataModel } from './DataModel.tsx'
import { type DocumentationTab, documentationTabIn, documentationTabs } from './documentationTabs.ts'
import { Examples } from './Examples.tsx'
import { ExternalApi } from './ExternalApi.tsx'
import { JsonSchema } from './JsonSchema.tsx'
import { McpIntegration } from './mcp/McpIntegration.tsx'
import { useApiDocument } from './useApiDocument.ts'

const panelId = 'documentation-panel'
const tabId = (tab: DocumentationTab): string => `documentation-tab-${tab}`

const panels: Record<DocumentationTab, ComponentType<{ document: ApiDocument }>> = {
  api: ExternalApi,
  authentication: Authentication,
  model: DataModel,
  schema: JsonSchema,
  examples: Examples,
  mcp: McpIntegration,
  ai: CopyForAi,
}

/** `/documentation`: how other systems integrate, generated from the API's contracts. */
export function DocumentationPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Documentation'))
  const [params, setParams] = useSearchParams()
  const tab = documentationTabIn(params)
  const { data, error, mutate } = useApiDocument()
  const Panel = panels[tab]
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <PageHeader title={t('Documentation')} text={t('Connect other systems and AI agents to Fagfolk.')} />
      <Card>
        <DocumentationTabs tab={tab} onTab={(next) => setParams(next === 'api' ? {} : { tab: next })} />
        <Box role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
          {data ? (
            <Panel document={data} />
          ) : error ? (
            <ErrorState
              problem={error}
              title={t('The documentation could not be loaded')}
              onRetry={() => void mutate()}
            />
          ) : (
            <Skeleton variant="rounded" height={420} />
          )}
        </Box>
      </Card>
    </Box>
  )
}

function DocumentationTabs({ tab, onTab }: { tab: DocumentationTab; onTab: (tab: DocumentationTab) => void }) {
  const { t } = useTranslation()
  const labels: Record<DocumentationTab, string> = {
    api: t('External API'),
    authentication: t('Authentication'),
    model: t('Data Model'),
    schema: t('JSON Schema'),
    examples: t('Examples'),
    mcp: t('MCP Integration'),
    ai: t('Copy for AI'),
  }
  return (
    <PartTabs
      label={t('Documentation sections')}
      names={documentationTabs}
      labels={labels}
      shown={tab}
      onShow={onTab}
      tabId={tabId}
      panelId={panelId}
      scrollButtons
    />
  )
}
