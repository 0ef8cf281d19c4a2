import Typography from '@mui/material/Typography'
import { jobLine } from '../../../../shared/companies/domain/offeredJob.ts'
import type { ProposalQuestion } from '../../../../shared/proposals/contract/proposalQuestion.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface OfferedJobTextProps {
  job: NonNullable<ProposalQuestion['job']>
  client: string
}

/** The job that a question is about. A yes applies to the client even if the job closes. */
export function OfferedJobText({ job, client }: OfferedJobTextProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <Typography>{t('Job: {{job}}', { job: jobLine(job, language) })}</Typography>
      {job.isClosed && (
        <Typography variant="body2" color="textSecondary">
          {t('This job is no longer open. Your answer also applies to other jobs at {{client}}.', { client })}
        </Typography>
      )}
    </>
  )
}
