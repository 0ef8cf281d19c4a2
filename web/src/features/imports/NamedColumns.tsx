import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { recognizeImportColumns } from '../../../../shared/imports/contract/recognizeImportColumns.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { headerIndex, headerRows, sampleOf, withColumns } from './columns.ts'
import type { ImportFile } from './importFile.ts'

/** Finds the header of a file and recognises its columns. */
export function NamedColumns({ file }: { file: ImportFile }) {
  const { t } = useTranslation()
  const id = useId()
  const [header, setHeader] = useState(() => headerIndex(file))
  const named = useMemo(() => withColumns(file, header), [file, header])
  const request = useMemo(() => ({ body: { columns: sampleOf(named) } }), [named])
  const { data: recognized, error, mutate } = useRoute(recognizeImportColumns, request)
  return (
    <Card component="section" aria-labelledby={`${id}title`} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography id={`${id}title`} variant="h2">
        {t('Columns')}
      </Typography>
      <Box sx={{ maxWidth: 536, mt: 0.5 }}>
        <LabelledSelect
          id={`${id}header`}
          label={t('Names of the columns')}
          value={header === undefined ? '' : String(header)}
          onChange={(event) => setHeader(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          {file.rows.slice(0, headerRows).map(({ row, cells }, index) => (
            <option key={row} value={index}>
              {t('Row {{row}}: {{cells}}', { row, cells: cells.filter(Boolean).slice(0, 4).join(', ') })}
            </option>
          ))}
          <option value="">{t('None: the first row is a person')}</option>
        </LabelledSelect>
      </Box>
      {error && <ErrorState problem={error} onRetry={() => void mutate()} />}
      {!recognized && !error && <ProgressBar aria-label={t('Recognising the columns')} />}
      {recognized && <ColumnsStep key={header} named={named} recognized={recognized} fileName={file.name} />}
    </Card>
  )
}
