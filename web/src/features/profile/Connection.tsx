import type { TFunction } from 'i18next'
import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { told } from '../../i18n/told.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { type LinkPurpose, useMailedLink } from './useMailedLink.ts'

interface ConnectionProps {
  profile: ProfileAnswer
  /** A newer state of the profile is known. */
  takeUp: (profile: ProfileAnswer) => void
}

/** What stands above the profile of somebody who comes with a mailed link, has no record yet, or an email to confirm. */
export function Connection({ profile, takeUp }: ConnectionProps) {
  const { t } = useTranslation()
  const link = useMailedLink(takeUp)
  const { applicant, account } = profile
  const isGoing = link.purpose !== undefined && link.state === 'going'
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
      {link.purpose && link.state === 'failed' && <Notice tone="error">{told(t, link.problem)}</Notice>}
      {link.purpose && link.state !== 'failed' && <Notice tone="info">{wordsFor(t)[link.purpose][link.state]}</Notice>}
      {!applicant && !isGoing && <LinkRequest email={account.email} />}
      {applicant && !isGoing && <EmailConfirmation applicant={applicant} takeUp={takeUp} />}
    </Box>
  )
}

const wordsFor = (t: TFunction): Record<LinkPurpose, Record<'going' | 'done', string>> => ({
  connect: {
    going: t('Connecting your account...'),
    done: t('Your account is connected. This is the record that our recruiters keep of you.'),
  },
  confirm: {
    going: t('Confirming your email...'),
    done: t('Your email is confirmed. Recruiters write to it from now on.'),
  },
})
