import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { requestProfileLink } from '../../../../../shared/applicants/contract/requestProfileLink.ts'
import { updateMyProfile } from '../../../../../shared/applicants/contract/updateMyProfile.ts'
import { sameEmail } from '../../../../../shared/applicants/domain/recordEmail.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface EmailConfirmationProps {
  applicant: Pick<ApplicantAnswer, 'email' | 'unconfirmedEmail' | 'version'>
  takeUp: (profile: ProfileAnswer) => void
}

/** Says that an email awaits confirmation, with actions to send the mail again or keep the previous email. */
export function EmailConfirmation({ applicant, takeUp }: EmailConfirmationProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { email, unconfirmedEmail, version } = applicant
  if (unconfirmedEmail === undefined) return null
  const other = email === undefined || sameEmail(email, unconfirmedEmail) ? undefined : email

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const sendAgain = async () => {
    await call(requestProfileLink, { body: {} })
    toast({ title: t('Link sent again') })
  }
  const keep = async () => takeUp(await call(updateMyProfile, { body: { email: other, version } }))

  return (
    <Notice
      tone="info"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {other && (
            <Button size="small" color="inherit" disabled={busy} onClick={() => attempt(keep)}>
              {t('Keep old address')}
            </Button>
          )}
          <Button size="small" disabled={busy} onClick={() => attempt(sendAgain)}>
            {t('Send again')}
          </Button>
        </Box>
      }
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('Confirm {{email}}', { email: unconfirmedEmail })}
      </Box>
      {other
        ? t('We have emailed a link to it. Until you open the link, we write to {{email}}.', { email: other })
        : t('We have emailed a link to it. Open the link to confirm that the address is yours.')}
    </Notice>
  )
}
