import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type PasswordLength, passwordLengthSchema } from '../../../../../shared/accounts/domain/passwordLength.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'

/** The minimum lengths as typed. Those that are undefined were not changed. */
export type TypedLengths = { readonly [Name in keyof PasswordLength]?: string }

/** Returns the lengths that were typed, or the problems with them. */
export const checkedLengths = (typed: TypedLengths, before: PasswordLength) =>
  checked(passwordLengthSchema, {
    alone: typed.alone === undefined ? before.alone : Number(typed.alone),
    withSecondFactor: typed.withSecondFactor === undefined ? before.withSecondFactor : Number(typed.withSecondFactor),
  })

interface PasswordLengthFieldsProps {
  typed: TypedLengths
  before: PasswordLength
  onType: (typed: TypedLengths) => void
}

/** Sets how many characters a new password has at least. */
export function PasswordLengthFields({ typed, before, onType }: PasswordLengthFieldsProps) {
  const { t } = useTranslation()
  const { problems = [] } = checkedLengths(typed, before)
  const field = (name: keyof PasswordLength, label: string) => (
    <LabelledInput
      id={`passwordLength-${name}`}
      label={label}
      inputMode="numeric"
      value={typed[name] ?? String(before[name])}
      error={problems.find(({ path }) => path === name)}
      onChange={(event) => onType({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('Minimum number of characters in a new password. Existing passwords keep working.')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {field('alone', t('Password only'))}
        {field('withSecondFactor', t('With two-step verification'))}
      </Box>
    </>
  )
}
