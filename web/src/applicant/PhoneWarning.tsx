import Typography from '@mui/material/Typography'
import { useTranslation } from '../i18n/useTranslation.ts'
import { usePhoneDoubt } from './usePhoneNumber.ts'

/** Warns that a number typed by someone else may not be a valid phone number. */
export function PhoneWarning({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const doubt = usePhoneDoubt(phone)
  if (!doubt) return null
  return (
    <Typography variant="caption" component="span" color="warning" sx={{ display: 'block' }}>
      {t(doubt)}
    </Typography>
  )
}
