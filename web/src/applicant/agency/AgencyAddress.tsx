import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { plainDanishPairs } from '../../../../shared/kernel/domain/danishPairs.ts'
import { getLogo } from '../../../../shared/privacy/contract/getLogo.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LogoPicture } from '../../ui/layout/LogoPicture.tsx'

interface AgencyAddressProps {
  name: string
  address: string
  phone?: string | undefined
  cvr?: string | undefined
}

/** The agency's name, address, phone and CVR number. */
export function AgencyAddress({ name, address, phone, cvr }: AgencyAddressProps) {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" color="textSecondary" component="address" sx={{ fontStyle: 'normal' }}>
      {name}
      <br />
      {address}
      {phone && (
        <>
          <br />
          {/* The rules for phone numbers are larger than the public form. */}
          <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} color="textPrimary">
            {plainDanishPairs(phone)}
          </Link>
        </>
      )}
      {cvr && (
        <>
          <br />
          {t('CVR no. {{cvr}}', { cvr })}
        </>
      )}
    </Typography>
  )
}

/** The agency's logo. Renders nothing if there is none. */
export function AgencyLogo({ name }: { name: string }) {
  const { logo } = useRoute(getLogo, {}).data ?? {}
  return logo ? (
    <Box sx={{ mb: 1.5 }}>
      <LogoPicture src={logo} alt={name} />
    </Box>
  ) : null
}
