import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SubmissionAnswer } from '../../../../shared/contract/submissions/submissionAnswer.ts'
import { countryLabel } from '../../i18n/countryNames.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { StatusChip } from './StatusChip.tsx'
import type { SubmissionRowsProps } from './SubmissionTable.tsx'
import { nameIn, textIn } from './submittedText.ts'

/** The submissions on narrow screens: a card each. */
export function SubmissionCards({ submissions, ...rest }: SubmissionRowsProps) {
  const { t } = useTranslation()
  return (
    <Box component="ul" aria-label={t('Submissions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {submissions.map((submission) => (
        <SubmissionCard key={submission.id} submission={submission} {...rest} />
      ))}
    </Box>
  )
}

type SubmissionCardProps = Omit<SubmissionRowsProps, 'submissions'> & { submission: SubmissionAnswer }

function SubmissionCard({ submission, navigation, selection }: SubmissionCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const data = submission.applicantData
  const name = nameIn(data) || t('No name given')
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="p" noWrap title={name} sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        {selection && (
          <Checkbox
            size="small"
            checked={selection.has(submission.id)}
            onChange={(_event, on) => selection.select(submission.id, on)}
            slotProps={{ input: { 'aria-label': t('Select {{name}}', { name }) } }}
            sx={{ width: 44, height: 44, my: -1, mr: -1.25 }}
          />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap title={textIn(data, 'email')}>
        {textIn(data, 'email')}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {[countryLabel(textIn(data, 'nationality'), language), date(submission.createdAt)].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
        <StatusChip status={submission.status} />
        <ReviewButton
          name={name}
          address={navigation.addressOf(submission.id)}
          onOpen={() => navigation.open(submission.id)}
        />
      </Box>
    </Box>
  )
}
