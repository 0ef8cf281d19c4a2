import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { holdsEmail } from '../../../../../../shared/applicants/domain/recordEmail.ts'
import { EmailProblemNotes } from '../../../../applicant/EmailProblemNotes.tsx'
import { UnsubscribedNote } from '../../../../applicant/UnsubscribedNote.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../../routing/lazyPart.tsx'
import { LinkOffIcon as ReleaseIcon } from '../../../../ui/icons/LinkOffIcon.tsx'
import { Copyable } from '../profile/Copyable.tsx'

const ReleaseEmail = lazyDialog(async () => (await import('./ReleaseEmail.tsx')).ReleaseEmail)

/** An applicant's email as staff see it: whether this record holds the email lock, and a way to release it. */
export function EmailField({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const [releasing, setReleasing] = useState(false)
  const { email, unconfirmedEmail } = applicant
  if (email === undefined) return null
  const holds = holdsEmail({ email, unconfirmedEmail })
  return (
    <>
      <Copyable text={email} href={`mailto:${email}`} label={t('Copy email')}>
        {holds && (
          <IconButton
            size="small"
            aria-label={t('Release email')}
            data-tooltip={t('Release email')}
            onClick={() => setReleasing(true)}
          >
            <ReleaseIcon fontSize="inherit" />
          </IconButton>
        )}
      </Copyable>
      <EmailProblemNotes problem={applicant.emailProblem} />
      {applicant.unsubscribed && <UnsubscribedNote unsubscribed={applicant.unsubscribed} />}
      {unconfirmedEmail !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {holds
            ? t('{{email}} is not confirmed yet', { email: unconfirmedEmail })
            : t('Not confirmed – another record may use it too')}
        </Typography>
      )}
      {releasing && (
        <Suspense fallback={<Box hidden />}>
          <ReleaseEmail applicant={applicant} onClose={() => setReleasing(false)} />
        </Suspense>
      )}
    </>
  )
}
