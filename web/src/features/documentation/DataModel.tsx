import Typography from '@mui/material/Typography'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { type ApiDocument, partnerModel } from './apiDocument.ts'
import { Code } from './CodeBlock.tsx'
import { type FieldRow, fieldRows, type Kind } from './fieldRows.ts'
import { ReferenceTable } from './ReferenceTable.tsx'

/** All fields of an applicant that partners can write. */
export function DataModel({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const { kindOf, ruleOf } = useFieldWords()
  return (
    <DetailSection heading="h2" title={t('Applicant fields')}>
      <Typography variant="body2">
        {t('Dates are YYYY-MM-DD, and times are ISO 8601 in UTC. Unknown fields are rejected.')}
      </Typography>
      <ReferenceTable
        label={t('Applicant fields')}
        heads={[t('Field'), t('Type'), t('Required'), t('Rules')]}
        rows={fieldRows(document, document.components.schemas[partnerModel] ?? {}).map((row) => ({
          key: row.name,
          cells: [<Code key="name">{row.name}</Code>, kindOf(row), row.required ? t('Yes') : '', ruleOf(row)],
        }))}
      />
    </DetailSection>
  )
}

function useFieldWords() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const kinds: Record<Kind, string> = {
    text: t('text'),
    date: t('date'),
    time: t('time'),
    email: t('email address'),
    id: t('id (UUID)'),
    'whole number': t('whole number'),
    number: t('number'),
    'yes or no': t('true or false'),
    object: t('object'),
  }
  const kindOf = ({ kind, isList }: FieldRow) => (isList ? t('list of {{kind}}', { kind: kinds[kind] }) : kinds[kind])

  function ruleOf({ kind, values, least, most, entries, note }: FieldRow) {
    const inCharacters = kind === 'text' || kind === 'email'
    return [
      values.length > 0 && t('one of {{values}}', { values: values.join(', ') }),
      least !== undefined && !inCharacters && t('at least {{number}}', { number: number(least) }),
      most !== undefined &&
        (inCharacters
          ? t('at most {{number}} characters', { number: number(most) })
          : t('at most {{number}}', { number: number(most) })),
      entries !== undefined && t('at most {{number}} items', { number: number(entries) }),
      note,
    ]
      .filter(Boolean)
      .join(', ')
  }
  return { kindOf, ruleOf }
}
