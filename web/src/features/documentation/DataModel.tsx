import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { type ApiDocument, partnerModel } from './apiDocument.ts'
import { Code } from './CodeBlock.tsx'
import { fieldRows, typeOf } from './fieldRows.ts'
import { Marked } from './Marked.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { useFieldWords } from './useFieldWords.ts'

/** All fields of an applicant that partners can write. */
export function DataModel({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const { ruleOf } = useFieldWords()
  return (
    <DetailSection heading="h2" title={t('Applicant fields')}>
      <Typography variant="body2">
        {t('Dates are YYYY-MM-DD, and times are ISO 8601 in UTC. Unknown fields are rejected.')}
      </Typography>
      <ReferenceTable
        label={t('Applicant fields')}
        heads={[t('Field'), t('Type'), t('Required'), t('Rules'), t('Description')]}
        rows={fieldRows(document, document.components.schemas[partnerModel] ?? {}).map((row) => ({
          key: row.name,
          cells: [
            <Code key="name">{row.name}</Code>,
            <span key="type" lang="en">
              {typeOf(row)}
            </span>,
            row.required ? t('Yes') : isConditional(row.description) ? t('Conditional') : t('No'),
            ruleOf(row),
            <Marked key="description">{row.description ?? ''}</Marked>,
          ],
        }))}
      />
    </DetailSection>
  )
}

/** Returns whether the description of a field names the condition under which it is required. */
const isConditional = (description = ''): boolean => /\bRequired unless\b/.test(description)
