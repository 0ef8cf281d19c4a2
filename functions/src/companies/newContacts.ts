import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { Company } from '../../../shared/companies/domain/company.ts'
import { requireRecentProof } from '../kernel/recentProof.ts'
import type { ProvingContext } from '../kernel/requestContext.ts'

/**
 * Throws `proof_required` if somebody gives a client's contact another email without a recent proof: links to the
 * proposed people are mailed there, and outlive the session.
 */
export function requireProofOfNewContacts(
  call: ProvingContext,
  before: Pick<Company, 'contacts'> | undefined,
  next: Pick<Company, 'contacts'>,
  now: Date,
): void {
  const known = new Set(before && emailsOf(before))
  if (emailsOf(next).some((email) => !known.has(email))) requireRecentProof(call, now)
}

const emailsOf = ({ contacts }: Pick<Company, 'contacts'>): string[] =>
  contacts.flatMap(({ email }) => (email ? [identityKey(email)] : []))
