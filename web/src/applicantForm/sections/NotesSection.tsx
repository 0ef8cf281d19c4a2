import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormSection } from '../FormSection.tsx'
import { TextInput } from '../inputs/TextInput.tsx'

export function NotesSection() {
  const { t } = useTranslation()
  return (
    <FormSection
      name="notes"
      last={
        <Typography variant="caption" color="textSecondary" sx={{ mt: -1.5 }}>
          {t('If no language is chosen, Danish speakers get messages in Danish and everyone else in English.')}
        </Typography>
      }
    >
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
