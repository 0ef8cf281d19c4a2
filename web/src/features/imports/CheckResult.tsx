import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ImportMapping } from '../../../../shared/imports/domain/importMapping.ts'
import { csvFileName, downloadCsv } from '../../files/csv.ts'
import { exportNote } from '../../files/exportNote.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { PillChoice } from '../../ui/controls/PillChoice.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FileDownloadOutlinedIcon as DownloadIcon } from '../../ui/icons/FileDownloadOutlinedIcon.tsx'
import { CardTable } from '../../ui/layout/CardTable.tsx'
import { paths } from '../../urls.ts'
import { type Check, type Result, type RowResult, resultOf, unknownValues } from './checkRows.ts'
import { personDetails } from './personDetails.ts'
import { nameOf, problemTexts, reportCsv, resultTexts } from './report.ts'
import { UnknownValues } from './UnknownValues.tsx'

interface CheckResultProps {
  check: Check
  columns: readonly string[]
  fileName: string
  onDecided: (replaced: ImportMapping['replaced']) => void
}

/** The number of rows shown. The report has all. */
const shownRows = 100

/** The result of a check: counts, values to decide on, the rows, and a report. */
export function CheckResult({ check, columns, fileName, onDecided }: CheckResultProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormats()
  const { user } = useSession()
  const groups = useMemo(() => Map.groupBy(check.rows, resultOf), [check])
  const unknown = useMemo(() => unknownValues(check.rows), [check])
  const results = (Object.keys(resultTexts) as Result[]).filter((result) => groups.has(result))
  const [shown, setShown] = useState<Result | undefined>(results[0])
  const rows = (shown && groups.get(shown)) ?? []
  const download = () => {
    if (!user) return
    const now = new Date()
    const note = exportNote(user, now, t, language)
    downloadCsv(reportCsv(check.rows, { columns, note, t, language }), csvFileName(t('check'), now))
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {check.isDegraded && (
        <Notice tone="warning">
          {t('Search is limited right now, so some possible duplicates may be missing. Check again in some minutes.')}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">
          <span role="status">
            {t('{{count}} rows of {{file}} checked', {
              count: check.rows.length,
              replace: { file: fileName, count: number(check.rows.length) },
            })}
          </span>
        </Typography>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
          {t('Download report')}
        </Button>
      </Box>
      {unknown.length > 0 && <UnknownValues values={unknown} onDecided={onDecided} />}
      {shown && (
        <PillChoice<Result>
          label={t('Result')}
          value={shown}
          onChange={setShown}
          options={results.map((value) => ({
            value,
            label: `${t(resultTexts[value])} (${number(groups.get(value)?.length ?? 0)})`,
          }))}
        />
      )}
      <CardTable label={t('Rows')}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Applicant')}</th>
            <th scope="col">{t('Details')}</th>
            <th scope="col">{t('Remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row) => (
            <CheckedRow key={row.row} row={row} columns={columns} />
          ))}
        </tbody>
      </CardTable>
      {rows.length > shownRows && (
        <Typography variant="body2" color="textSecondary">
          {t('The first {{shown}} of {{count}} rows. The report has all.', {
            count: rows.length,
            replace: { shown: shownRows, count: number(rows.length) },
          })}
        </Typography>
      )}
    </Box>
  )
}

function CheckedRow({ row, columns }: { row: RowResult; columns: readonly string[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const { person, duplicates, repeats } = row
  const contact = [person.email, person.phone, person.city].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>{row.row}</td>
      <td>
        <bdi>{nameOf(row) || t('No name')}</bdi>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{contact}</Box>
      </td>
      <td>
        {personDetails(person, t, language, formats).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </td>
      <td>
        {repeats !== undefined && <div>{t('Same person as row {{row}}', { row: repeats })}</div>}
        {duplicates.map(({ id, firstName, lastName }) => (
          <div key={id}>
            <Link to={`${paths.applicants}?applicant=${id}`} target="_blank">
              {t('May be {{name}}', { name: `${firstName} ${lastName}`.trim() })}
            </Link>
          </div>
        ))}
        {problemTexts(row, columns, t).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </td>
    </tr>
  )
}
