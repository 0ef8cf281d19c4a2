import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { paths } from '../../../urls.ts'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { type LinkPurpose, useMailedLink } from './useMailedLink.ts'

interface ConnectionProps {
  profile: ProfileAnswer
  /** Called with a newer version of the profile. */
  takeUp: (profile: ProfileAnswer) => void
}

/** Notices above the profile for people who opened a mailed link, have no record yet, or must confirm an email. */
export function Connection({ profile, takeUp }: ConnectionProps) {
  const { t } = useTranslation()
  const link = useMailedLink(takeUp)
  const { applicant, account } = profile
  const isGoing = link.purpose !== undefined && link.state === 'going'
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
      {link.purpose && link.state === 'failed' && <Notice tone="error">{translateMessage(t, link.problem)}</Notice>}
      {link.purpose && link.state !== 'failed' && <Notice tone="info">{wordsFor(t)[link.purpose][link.state]}</Notice>}
      {account.email === undefined && <EmailMissing />}
      {account.email !== undefined && !applicant && !isGoing && <LinkRequest email={account.email} />}
      {applicant && !isGoing && <EmailConfirmation applicant={applicant} takeUp={takeUp} />}
    </Box>
  )
}

/** Shown if an invitation has taken over the account's email; links to where a new one can be added. */
function EmailMissing() {
  const { t } = useTranslation()
  return (
    <Notice
      tone="warning"
      title={t('Your account has no email')}
      action={
        <Button component={Link} to={paths.account} size="small">
          {t('Add email')}
        </Button>
      }
    >
      {t("You log in with your username. Without an email address, you can't reset your password.")}
    </Notice>
  )
}

const wordsFor = (t: TFunction): Record<LinkPurpose, Record<'going' | 'done', string>> => ({
  connect: {
    going: t('Connecting your account...'),
    done: t('Your account is connected. This is the information we have about you.'),
  },
  confirm: {
    going: t('Confirming your email...'),
    done: t('Your email is confirmed. We will use it from now on.'),
  },
})
