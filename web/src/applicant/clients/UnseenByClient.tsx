import type { Client } from '../../../../shared/companies/contract/listClients.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LinkToContacts } from './LinkToContacts.tsx'
import { useClientRecipients } from './useClientRecipients.ts'

interface UnseenByClientProps {
  client: Pick<Client, 'id' | 'name'>
  /** The proposed person, or any person of an order: the same accounts and links see them all. */
  applicantId: string
}

/** Warns that no one at the client can see the proposal, so no answer will come. Renders nothing if someone can. */
export function UnseenByClient({ client, applicantId }: UnseenByClientProps) {
  const { t } = useTranslation()
  const recipients = useClientRecipients(applicantId, client.id)
  if (recipients?.isSeen !== false) return null
  return (
    <Notice tone="info" action={<LinkToContacts client={client} />}>
      {t('No one at {{client}} can see this yet. Send a contact a link, or call them.', { client: client.name })}
    </Notice>
  )
}
