import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useValueFormatters } from './useValueFormatters.ts'
import { partLines } from './valueTexts.ts'

type Job = Applicant['workExperience'][number]
export const newestFirst = (a: Job, b: Job): number => b.startDate.localeCompare(a.startDate)

/** The details shown below a job's description. Answers may hold the same values under other names, too. */
const details = [
  'employmentType',
  'projectType',
  'projectSize',
  'skillsUsed',
  'machinery',
  'teamSize',
  'supervisoryRole',
] as const satisfies (keyof Job)[]

/** One job: position, employer, dates, description and details. */
export function JobEntry({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const formatters = useValueFormatters()
  const others = partLines(Object.fromEntries(details.map((name) => [name, job[name]])), [], formatters)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 580 }}>
          {job.position}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${date(job.startDate)} – ${job.endDate ? date(job.endDate) : t('Present')}`}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[job.company, job.location].filter(Boolean).join(' · ')}
      </Typography>
      {job.description && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {job.description}
        </Typography>
      )}
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {others.join(' · ')}
        </Typography>
      )}
    </>
  )
}
