import Typography from '@mui/material/Typography'
import { holdsMaskedCpr } from '../../../../shared/kernel/domain/cprNumber.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export function CprFlag({ said: message }: { said: unknown }) {
  const { t } = useTranslation()
  if (message === undefined || !holdsMaskedCpr(JSON.stringify(message))) return null
  return (
    <Typography variant="body2" sx={{ mb: 0.5, color: 'warning.main' }}>
      {t('A CPR number was removed')}
    </Typography>
  )
}
