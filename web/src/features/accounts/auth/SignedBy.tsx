import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Signature } from '../../../../../shared/accounts/domain/signature.ts'
import { getLogo } from '../../../../../shared/privacy/contract/getLogo.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { PhoneLink } from '../../../applicant/PhoneLink.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LogoPicture } from '../../../ui/layout/LogoPicture.tsx'

/** The signature of a page that a mail links to. Renders nothing if there is nobody to name. */
export function SignedBy({ signature: { name, phone, agency } = {} }: { signature: Signature | undefined }) {
  const { t } = useTranslation()
  if (!name && !phone && !agency) return null
  return (
    <Box
      component="section"
      aria-label={t('Contact')}
      sx={{ mt: 4, pt: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      {agency && <AgencyLogo name={agency.name} />}
      {name && <Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
      {phone && (
        <Typography variant="body2">
          <PhoneLink phone={phone} />
        </Typography>
      )}
      {agency && (
        <Typography variant="body2" color="textSecondary" component="address" sx={{ fontStyle: 'normal' }}>
          {agency.name}
          <br />
          {agency.address}
          {agency.phone && agency.phone !== phone && (
            <>
              <br />
              <PhoneLink phone={agency.phone} />
            </>
          )}
          {agency.cvr && (
            <>
              <br />
              {t('CVR no. {{cvr}}', { cvr: agency.cvr })}
            </>
          )}
        </Typography>
      )}
    </Box>
  )
}

function AgencyLogo({ name }: { name: string }) {
  const { logo } = useRoute(getLogo, {}).data ?? {}
  return logo ? (
    <Box sx={{ mb: 1.5 }}>
      <LogoPicture src={logo} alt={name} />
    </Box>
  ) : null
}
