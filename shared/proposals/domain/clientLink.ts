import * as z from 'zod'
import { identityKey } from '../../accounts/domain/user.ts'
import type { Company } from '../../companies/domain/company.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'

/** How long a link and a code are valid, how many attempts a code allows, and how long an opened link stays open. */
export const clientLinkLimits = {
  days: 21,
  codeMinutes: 10,
  codeTries: 5,
  openMinutes: 30,
  /** The number of people shown: those proposed last. */
  people: 50,
  /** The number of links listed per company. */
  listed: 50,
} as const

/** A link for a contact without an account to view proposed people, as shown to staff. */
export const clientLinkSchema = z.object({
  id: z.string(),
  clientId: z.uuid(),
  /** The contact who received it and gets every code. If they are removed as a contact, the link stops working. */
  contactName: z.string(),
  contactEmail: z.string(),
  /** Shows only the people of this order. */
  orderId: z.string().optional(),
  language: z.enum(mailLanguages),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  openUntil: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  /** When it was first and last opened with a code. */
  firstOpenedAt: z.iso.datetime().optional(),
  lastOpenedAt: z.iso.datetime().optional(),
})
export type ClientLink = z.infer<typeof clientLinkSchema>

/** Returns whether a link is not revoked and its contact is still the company's. It may have expired. */
export const isLinkGiven = (
  { revokedAt, contactEmail }: Pick<ClientLink, 'revokedAt' | 'contactEmail'>,
  { contacts }: Pick<Company, 'contacts'>,
): boolean =>
  revokedAt === undefined &&
  contacts.some(({ email }) => email !== undefined && identityKey(email) === identityKey(contactEmail))

/** Returns whether a link works: not revoked, not expired, and its contact is still the company's. */
export const isLinkOpen = (
  link: Pick<ClientLink, 'revokedAt' | 'openUntil' | 'contactEmail'>,
  company: Pick<Company, 'contacts'>,
  now: Date,
): boolean => isLinkGiven(link, company) && Date.parse(link.openUntil) > now.getTime()
