import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormSection } from '../FormSection.tsx'
import { TextInput } from '../inputs/TextInput.tsx'

export function NotesSection() {
  const { t } = useTranslation()
  return (
    <FormSection name="notes">
      <TextInput
        name="recruiterNotes"
        label={t('Recruiter Notes')}
        placeholder={t('Add recruiter notes...')}
        multiline
        minRows={4}
        hint={t('Maximum 2000 characters')}
      />
    </FormSection>
  )
}
