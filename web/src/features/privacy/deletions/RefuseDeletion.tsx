import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { refuseDeletion } from '../../../../../shared/privacy/contract/refuseDeletion.ts'
import { type RefusalGround, refusalGrounds } from '../../../../../shared/privacy/domain/deletionRequest.ts'
import { lawIn } from '../../../../../shared/privacy/domain/legalSource.ts'
import { ApiError, call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useCheckedSend } from '../../../ui/forms/useCheckedSend.ts'

interface RefuseDeletionProps {
  applicantId: string
  requestId: string
  name: string
  onRefused: () => void
  /** Called when the request turns out to be closed already. */
  onStale: () => void
  onClose: () => void
}

/** Refuses an erasure request: asks for the reason and notifies the person. */
export function RefuseDeletion({ applicantId, requestId, name, onRefused, onStale, onClose }: RefuseDeletionProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const titleId = useId()
  const [ground, setGround] = useState<RefusalGround>()
  const [text, setText] = useState('')
  const chosen = refusalGrounds.find(({ value }) => value === ground)
  const { fields, busy, problemAt, send } = useCheckedSend(refuseDeletion.body, (problem) => {
    if (problem instanceof ApiError && problem.answer?.code === 'already_done') onStale()
  })

  const refuse = () =>
    send({ requestId, ground, text }, async (body) => {
      await call(refuseDeletion, { params: { id: applicantId }, body })
      toast({ title: t('Refusal recorded') })
      onRefused()
    })

  return (
    <Dialog ref={fields} open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('Refuse to delete {{name}}?', { name })}
      </DialogTitle>
      <DialogForm
        action={busy ? t('Sending...') : t('Refuse and notify')}
        busy={busy}
        onSubmit={refuse}
        onCancel={onClose}
      >
        <Typography variant="body2">
          {t(
            'The applicant gets an email with the legal ground, your message and how to complain. If in doubt, ask your legal adviser.',
          )}
        </Typography>
        <LabelledSelect
          id="refusal-ground"
          required
          label={t('Legal ground')}
          value={ground ?? ''}
          onChange={(event) => setGround(refusalGrounds.find(({ value }) => value === event.target.value)?.value)}
          error={problemAt('ground')}
          // Phones truncate the selected option, so the hint repeats it.
          hint={
            chosen &&
            t('{{ground}} (GDPR, {{source}}).', { ground: chosen[language], source: lawIn(chosen.source, language) })
          }
        >
          <option value="">{t('Not selected')}</option>
          {refusalGrounds.map((each) => (
            <option key={each.value} value={each.value}>
              {each[language]}
            </option>
          ))}
        </LabelledSelect>
        <LabelledInput
          id="refusal-text"
          label={t('Message to the applicant')}
          required
          autoFocus
          multiline
          minRows={3}
          maxRows={10}
          maxLength={limits.refusalText}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problemAt('text')}
        />
      </DialogForm>
    </Dialog>
  )
}
