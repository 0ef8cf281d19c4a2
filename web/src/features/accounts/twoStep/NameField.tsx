import { secondFactorLimits } from '../../../../../shared/accounts/domain/secondFactor.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'

interface NameFieldProps {
  name: string
  hint?: string
  onChange: (name: string) => void
}

/** The name of an authenticator. */
export function NameField({ name, hint, onChange }: NameFieldProps) {
  const { t } = useTranslation()
  return (
    <LabelledInput
      id="authenticator-name"
      label={t('Name')}
      {...(hint !== undefined && { hint })}
      value={name}
      required
      autoComplete="off"
      maxLength={secondFactorLimits.authenticatorName}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
