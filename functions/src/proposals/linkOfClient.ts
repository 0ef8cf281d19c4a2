import { randomInt } from 'node:crypto'
import type { Company } from '../../../shared/companies/domain/company.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { type ClientLink, isLinkOpen } from '../../../shared/proposals/domain/clientLink.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import { isHashOf, tokenHash } from '../kernel/table/tokenHash.ts'
import type { ClientLinkStore, ClientLinkToken, ClientLinkTokenStore } from './stores/clientLinkStore.ts'

interface Deps {
  clientLinks: Pick<ClientLinkStore, 'byId'>
  clientLinkTokens: Pick<ClientLinkTokenStore, 'usable'>
  companies: Pick<CompanyStore, 'byId'>
  now: () => Date
}

/**
 * The link that a token stands for, and its company. Throws `invalid_link` for one that is none, or is past its time, taken back, or
 * whose contact is no longer the company's: nobody learns which.
 */
export async function linkOfToken(
  token: string,
  purpose: ClientLinkToken['purpose'],
  deps: Deps,
): Promise<{ link: ClientLink; company: Company }> {
  const now = deps.now()
  const held = await deps.clientLinkTokens.usable(tokenHash(token), now)
  if (held?.purpose !== purpose) throw invalidLink()
  const [link, company] = await Promise.all([
    deps.clientLinks.byId(held.clientId, held.linkId),
    deps.companies.byId(held.clientId),
  ])
  if (!link || !company || !isLinkOpen(link, company, now)) throw invalidLink()
  return { link, company }
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')

/** A code of six figures. */
export const newLinkCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What the table knows a code by, which belongs to one link: so few figures are guarded by time and the number of tries, not by this. */
export const linkCodeHash = (linkId: string, code: string): string => tokenHash(codeOfLink(linkId, code))

/** Whether a hash is that of a code of this link. */
export const isLinkCode = (kept: string, linkId: string, code: string): boolean =>
  isHashOf(kept, codeOfLink(linkId, code))

const codeOfLink = (linkId: string, code: string): string => `${linkId} ${code}`
