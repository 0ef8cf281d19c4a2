import Box from '@mui/material/Box'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { getPasswordRules } from '../../../../../shared/accounts/contract/getPasswordRules.ts'
import type { Person } from '../../../../../shared/accounts/domain/guessableWords.ts'
import type { PasswordLength } from '../../../../../shared/accounts/domain/passwordLength.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordFieldProps {
  id?: string
  label: string
  /** Whether the account is new, so that it cannot have a second factor yet. */
  isNewAccount?: boolean
  /** The names of the account. Those typed in the form come first. */
  person?: Partial<Person>
}

/** The form's `password`: says how long it has to be, and shows how strong it is once it is being typed. */
export function NewPasswordField({ id, label, isNewAccount = false, person }: NewPasswordFieldProps) {
  const { values } = useFormikContext<Partial<Person> & { password: string }>()
  const [isUsed, setIsUsed] = useState(false)
  const { data: length, isLoading } = useRoute(getPasswordRules, {})
  const hint = useLengthHint(length, isNewAccount)
  const shortest = length && (isNewAccount ? length.alone : length.withSecondFactor)
  return (
    <Box onFocus={() => setIsUsed(true)} sx={{ display: 'grid', gap: 0.5 }}>
      <PasswordField
        {...(id && { id })}
        name="password"
        label={label}
        autoComplete="new-password"
        // A no-break space until it is known, so that nothing moves.
        {...((hint || isLoading) && { hint: hint ?? '\u00a0' })}
      />
      <PasswordStrength
        password={values.password}
        person={{ username: '', ...person, ...values }}
        minimum={shortest ?? limits.password.min}
        isNeeded={isUsed}
      />
    </Box>
  )
}

function useLengthHint(length: PasswordLength | undefined, isNewAccount: boolean): string | undefined {
  const { t } = useTranslation()
  if (!length) return undefined
  const { alone: minimum, withSecondFactor } = length
  return isNewAccount || minimum === withSecondFactor
    ? t('At least {{minimum}} characters', { minimum })
    : t('At least {{minimum}} characters, or {{withSecondFactor}} with two-step verification', {
        minimum,
        withSecondFactor,
      })
}
