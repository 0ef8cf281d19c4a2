import Typography from '@mui/material/Typography'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useIsPhoneDoubtful } from './usePhoneNumber.ts'

/** Warns that a number typed by someone else may not be a valid phone number. */
export function PhoneWarning({ phone }: { phone: string }) {
  const { t } = useTranslation()
  if (!useIsPhoneDoubtful(phone)) return null
  return (
    <Typography variant="caption" component="span" color="warning" sx={{ display: 'block' }}>
      {t('This does not look like a phone number. Is it right?')}
    </Typography>
  )
}
