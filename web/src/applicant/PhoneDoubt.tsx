import Typography from '@mui/material/Typography'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useIsDoubted } from './usePhoneNumber.ts'

/** Doubts, beside a number that somebody else typed, that anybody can have it; nothing where it can be one. */
export function PhoneDoubt({ phone }: { phone: string }) {
  const { t } = useTranslation()
  if (!useIsDoubted(phone)) return null
  return (
    <Typography variant="caption" component="span" color="warning" sx={{ display: 'block' }}>
      {t('This does not look like a phone number. Is it right?')}
    </Typography>
  )
}
