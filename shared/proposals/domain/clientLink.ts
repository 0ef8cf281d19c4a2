import * as z from 'zod'
import { identityKey } from '../../accounts/domain/user.ts'
import type { Company } from '../../companies/domain/company.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'

/** How long a link to proposed people holds, how long a code that opens it, how often that may be tried, and how long it is open then. */
export const clientLinkLimits = {
  days: 21,
  codeMinutes: 10,
  codeTries: 5,
  openMinutes: 30,
  /** So many people are shown, the last ones to be proposed. */
  people: 50,
  /** So many links of a company are listed. */
  listed: 50,
} as const

/** What somebody without an account at a client sees its proposed people by, as the staff know of it. */
export const clientLinkSchema = z.object({
  id: z.string(),
  clientId: z.uuid(),
  /** The contact whose mailbox it went to, and whose every code goes there: without them it is dead. */
  contactName: z.string(),
  contactEmail: z.string(),
  /** Shows the people of this order alone. */
  orderId: z.string().optional(),
  language: z.enum(mailLanguages),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  openUntil: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  /** When it was opened with a code, first and last. */
  firstOpenedAt: z.iso.datetime().optional(),
  lastOpenedAt: z.iso.datetime().optional(),
})
export type ClientLink = z.infer<typeof clientLinkSchema>

/** Whether a link stands that a contact was given, open or past its time: it was not taken back, and the contact is the company's. */
export const isLinkGiven = (
  { revokedAt, contactEmail }: Pick<ClientLink, 'revokedAt' | 'contactEmail'>,
  { contacts }: Pick<Company, 'contacts'>,
): boolean =>
  revokedAt === undefined &&
  contacts.some(({ email }) => email !== undefined && identityKey(email) === identityKey(contactEmail))

/** Whether a link leads anywhere: not once it was taken back, its time is over, or its contact is none of the company's any more. */
export const isLinkOpen = (
  link: Pick<ClientLink, 'revokedAt' | 'openUntil' | 'contactEmail'>,
  company: Pick<Company, 'contacts'>,
  now: Date,
): boolean => isLinkGiven(link, company) && Date.parse(link.openUntil) > now.getTime()
