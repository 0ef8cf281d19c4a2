import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { hasPasskeys } from '../../../session/passkeys.ts'
import type { AddDialogProps } from './addDialog.ts'

const AddAppDialog = lazyDialog<AddDialogProps>(async () => (await import('./AddAppDialog.tsx')).AddAppDialog)
const AddPasskeyDialog = lazyDialog<AddDialogProps>(
  async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog,
)

interface AddAuthenticatorProps {
  onAdded: () => Promise<unknown>
  /** Takes the recovery codes that come with the first authenticator. */
  onCodes: (codes: readonly string[]) => void
}

/** The buttons that add a passkey or an authenticator app. */
export function AddAuthenticator({ onAdded, onCodes }: AddAuthenticatorProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState<'passkey' | 'app'>()
  const dialog = {
    onClose: () => setAdding(undefined),
    onAdded: async (codes: readonly string[] | undefined) => {
      setAdding(undefined)
      if (codes) onCodes(codes)
      await onAdded()
    },
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {hasPasskeys() && (
          <Button variant="outlined" size="small" onClick={() => setAdding('passkey')}>
            {t('Add passkey')}
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={() => setAdding('app')}>
          {t('Add authenticator app')}
        </Button>
      </Box>
      {adding === 'passkey' && <AddPasskeyDialog {...dialog} />}
      {adding === 'app' && <AddAppDialog {...dialog} />}
    </>
  )
}
