import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { newRecoveryCodes } from '../../../../../shared/accounts/contract/newRecoveryCodes.ts'
import type { Authenticator } from '../../../../../shared/accounts/domain/secondFactor.ts'
import type { SecondFactorRule } from '../../../../../shared/accounts/domain/signInRules.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { AuthenticatorList } from './AuthenticatorList.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

interface TwoStepSectionProps {
  authenticators: readonly Authenticator[]
  /** The number of recovery codes left. */
  recoveryCodes: number
  rule: SecondFactorRule
  /** Whether the account logs in with a password, which the explanation is about. */
  hasPassword: boolean
  onChanged: () => Promise<unknown>
}

/** Below this number, the account page warns that the recovery codes run out. */
const fewCodes = 3

/** Two-step verification of the own account: its passkeys, apps and recovery codes. */
export function TwoStepSection({ authenticators, recoveryCodes, rule, hasPassword, onChanged }: TwoStepSectionProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = authenticators.length > 0

  const replace = async () => {
    try {
      setCodes((await call(newRecoveryCodes, {})).recoveryCodes)
      await onChanged()
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }
  return (
    <>
      {hasPassword && (
        <Typography variant="body2" color="textSecondary">
          {isOn
            ? t('When you log in, you use a passkey, or your password and a code.')
            : t('With a passkey or an authenticator app, nobody can log in with your password alone.')}
        </Typography>
      )}
      {!isOn && rule === 'required' && (
        <Box sx={{ mt: 2 }}>
          <Notice tone="warning" quiet>
            {t('Your agency requires two-step verification for your role.')}
          </Notice>
        </Box>
      )}
      <AuthenticatorList authenticators={authenticators} onChanged={onChanged} />
      <AddAuthenticator onAdded={onChanged} onCodes={setCodes} />
      {isOn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
          <Typography
            variant="body2"
            color={recoveryCodes < fewCodes ? 'error' : 'textPrimary'}
            sx={{ flex: '1 1 220px' }}
          >
            {t('{{count}} recovery codes left', { count: recoveryCodes })}
          </Typography>
          <Button size="small" onClick={() => void replace()}>
            {t('Create new recovery codes')}
          </Button>
        </Box>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}
