import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SubmissionAnswer } from '../../../../shared/contract/submissions/submissionAnswer.ts'
import { countryLabel } from '../../i18n/countryNames.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { StatusChip } from './StatusChip.tsx'
import { nameIn, textIn } from './submittedText.ts'
import type { Selected } from './useSelected.ts'
import type { SubmissionsNavigation } from './useSubmissionsAddress.ts'

export interface SubmissionRowsProps {
  submissions: readonly SubmissionAnswer[]
  navigation: SubmissionsNavigation
  /** Missing where nothing can be done with several at once. */
  selection?: Selected
}

/** The submissions of a status as a table. */
export function SubmissionTable({ submissions, navigation, selection }: SubmissionRowsProps) {
  const { t } = useTranslation()
  return (
    <TableContainer>
      <Table aria-label={t('Submissions')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selection.all}
                  indeterminate={!selection.all && selection.submissions.length > 0}
                  onChange={(_event, on) => selection.selectAll(on)}
                  slotProps={{ input: { 'aria-label': t('Select all rows') } }}
                />
              </TableCell>
            )}
            <TableCell>{t('Status')}</TableCell>
            <TableCell>{t('Name')}</TableCell>
            <TableCell>{t('Email')}</TableCell>
            <TableCell>{t('Nationality')}</TableCell>
            <TableCell>{t('Submitted')}</TableCell>
            <TableCell align="right">{t('Review')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {submissions.map((submission) => (
            <SubmissionRow
              key={submission.id}
              submission={submission}
              navigation={navigation}
              {...(selection ? { selection } : {})}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type SubmissionRowProps = Omit<SubmissionRowsProps, 'submissions'> & { submission: SubmissionAnswer }

function SubmissionRow({ submission, navigation, selection }: SubmissionRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, dateTime } = useFormats()
  const data = submission.applicantData
  const name = nameIn(data) || t('No name given')
  return (
    <TableRow hover selected={selection?.has(submission.id) ?? false}>
      {selection && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selection.has(submission.id)}
            onChange={(_event, on) => selection.select(submission.id, on)}
            slotProps={{ input: { 'aria-label': t('Select {{name}}', { name }) } }}
          />
        </TableCell>
      )}
      <TableCell>
        <StatusChip status={submission.status} />
      </TableCell>
      <TableCell title={name}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 580 }}>
          {name}
        </Typography>
      </TableCell>
      <TableCell title={textIn(data, 'email')}>
        <Typography variant="body2" noWrap>
          {textIn(data, 'email')}
        </Typography>
      </TableCell>
      <TableCell>{countryLabel(textIn(data, 'nationality'), language)}</TableCell>
      <TableCell title={dateTime(submission.createdAt)}>{date(submission.createdAt)}</TableCell>
      <TableCell align="right">
        <ReviewButton
          name={name}
          address={navigation.addressOf(submission.id)}
          onOpen={() => navigation.open(submission.id)}
        />
      </TableCell>
    </TableRow>
  )
}

const tableStyle = {
  tableLayout: 'fixed',
  '& th': { typography: 'caption', fontWeight: 600, color: 'text.secondary', py: 1.25 },
  '& td, & th': { borderColor: 'divider', px: 1.5, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td': { py: 1, height: 57, typography: 'body2' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& th .MuiCheckbox-root': { my: -1 },
  '& td.MuiTableCell-paddingCheckbox, & th.MuiTableCell-paddingCheckbox': { width: 52, px: 0.75 },
  '& th:nth-last-of-type(6)': { width: 116 },
  '& th:nth-last-of-type(3)': { width: '15%' },
  '& th:nth-last-of-type(2)': { width: 128 },
  '& th:nth-last-of-type(1)': { width: 112 },
} as const
