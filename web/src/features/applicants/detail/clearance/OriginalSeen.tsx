import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { isAllowedForRole } from '../../../../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../../../../shared/accounts/domain/accountName.ts'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { updateApplicant } from '../../../../../../shared/applicants/contract/updateApplicant.ts'
import { originalValidUntil } from '../../../../../../shared/applicants/domain/permitProof.ts'
import { dateInDenmark } from '../../../../../../shared/kernel/domain/copenhagenDate.ts'
import { permitNeeds } from '../../../../../../shared/kernel/lists/workPermits.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useSession } from '../../../../session/session.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { LabelledDate } from '../../../../ui/fields/LabelledDate.tsx'
import { isDate } from '../../../../ui/fields/typedDate.ts'
import { useShowLoggedChange } from '../../changes/useShowLoggedChange.ts'

/**
 * Shows which staff member saw the original work permit, and when. Without a valid confirmation, a button lets the user
 * confirm that they saw it. Asked regardless of nationality: citizens show a passport or an ID card. A permit that needs
 * an end date must get one first.
 */
export function OriginalSeen({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const toast = useToast()
  const { user } = useSession()
  const takeUp = useShowLoggedChange()
  const [busy, setBusy] = useState(false)
  const [asksForEnd, setAsksForEnd] = useState(false)
  const { id, version, workPermitType, workPermitExpiryDate, permitSeenBy, permitSeenOn, permitNextCheck } = applicant
  if (!workPermitType) return null
  const today = dateInDenmark(new Date())
  const isSeen = (originalValidUntil(applicant) ?? '') >= today
  const { needsEndDate, needsProof } = permitNeeds(workPermitType)
  const needsEnd = needsEndDate && !workPermitExpiryDate
  const record = async (end?: string) => {
    const isOverdue = permitNextCheck !== undefined && permitNextCheck < today
    const body = {
      ...{ version, permitSeenBy: user && accountName(user), permitSeenOn: today },
      ...(isOverdue && { permitNextCheck: null }),
      ...(end !== undefined && { workPermitExpiryDate: end }),
    }
    takeUp(await call(updateApplicant, { params: { id }, body }))
  }
  const seenText = () => {
    const seen = { person: permitSeenBy, date: date(permitSeenOn ?? '') }
    return needsProof
      ? t('Original permit seen by {{person}} on {{date}}', seen)
      : t('Passport or ID card seen by {{person}} on {{date}}', seen)
  }
  const recordAtOnce = async () => {
    setBusy(true)
    try {
      await record()
    } catch (problem) {
      const description = translateMessage(t, shownMessage(problem, 'Failed to update applicant'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <>
      {isSeen && (
        <Typography variant="body2" color="textSecondary">
          {seenText()}
        </Typography>
      )}
      {(!isSeen || needsEnd) && user && isAllowedForRole(user.role, 'applicant:update') && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={() => (needsEnd ? setAsksForEnd(true) : void recordAtOnce())}
        >
          {needsProof ? t('I have seen the original permit') : t('I have seen the passport or ID card')}
        </Button>
      )}
      {asksForEnd && <AskForEnd record={record} onClose={() => setAsksForEnd(false)} />}
    </>
  )
}

interface AskForEndProps {
  record: (end: string) => Promise<void>
  onClose: () => void
}

function AskForEnd({ record, onClose }: AskForEndProps) {
  const { t } = useTranslation()
  const [end, setEnd] = useState('')
  const id = useId()
  return (
    <ConfirmDialog
      title={t('When does the permit expire?')}
      confirm={t('Save')}
      doing={t('Saving...')}
      color="primary"
      ready={isDate(end)}
      onConfirm={() => record(end)}
      done={t('Original permit recorded as seen')}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('Enter the expiry date on the original permit.')}</DialogContentText>
      <LabelledDate
        id={id}
        label={t('Work permit valid until')}
        value={end}
        ahead
        required
        onChange={setEnd}
        onBlur={() => {}}
      />
    </ConfirmDialog>
  )
}
