import type { Client } from '../../../../shared/companies/contract/listClients.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LinkToContacts } from './LinkToContacts.tsx'
import { useClientReach } from './useClientReach.ts'

interface UnseenByClientProps {
  client: Pick<Client, 'id' | 'name'>
  /** Who is proposed, or one of those of an order: the same accounts and links show them all. */
  applicantId: string
}

/** That nobody at a client can see who is proposed there: no answer comes of itself. Nothing where somebody can. */
export function UnseenByClient({ client, applicantId }: UnseenByClientProps) {
  const { t } = useTranslation()
  const reach = useClientReach(applicantId, client.id)
  if (reach?.isSeen !== false) return null
  return (
    <Notice tone="info" action={<LinkToContacts client={client} />}>
      {t('Nobody at {{client}} can see this yet: send a contact a link, or ask by phone.', { client: client.name })}
    </Notice>
  )
}
