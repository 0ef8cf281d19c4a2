import Box from '@mui/material/Box'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../../ui/fields/LabelledInput.tsx'

/** The person's name as entered by the reviewer. */
export interface GivenName {
  firstName: string
  lastName: string
}

interface NameFieldsProps {
  name: GivenName
  onName: (name: GivenName) => void
  disabled: boolean
}

/** Asks the reviewer for the person's name if the application lacks it. */
export function NameFields({ name, onName, disabled }: NameFieldsProps) {
  const { t } = useTranslation()
  const fields = { firstName: t('First Name'), lastName: t('Last Name') }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2.5 }}>
      {(Object.keys(fields) as (keyof GivenName)[]).map((field) => (
        <LabelledInput
          key={field}
          id={`given-${field}`}
          label={fields[field]}
          required
          value={name[field]}
          maxLength={100}
          disabled={disabled}
          onChange={({ target }) => onName({ ...name, [field]: target.value })}
        />
      ))}
    </Box>
  )
}
