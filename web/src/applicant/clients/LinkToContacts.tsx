import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Client } from '../../../../shared/companies/contract/listClients.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { clientUrl } from '../../urls.ts'

/** Links to where a contact of a client can be sent a link. */
export function LinkToContacts({ client: { id, name } }: { client: Pick<Client, 'id' | 'name'> }) {
  const { t } = useTranslation()
  return (
    <Link component={RouterLink} to={clientUrl(id)} underline="always" aria-label={`${t('Send link')}: ${name}`}>
      {t('Send link')}
    </Link>
  )
}
