import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DetailSection, EmptyHint } from '../../../ui/layout/DetailSection.tsx'
import { ReferenceTable } from '../ReferenceTable.tsx'

interface Credential {
  id: string
  name: string
  /** The cells after the name, one per further header. */
  details: readonly string[]
}

interface CredentialsProps {
  title: string
  /** Undefined while loading. */
  credentials: readonly Credential[] | undefined
  error: unknown
  reload: () => Promise<unknown>
  revoke: (id: string) => Promise<unknown>
  heads: readonly string[]
  words: { empty: string; failed: string; revoked: string; consequence: string }
  children?: ReactNode
}

/** A table of credentials that give agents access; each can be revoked. */
export function Credentials(props: CredentialsProps) {
  const { title, credentials, error, reload, revoke, heads, words, children } = props
  const { t } = useTranslation()
  const [revoking, setRevoking] = useState<Credential>()
  return (
    <DetailSection heading="h2" title={title}>
      {error !== undefined && <ErrorState problem={error} title={words.failed} onRetry={() => void reload()} />}
      {credentials?.length === 0 && <EmptyHint>{words.empty}</EmptyHint>}
      {credentials && credentials.length > 0 && (
        <ReferenceTable
          label={title}
          heads={[t('Name'), ...heads, t('Action')]}
          rows={credentials.map((credential) => ({
            key: credential.id,
            cells: [
              credential.name,
              ...credential.details,
              <Box key="revoke" sx={{ my: -0.5 }}>
                <Button
                  size="small"
                  color="error"
                  aria-label={t('Revoke {{name}}', { name: credential.name })}
                  onClick={() => setRevoking(credential)}
                >
                  {t('Revoke')}
                </Button>
              </Box>,
            ],
          }))}
        />
      )}
      {children}
      {revoking && (
        <ConfirmDialog
          title={t('Revoke {{name}}?', { name: revoking.name })}
          confirm={t('Revoke')}
          doing={t('Revoking...')}
          color="error"
          onConfirm={async () => {
            await revoke(revoking.id)
            await reload()
          }}
          done={words.revoked}
          failed={shownMessage}
          onClose={() => setRevoking(undefined)}
        >
          <Typography variant="body2">{words.consequence}</Typography>
        </ConfirmDialog>
      )}
    </DetailSection>
  )
}
