import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Signature } from '../../../../../shared/accounts/domain/signature.ts'
import { AgencyAddress, AgencyLogo } from '../../../applicant/agency/AgencyAddress.tsx'
import { PhoneLink } from '../../../applicant/PhoneLink.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'

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
      {agency && <AgencyAddress {...agency} phone={agency.phone === phone ? undefined : agency.phone} />}
    </Box>
  )
}
