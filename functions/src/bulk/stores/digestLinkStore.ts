import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { bulkKeys } from '../keys.ts'

/**
 * A link that switches off the mails about a view, stored under the hash of its token. It can be used repeatedly and
 * does nothing else. `expiresAt` is in seconds since 1970.
 */
const digestLinkSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  viewId: z.uuid(),
  [expiryAttribute]: z.int(),
})
export type DigestLink = z.infer<typeof digestLinkSchema>

export const storedDigestLink = storedForm('digestLink', lenient(digestLinkSchema))

export type DigestLinkStore = ReturnType<typeof digestLinkStore>

export const digestLinkStore = (table: Table) => hashedTokens(table, bulkKeys.digestLink, storedDigestLink)
