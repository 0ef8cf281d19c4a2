import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import type { HeldReason } from '../../../../../../shared/intake/domain/submission.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'

const heldTexts = (t: TFunction): Record<HeldReason, string> => ({
  automatic: t('This email looks like an automatic reply. If it is an application, choose Not spam.'),
  spam: t('The mail service marked this email as spam. If it is an application, choose Not spam.'),
  harmful: t('This email contained malware, so its text and files were not saved.'),
  too_many: t('This sender has sent more than five emails in one day. If this is an application, choose Not spam.'),
  unknown_address: t(
    'This email was sent to an address that does not exist. If it is an application, choose Not spam.',
  ),
})

/** Why a mail is listed as spam, as long as it is. */
export function HeldNotice({ submission: { status, held } }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  if (status !== 'spam' || held === undefined) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="info">{heldTexts(t)[held]}</Notice>
    </Box>
  )
}
