import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { recognizeImportColumns } from '../../../../shared/imports/contract/recognizeImportColumns.ts'
import type { ImportFieldName } from '../../../../shared/imports/domain/importFields.ts'
import type { DateOrder } from '../../../../shared/imports/domain/importMapping.ts'
import type { RouteAnswer } from '../../../../shared/kernel/contract/defineRoute.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainSelect } from '../../ui/controls/PlainSelect.tsx'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { CardTable } from '../../ui/layout/CardTable.tsx'
import { CheckStep } from './CheckStep.tsx'
import type { ColumnFields } from './checkRows.ts'
import { fieldChoices, hasDates, type NamedFile } from './columns.ts'

interface ColumnsStepProps {
  named: NamedFile
  recognized: RouteAnswer<typeof recognizeImportColumns>
  fileName: string
}

/** Assigns the columns to fields, starting with what was recognised. */
export function ColumnsStep({ named, recognized, fileName }: ColumnsStepProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const id = useId()
  const [fields, setFields] = useState<ColumnFields>(recognized.fields)
  const [dateOrder, setDateOrder] = useState<DateOrder>(recognized.dateOrder)
  const [isChecking, setChecking] = useState(false)
  const assign = (index: number, field: string) => {
    setChecking(false)
    setFields(fields.map((each, other) => (other === index ? ((field || null) as ImportFieldName | null) : each)))
  }
  const isAssigned = fields.some((field) => field !== null)
  return (
    <>
      <CardTable label={t('Columns')}>
        <thead>
          <tr>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Examples')}</th>
            <th scope="col">{t('Field')}</th>
          </tr>
        </thead>
        <tbody>
          {named.columns.map(({ name, examples }, index) => (
            // Columns may have the same name, and their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                {!recognized.personalNumbers.includes(index) && (
                  <Box component="bdi" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {examples.join(' · ')}
                  </Box>
                )}
              </td>
              <td>
                {recognized.personalNumbers.includes(index) ? (
                  t('CPR numbers are never imported')
                ) : (
                  <PlainSelect
                    label={t('Field of {{column}}', { column: name })}
                    value={fields[index] ?? ''}
                    onChange={(field) => assign(index, field)}
                  >
                    <option value="">{t('Leave out')}</option>
                    {fieldChoices.map((choice) => (
                      <option key={choice.name} value={choice.name}>
                        {t(choice.label)}
                      </option>
                    ))}
                  </PlainSelect>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {hasDates(fields) && (
        <Box sx={{ maxWidth: 260 }}>
          <LabelledSelect
            id={`${id}dates`}
            label={t('Dates such as 03/04/2026 are')}
            value={dateOrder}
            onChange={(event) => {
              setChecking(false)
              setDateOrder(event.target.value as DateOrder)
            }}
          >
            <option value="day_first">{t('3 April (Danish)')}</option>
            <option value="month_first">{t('4 March (American)')}</option>
          </LabelledSelect>
        </Box>
      )}
      {!isChecking && (
        <Box>
          <Button variant="contained" disabled={!isAssigned} onClick={() => setChecking(true)}>
            {t('Check {{count}} rows', {
              count: named.rows.length,
              replace: { count: number(named.rows.length) },
            })}
          </Button>
        </Box>
      )}
      {isChecking && <CheckStep named={named} fields={fields} dateOrder={dateOrder} fileName={fileName} />}
    </>
  )
}
