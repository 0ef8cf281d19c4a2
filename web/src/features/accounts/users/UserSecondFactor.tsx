import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getUserSecondFactor } from '../../../../../shared/accounts/contract/getUserSecondFactor.ts'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { SecondFactorReset } from './SecondFactorReset.tsx'
import { UserQuestion } from './UserQuestion.tsx'

interface UserSecondFactorProps {
  user: ManagedUser
  /** Called with the account as it is after a reset. */
  onChanged: (user: ManagedUser) => void
}

/** How another account logs in: its second factor with the resets, and its connection with the provider. */
export function UserSecondFactor({ user, onChanged }: UserSecondFactorProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [isDisconnecting, setDisconnecting] = useState(false)
  const request = { params: { id: user.id } }
  const { data, error, mutate } = useRoute(getUserSecondFactor, request, { revalidateIfStale: true })
  if (error && !data)
    return (
      <Notice
        tone="error"
        title={t('Two-step verification could not be loaded')}
        action={
          <Button size="small" onClick={() => void mutate()}>
            {t('Try again')}
          </Button>
        }
      >
        {translateMessage(t, shownMessage(error))}
      </Notice>
    )
  const name = accountName(user)
  const { waiting, lastReset } = data ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <FieldList>
        <Field label={t('Two-step verification')} wide>
          {data ? (data.hasSecondFactor ? t('Turned on') : t('Not turned on')) : t('Loading')}
          {lastReset && (
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {t('Last reset {{when}} by {{person}}: {{reason}}', {
                when: dateTime(lastReset.at),
                person: lastReset.by ?? t('Deleted account'),
                reason: lastReset.reason,
              })}
            </Typography>
          )}
        </Field>
        {data?.hasProviderLogin && (
          <Field label={t('Login')} wide>
            {t('Connected to the login provider')}
          </Field>
        )}
      </FieldList>
      {waiting && (
        <Notice tone="info" title={t('Waiting for a second system admin')}>
          {waiting.isOwn
            ? t('You asked to reset two-step verification. Another system admin must confirm by {{until}}.', {
                until: dateTime(waiting.expiresAt),
              })
            : t(
                '{{person}} asked to reset two-step verification. Confirm by {{until}} if you know that {{name}} wants this.',
                { person: waiting.requestedBy, until: dateTime(waiting.expiresAt), name },
              )}
          <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {t('Reason: {{reason}}', { reason: waiting.reason })}
          </Typography>
        </Notice>
      )}
      {data?.hasSecondFactor && !waiting?.isOwn && (
        <Button variant="outlined" size="small" color="error" onClick={() => setAsking(true)}>
          {waiting ? t('Confirm reset') : t('Reset two-step verification')}
        </Button>
      )}
      {data?.hasProviderLogin && (
        <Button variant="outlined" size="small" color="error" onClick={() => setDisconnecting(true)}>
          {t('Disconnect from the provider')}
        </Button>
      )}
      {isDisconnecting && (
        <UserQuestion
          user={user}
          question="disconnect"
          onChanged={(changed) => {
            void mutate()
            onChanged(changed)
          }}
          onClose={() => setDisconnecting(false)}
        />
      )}
      {isAsking && (
        <SecondFactorReset
          user={user}
          waiting={waiting}
          onReset={({ user: changed, secondFactor }) => {
            void mutate(secondFactor, { revalidate: false })
            onChanged(changed)
          }}
          onStale={(current) => {
            void mutate()
            onChanged(current)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
