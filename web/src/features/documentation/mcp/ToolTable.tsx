import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Code } from '../CodeBlock.tsx'
import { ReferenceTable } from '../ReferenceTable.tsx'
import { describedTools, scopeWords } from './agentTools.ts'

/** The tools for agents and the scope each one needs. */
export function ToolTable() {
  const { t } = useTranslation()
  const scopes = scopeWords(t)
  return (
    <ReferenceTable
      label={t('Tools for AI agents')}
      heads={[t('Tool'), t('Permission'), t('Description')]}
      rows={describedTools(t).map(({ name, scope, text }) => ({
        key: name,
        cells: [<Code key="name">{name}</Code>, scopes[scope].name, text],
      }))}
    />
  )
}
