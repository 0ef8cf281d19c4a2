import Typography from '@mui/material/Typography'
import { removeSingleSignOn } from '../../../../../shared/accounts/contract/sso/removeSingleSignOn.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

interface TurnOffDialogProps {
  provider: string
  onTurnedOff: () => void
  /** Called if it failed, perhaps because someone else changed or removed the setting. */
  onFailed: () => void
  onClose: () => void
}

/** Asks before single sign-on is turned off, and turns it off. */
export function TurnOffDialog({ provider, onTurnedOff, onFailed, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('Turn off single sign-on?')}
      confirm={t('Turn off')}
      doing={t('Turning off...')}
      color="error"
      onConfirm={async () => {
        await call(removeSingleSignOn, {})
        onTurnedOff()
      }}
      done={t('Single sign-on is turned off')}
      failed={(problem) => {
        onFailed()
        return shownMessage(problem)
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t(
          'Users who log in through {{provider}} need a password again. They set one with “Forgot your password?” on the login page. The client secret is deleted.',
          { provider },
        )}
      </Typography>
    </ConfirmDialog>
  )
}
