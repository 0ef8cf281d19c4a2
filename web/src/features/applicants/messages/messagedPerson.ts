import type { MessageChannel } from '../../../../../shared/conversations/domain/message.ts'
import type { MailLanguage } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'

/** Somebody who is to be written to, as far as it is known where the message begins. */
export interface MessagedPerson {
  id: string
  name: string
  language?: MailLanguage
  /** Where the person has an address or a number; undefined where that is not known here. */
  reach?: Readonly<Record<MessageChannel, boolean>>
}

export const messagedRow = ({
  id,
  firstName,
  lastName,
}: Pick<ApplicantRow, 'id' | 'firstName' | 'lastName'>): MessagedPerson => ({ id, name: `${firstName} ${lastName}` })
