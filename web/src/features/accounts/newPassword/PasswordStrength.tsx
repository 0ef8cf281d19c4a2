import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Person } from '../../../../../shared/accounts/domain/guessableWords.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../../ui/feedback/scriptOnDemand.ts'
import type { Strength } from './strengthOf.ts'

const strengthScript = scriptOnDemand(() => import('./strengthOf.ts'))

interface PasswordStrengthProps {
  password: string
  person: Person
  /** A shorter password is weak. */
  minimum: number
  /** Whether to load the estimator, which is larger than the page. */
  isNeeded: boolean
}

/** Shows how hard a password is to guess, and says it to screen readers. Empty without a password or the estimator. */
export function PasswordStrength({ password, person, minimum, isNeeded }: PasswordStrengthProps) {
  const { t } = useTranslation()
  // An estimate takes some milliseconds, and typing must not wait for it.
  const typed = useDeferredValue(password)
  const strength = useStrength(typed, person, minimum, isNeeded)
  const words: Record<Strength, string> = {
    1: t('Password strength: weak'),
    2: t('Password strength: fair'),
    3: t('Password strength: good'),
    4: t('Password strength: strong'),
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 20 }}>
      <Box aria-hidden sx={{ display: 'flex', flex: 1, gap: 0.5 }}>
        {steps.map((step) => (
          <Box
            key={step}
            sx={{
              ...{ flex: 1, height: 4, borderRadius: 1 },
              backgroundColor: strength && step <= strength ? colours[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography role="status" variant="caption" color="textSecondary">
        {strength && words[strength]}
      </Typography>
    </Box>
  )
}

const steps = [1, 2, 3, 4] as const
const colours = { 1: 'error.main', 2: 'warning.main', 3: 'info.main', 4: 'success.main' } as const

function useStrength(password: string, person: Person, minimum: number, isNeeded: boolean): Strength | undefined {
  const [estimate, setEstimate] = useState<typeof import('./strengthOf.ts')>()
  useEffect(() => {
    if (isNeeded && !estimate) strengthScript().then(setEstimate, () => {})
  }, [isNeeded, estimate])
  const { username, email, firstName, lastName } = person
  return useMemo(() => {
    if (!estimate || password === '') return undefined
    return password.length < minimum ? 1 : estimate.strengthOf(password, { username, email, firstName, lastName })
  }, [estimate, password, minimum, username, email, firstName, lastName])
}
