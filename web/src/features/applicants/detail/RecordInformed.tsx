import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { recordInformed } from '../../../../../shared/privacy/contract/recordInformed.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledDate } from '../../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useCheckedSend } from '../../../ui/forms/useCheckedSend.ts'
import { useShowLoggedChange } from '../changes/useShowLoggedChange.ts'

interface RecordInformedProps {
  applicant: ApplicantAnswer
  onClose: () => void
}

/** Asks how and on which day a staff member gave the person the privacy notice. */
export function RecordInformed({ applicant: { id, version }, onClose }: RecordInformedProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const takeUp = useShowLoggedChange()
  const titleId = useId()
  const [note, setNote] = useState('')
  const [on, setOn] = useState(dateInDenmark(new Date()))
  const { fields, busy, problemAt, send } = useCheckedSend(recordInformed.body)

  const record = () =>
    send({ note, on, version }, async (body) => {
      takeUp(await call(recordInformed, { params: { id }, body }))
      toast({ title: t('Privacy notice recorded') })
      onClose()
    })

  return (
    <Dialog ref={fields} open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Record privacy notice')}</DialogTitle>
      <DialogForm action={busy ? t('Saving...') : t('Save')} busy={busy} onSubmit={record} onCancel={onClose}>
        <Typography variant="body2">
          {t('The applicant must know who stores which data, why and for how long, and their rights.')}
        </Typography>
        <LabelledInput
          id="informed-note"
          label={t('How')}
          required
          autoFocus
          multiline
          minRows={2}
          maxRows={6}
          maxLength={limits.releaseReason}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problemAt('note')}
          hint={t('For example: handed over the privacy notice on paper')}
        />
        <LabelledDate
          id="informed-on"
          label={t('Date')}
          required
          value={on}
          onChange={setOn}
          onBlur={() => {}}
          error={problemAt('on')}
        />
      </DialogForm>
    </Dialog>
  )
}
