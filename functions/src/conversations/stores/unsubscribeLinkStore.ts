import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { conversationKeys } from '../keys.ts'

/**
 * A link to unsubscribe from messages to several people, stored under the hash of its token. It can be used repeatedly
 * and does nothing else. `expiresAt` is in seconds since 1970.
 */
const unsubscribeLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  /** The hash of the email it was sent to. Undefined for older links. */
  sentTo: z.string().optional(),
  [expiryAttribute]: z.int(),
})

export const storedUnsubscribeLink = storedForm('unsubscribeLink', lenient(unsubscribeLinkSchema))

export type UnsubscribeLinkStore = ReturnType<typeof unsubscribeLinkStore>

export const unsubscribeLinkStore = (table: Table) =>
  hashedTokens(table, conversationKeys.unsubscribeLink, storedUnsubscribeLink)
