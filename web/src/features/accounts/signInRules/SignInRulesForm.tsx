import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isEqual } from 'es-toolkit/predicate'
import { useState } from 'react'
import { updateSignInRules } from '../../../../../shared/accounts/contract/updateSignInRules.ts'
import {
  type SecondFactorRule,
  type SignInRules,
  secondFactorRules,
  signInRulesSchema,
} from '../../../../../shared/accounts/domain/signInRules.ts'
import { type Role, roleLabels, roles } from '../../../../../shared/accounts/domain/user.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PillChoice } from '../../../ui/controls/PillChoice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'
import { checkedLengths, PasswordLengthFields, type TypedLengths } from './PasswordLengthFields.tsx'
import { checkedSessionRules, SessionRuleFields, type TypedSessionRules } from './SessionRuleFields.tsx'

interface SignInRulesFormProps {
  rules: SignInRules
  /** Called with the rules in force, saved by this user or by someone else. */
  onRules: (rules: SignInRules) => void
}

/** Sets for each role whether its accounts have to have a second factor and when sessions end, and how long new passwords have to be. */
export function SignInRulesForm({ rules, onRules }: SignInRulesFormProps) {
  const { t } = useTranslation()
  const toast = useToast()
  /** The roles whose rule was chosen and not saved. The others show what is in force, also after someone else changed it. */
  const [chosen, setChosen] = useState<Partial<SignInRules['secondFactor']>>({})
  const [typed, setTyped] = useState<TypedLengths>({})
  const [typedSessions, setTypedSessions] = useState<TypedSessionRules>({})
  const [busy, setBusy] = useState(false)
  const wanted = { ...rules.secondFactor, ...chosen }
  const { data: passwordLength } = checkedLengths(typed, rules.passwordLength)
  const isOtherLength = passwordLength !== undefined && !isEqual(passwordLength, rules.passwordLength)
  const { data: sessions } = checkedSessionRules(typedSessions, rules.sessions)
  const isOtherSession = sessions !== undefined && !isEqual(sessions, rules.sessions)
  const isChanged = isOtherLength || isOtherSession || roles.some((role) => wanted[role] !== rules.secondFactor[role])
  const labels: Record<SecondFactorRule, string> = { required: t('Required'), offered: t('Optional') }

  const save = async () => {
    setBusy(true)
    try {
      const { updatedAt } = rules
      const body = {
        secondFactor: wanted,
        ...(isOtherLength && { passwordLength }),
        ...(isOtherSession && { sessions }),
        updatedAt,
      }
      onRules(await call(updateSignInRules, { body }))
      setChosen({})
      setTyped({})
      setTypedSessions({})
      toast({ title: t('Login rules saved') })
    } catch (problem) {
      const current = currentRulesIn(problem)
      if (current) onRules(current)
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DetailSection heading="h2" title={t('Two-step verification')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t(
            "If required, users must add a passkey or an authenticator app the next time they log in. Users of single sign-on don't need one if the provider handles two-step verification and says when they logged in.",
          )}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {roles.toReversed().map((role: Role) => (
            <Box key={role} component="li" sx={rowStyle}>
              <Typography variant="body1" component="span" sx={{ flex: '1 1 200px', fontWeight: 500 }}>
                {t(roleLabels[role])}
              </Typography>
              <PillChoice
                label={t('Two-step verification for {{role}}', { role: t(roleLabels[role]) })}
                options={secondFactorRules.map((value) => ({ value, label: labels[value] }))}
                value={wanted[role]}
                disabled={busy}
                onChange={(rule) => setChosen({ ...chosen, [role]: rule })}
              />
            </Box>
          ))}
        </Box>
      </DetailSection>
      <DetailSection heading="h2" title={t('Passwords')}>
        <PasswordLengthFields typed={typed} before={rules.passwordLength} onType={setTyped} />
      </DetailSection>
      <DetailSection heading="h2" title={t('Automatic logout')}>
        <SessionRuleFields typed={typedSessions} before={rules.sessions} onType={setTypedSessions} />
      </DetailSection>
      <Button
        type="submit"
        variant="contained"
        disabled={busy || !passwordLength || !sessions || !isChanged}
        sx={{ mt: 2 }}
      >
        {busy ? t('Saving...') : t('Save')}
      </Button>
    </form>
  )
}

const rowStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.25 },
  ...{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
} as const

/** Returns the rules in force from a refusal of an outdated change. */
const currentRulesIn = (problem: unknown): SignInRules | undefined =>
  problem instanceof ApiError ? signInRulesSchema.safeParse(problem.answer?.current).data : undefined
