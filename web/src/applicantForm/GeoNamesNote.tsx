import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Attribution that the licence of the place names requires. */
export function GeoNamesNote() {
  const { t } = useTranslation()
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {t('Danish place names: GeoNames (CC BY 4.0)')}{' '}
      <Link href="https://www.geonames.org/" target="_blank" rel="noreferrer" underline="always">
        geonames.org
      </Link>
    </Typography>
  )
}
