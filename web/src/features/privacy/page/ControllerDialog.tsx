import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { updateController } from '../../../../../shared/privacy/contract/updateController.ts'
import type { Controller } from '../../../../../shared/privacy/domain/controller.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'

interface ControllerDialogProps {
  controller: Controller | null
  onSaved: (controller: Controller) => void
  onClose: () => void
}

const emptyController = { name: '', address: '', email: '', cvr: '' }

/** Edits the data controller. */
export function ControllerDialog({ controller, onSaved, onClose }: ControllerDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [typed, setTyped] = useState({ ...emptyController, ...controller })
  const [busy, setBusy] = useState(false)
  const { refused: fieldError, take: showProblem } = useRefused()

  const save = async () => {
    setBusy(true)
    try {
      const saved = await call(updateController, { body: typed })
      toast({ title: t('Data controller saved') })
      onSaved(saved)
    } catch (problem) {
      setBusy(false)
      showProblem(problem)
    }
  }
  const input = (name: keyof Controller) => ({
    id: `controller-${name}`,
    required: name !== 'cvr',
    value: typed[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: fieldError(name),
  })

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Data controller')}</DialogTitle>
      <DialogForm action={busy ? t('Saving...') : t('Save')} busy={busy} onSubmit={save} onCancel={onClose}>
        <LabelledInput {...input('name')} label={t('Company')} maxLength={limits.shortText} />
        <LabelledInput {...input('address')} label={t('Address')} maxLength={limits.shortText} />
        <LabelledInput
          {...input('email')}
          type="email"
          label={t('Email')}
          maxLength={limits.email}
          hint={t('Address for questions about personal data')}
        />
        <LabelledInput {...input('cvr')} inputMode="numeric" label={t('CVR number')} />
      </DialogForm>
    </Dialog>
  )
}
