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
 * Returns the link of a token and its company. Throws `invalid_link` if the token is unknown, expired or revoked, or if
 * its contact no longer belongs to the company. The error does not say which.
 */
export async function linkOfToken(
  token: string,
  purpose: ClientLinkToken['purpose'],
  deps: Deps,
): Promise<{ link: ClientLink; company: Company }> {
  const now = deps.now()
  const storedToken = await deps.clientLinkTokens.usable(tokenHash(token), now)
  if (storedToken?.purpose !== purpose) throw invalidLink()
  const [link, company] = await Promise.all([
    deps.clientLinks.byId(storedToken.clientId, storedToken.linkId),
    deps.companies.byId(storedToken.clientId),
  ])
  if (!link || !company || !isLinkOpen(link, company, now)) throw invalidLink()
  return { link, company }
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')

/** Returns a random six-digit code. */
export const newLinkCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Returns the stored hash of a code, bound to its link. A hash can't protect six digits: the expiry and the limit on
 * attempts do.
 */
export const linkCodeHash = (linkId: string, code: string): string => tokenHash(codeOfLink(linkId, code))

/** Returns true if the hash is that of this link's code. */
export const isLinkCode = (storedHash: string, linkId: string, code: string): boolean =>
  isHashOf(storedHash, codeOfLink(linkId, code))

const codeOfLink = (linkId: string, code: string): string => `${linkId} ${code}`
