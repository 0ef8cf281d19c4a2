import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ImportFieldName, importFields } from '../../../../shared/imports/domain/importFields.ts'
import type { ImportMapping } from '../../../../shared/imports/domain/importMapping.ts'
import { valueKey } from '../../../../shared/kernel/domain/valueKey.ts'
import { languages } from '../../../../shared/kernel/lists/languages.ts'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainSelect } from '../../ui/controls/PlainSelect.tsx'
import { CardTable } from '../../ui/layout/CardTable.tsx'
import type { UnknownValue } from './checkRows.ts'

interface UnknownValuesProps {
  values: readonly UnknownValue[]
  onDecided: (replaced: ImportMapping['replaced']) => void
}

/** The values shown at once. After a decision, the next ones follow. */
const shownValues = 30

const listsOf: Readonly<Partial<Record<ImportFieldName, readonly ListEntry[]>>> = {
  professions,
  languages,
  country: countries,
  nationality: countries,
}

/** Decides once on values that no list has. The others are left out. */
export function UnknownValues({ values, onDecided }: UnknownValuesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [decided, setDecided] = useState<ImportMapping['replaced']>({})
  const decide = ({ field, value }: UnknownValue, chosen: string) =>
    setDecided({ ...decided, [field]: { ...decided[field], [valueKey(value)]: chosen === leftOut ? null : chosen } })
  return (
    <Box component="section" aria-label={t('Values to decide on')} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="body2">
        {t(
          '{{count}} values are not in our lists, or have several meanings. Choose what they mean; the others are left out.',
          {
            count: values.length,
          },
        )}
      </Typography>
      <CardTable label={t('Values to decide on')}>
        <thead>
          <tr>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Rows')}</th>
            <th scope="col">{t('Means')}</th>
          </tr>
        </thead>
        <tbody>
          {values.slice(0, shownValues).map((each) => (
            <tr key={`${each.field} ${each.value}`}>
              <td>
                <bdi>{each.value}</bdi>
              </td>
              <td>{t(importFields[each.field].label)}</td>
              <td>{each.count}</td>
              <td>
                <PlainSelect
                  label={t('Meaning of {{value}}', { value: each.value })}
                  value={decided[each.field]?.[valueKey(each.value)] ?? leftOut}
                  onChange={(chosen) => decide(each, chosen)}
                >
                  <option value={leftOut}>{t('Leave out')}</option>
                  {listsOf[each.field]?.map((entry) => (
                    <option key={entry.value} value={entry.value}>
                      {entry[language]}
                    </option>
                  ))}
                </PlainSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      <Box>
        <Button variant="outlined" onClick={() => onDecided(withLeftOut(values.slice(0, shownValues), decided))}>
          {t('Apply and check again')}
        </Button>
      </Box>
    </Box>
  )
}

/** The choice to leave a value out, in a select. */
const leftOut = ''

/** Values that were shown and not replaced are left out, and not asked about again. */
function withLeftOut(shown: readonly UnknownValue[], decided: ImportMapping['replaced']): ImportMapping['replaced'] {
  const all: ImportMapping['replaced'] = {}
  for (const { field, value } of shown)
    all[field] = { ...all[field], [valueKey(value)]: decided[field]?.[valueKey(value)] ?? null }
  return all
}
