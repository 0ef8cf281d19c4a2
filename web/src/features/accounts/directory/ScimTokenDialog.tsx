import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { createScimToken } from '../../../../../shared/accounts/contract/scim/createScimToken.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../ui/controls/LabelledCheck.tsx'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CopyableText } from './CopyableText.tsx'

interface ScimTokenDialogProps {
  /** Whether there is a token, which stops working. */
  isReplaced: boolean
  onMade: () => void
  onClose: () => void
}

/** Creates the token of the directory and shows it once. */
export function ScimTokenDialog({ isReplaced, onMade, onClose }: ScimTokenDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [value, setValue] = useState<string>()
  const question = isReplaced ? t('Replace the directory token?') : t('Create directory token')
  return (
    <Dialog open onClose={value ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{value ? t('Your new token') : question}</DialogTitle>
      {value ? (
        <>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <Notice tone="warning">{t('Copy the token into your directory now. You will not see it again.')}</Notice>
            <CopyableText label={t('Token')} text={value} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Done')}</Button>
          </DialogActions>
        </>
      ) : (
        <TokenForm
          isReplaced={isReplaced}
          onMade={(made) => {
            setValue(made)
            onMade()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type TokenFormProps = Omit<ScimTokenDialogProps, 'onMade'> & { onMade: (value: string) => void }

function TokenForm({ isReplaced, onMade, onClose }: TokenFormProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [mayGrantSysadmin, setMayGrantSysadmin] = useState(false)
  const [busy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      onMade((await call(createScimToken, { body: { mayGrantSysadmin } })).value)
    } catch (problem) {
      setBusy(false)
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }

  return (
    <DialogForm action={busy ? t('Creating...') : t('Create token')} busy={busy} onSubmit={make} onCancel={onClose}>
      <Typography variant="body2">
        {isReplaced
          ? t('The current token stops working immediately. Enter the new one in your directory.')
          : t('Anyone with the token can create, change and deactivate the accounts of your staff.')}
      </Typography>
      <LabelledCheck
        label={t('The directory can make users system admins')}
        checked={mayGrantSysadmin}
        onChange={(event) => setMayGrantSysadmin(event.target.checked)}
      />
    </DialogForm>
  )
}
