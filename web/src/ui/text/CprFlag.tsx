import Typography from '@mui/material/Typography'
import { holdsMaskedCpr } from '../../../../shared/kernel/domain/cprNumber.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export function CprFlag({ said }: { said: unknown }) {
  const { t } = useTranslation()
  if (said === undefined || !holdsMaskedCpr(JSON.stringify(said))) return null
  return (
    <Typography variant="body2" sx={{ mb: 0.5, color: 'warning.main' }}>
      {t('A CPR number was removed')}
    </Typography>
  )
}
