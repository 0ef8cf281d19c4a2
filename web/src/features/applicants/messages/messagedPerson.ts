import type { MessageChannel } from '../../../../../shared/conversations/domain/message.ts'
import type { MailLanguage } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'

/** A message recipient, as far as known where the message is started. */
export interface MessagedPerson {
  id: string
  name: string
  language?: MailLanguage
  /** Whether the person has an email address and a phone number; undefined if not known here. */
  channels?: Readonly<Record<MessageChannel, boolean>>
}

export const messagedRow = ({
  id,
  firstName,
  lastName,
}: Pick<ApplicantRow, 'id' | 'firstName' | 'lastName'>): MessagedPerson => ({ id, name: `${firstName} ${lastName}` })
