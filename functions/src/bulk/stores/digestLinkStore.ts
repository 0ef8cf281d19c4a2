import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/**
 * What switches the mails about a view off, known by the hash of the token in their link. However often it is used, it does no
 * more than that. `expiresAt` is in whole seconds since 1970.
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

/** The links by which mails about views are switched off, by their hashes. */
export const digestLinkStore = (table: Table) => hashedTokens(table, keyOf.digestLink, storedDigestLink)
