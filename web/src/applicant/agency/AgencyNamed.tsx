import Box from '@mui/material/Box'
import { getPrivacyNotice } from '../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { DataCache } from '../../api/DataCache.tsx'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AgencyAddress, AgencyLogo } from './AgencyAddress.tsx'

/** Names the agency that runs this site. Renders nothing until it is loaded, or if it has not been entered. */
export const AgencyNamed = () => (
  <DataCache>
    <Agency />
  </DataCache>
)

function Agency() {
  const { t } = useTranslation()
  const { controller, phone } = useRoute(getPrivacyNotice, {}).data ?? {}
  if (!controller) return null
  return (
    <Box component="section" aria-label={t('Contact')} sx={{ mt: 4, mb: 2, overflowWrap: 'anywhere' }}>
      <AgencyLogo name={controller.name} />
      <AgencyAddress {...controller} phone={phone} />
    </Box>
  )
}
