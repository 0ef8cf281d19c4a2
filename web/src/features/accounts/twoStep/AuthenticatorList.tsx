import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { removeAuthenticator } from '../../../../../shared/accounts/contract/removeAuthenticator.ts'
import type { Authenticator } from '../../../../../shared/accounts/domain/secondFactor.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

interface AuthenticatorListProps {
  authenticators: readonly Authenticator[]
  onChanged: () => Promise<unknown>
}

/** The account's passkeys and authenticator apps, each with what to do with it. */
export function AuthenticatorList({ authenticators, onChanged }: AuthenticatorListProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [acting, setActing] = useState<{ on: Authenticator; act: 'rename' | 'remove' }>()
  if (authenticators.length === 0) return null
  const onClose = () => setActing(undefined)
  const kinds = { passkey: t('Passkey'), totp: t('Authenticator app') }
  return (
    <>
      <Box component="ul" aria-label={t('Passkeys and apps')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {authenticators.map((each) => (
          <Box
            component="li"
            key={each.id}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography variant="body2" component="p" sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>
                <bdi>{each.name}</bdi>
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {[
                  kinds[each.kind],
                  t('added {{date}}', { date: date(each.createdAt) }),
                  each.lastUsedAt ? t('last used {{date}}', { date: date(each.lastUsedAt) }) : t('not used yet'),
                ].join(', ')}
              </Typography>
            </Box>
            <Button
              size="small"
              aria-label={t('Rename {{name}}', { name: each.name })}
              onClick={() => setActing({ on: each, act: 'rename' })}
            >
              {t('Rename')}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={t('Remove {{name}}', { name: each.name })}
              onClick={() => setActing({ on: each, act: 'remove' })}
            >
              {t('Remove')}
            </Button>
          </Box>
        ))}
      </Box>
      {acting?.act === 'rename' && <RenameDialog authenticator={acting.on} onRenamed={onChanged} onClose={onClose} />}
      {acting?.act === 'remove' && (
        <ConfirmDialog
          title={t('Remove {{name}}?', { name: acting.on.name })}
          confirm={t('Remove')}
          doing={t('Removing...')}
          color="error"
          onConfirm={async () => {
            await call(removeAuthenticator, { params: { id: acting.on.id } })
            await onChanged()
          }}
          done={t('{{name}} was removed', { name: acting.on.name })}
          failed={shownMessage}
          onClose={onClose}
        >
          <Typography variant="body2">
            {authenticators.length === 1
              ? t('You then log in with your password alone, and your recovery codes stop working.')
              : t('You can no longer log in with it.')}
          </Typography>
        </ConfirmDialog>
      )}
    </>
  )
}
