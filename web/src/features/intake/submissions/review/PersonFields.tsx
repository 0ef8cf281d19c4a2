import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { accountEmailSchema } from '../../../../../../shared/accounts/domain/user.ts'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../../ui/fields/LabelledInput.tsx'
import { textIn } from '../submittedTexts.ts'

/** The person's name and email as entered by the reviewer. */
export interface GivenPerson {
  firstName: string
  lastName: string
  email: string
}

/** What an application lacks and the reviewer has entered completely. */
export interface Completed {
  name?: Pick<GivenPerson, 'firstName' | 'lastName'>
  email?: string
}

/** Returns the person's name and email as given in the submission. */
export const personIn = ({ applicantData: data }: SubmissionAnswer): GivenPerson => ({
  firstName: textIn(data, 'firstName'),
  lastName: textIn(data, 'lastName'),
  email: textIn(data, 'email'),
})

/** Returns what the application lacks: the name, the email or both. */
export const lackingIn = ({ firstName, lastName, email }: GivenPerson) => ({
  name: firstName === '' || lastName === '',
  email: email === '',
})

/** Returns what the reviewer has entered of what the application lacks. */
export function completedBy(given: GivenPerson, lacks: ReturnType<typeof lackingIn>): Completed {
  const { firstName, lastName, email } = given
  const { data: accepted } = accountEmailSchema.safeParse(email)
  return {
    ...(lacks.name && firstName.trim() && lastName.trim() && { name: { firstName, lastName } }),
    ...(lacks.email && accepted !== undefined && { email: accepted }),
  }
}

interface PersonFieldsProps {
  given: GivenPerson
  lacks: ReturnType<typeof lackingIn>
  onGiven: (given: GivenPerson) => void
  disabled: boolean
}

/** Asks the reviewer for the person's name and email if the application lacks them. */
export function PersonFields({ given, lacks, onGiven, disabled }: PersonFieldsProps) {
  const { t } = useTranslation()
  const fields = {
    ...(lacks.name && { firstName: t('First name'), lastName: t('Last name') }),
    ...(lacks.email && { email: t('Email') }),
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2.5 }}>
      {Object.entries(fields).map(([field, label]) => (
        <LabelledInput
          key={field}
          id={`given-${field}`}
          label={label}
          required
          {...(field === 'email' && { type: 'email', autoComplete: 'off' })}
          value={given[field as keyof GivenPerson]}
          maxLength={field === 'email' ? 254 : 100}
          disabled={disabled}
          onChange={({ target }) => onGiven({ ...given, [field]: target.value })}
        />
      ))}
      {lacks.name && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', mt: -1 }}>
          {t('Only one name? Enter it in both fields.')}
        </Typography>
      )}
    </Box>
  )
}
