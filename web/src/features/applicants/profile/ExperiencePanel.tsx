import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { JobEntry, newestFirst } from '../../../applicant/JobEntry.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { HandymanOutlinedIcon as WorkIcon } from '../../../ui/icons/HandymanOutlinedIcon.tsx'

/** The person's jobs, latest first. */
export function ExperiencePanel({ jobs }: { jobs: ApplicantAnswer['workExperience'] }) {
  const { t } = useTranslation()
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={<WorkIcon />}
        title={t('No work experience recorded')}
        text={t('Upload your CV under Documents, and your recruiter will add it.')}
      />
    )
  }
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 1.25 }}>
        {t('Work Experience')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        {jobs.toSorted(newestFirst).map((job) => (
          <Box component="li" key={`${job.startDate} ${job.company} ${job.position}`}>
            <JobEntry job={job} />
          </Box>
        ))}
      </Box>
    </>
  )
}
