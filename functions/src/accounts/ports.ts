import type { User } from '../../../shared/accounts/domain/user.ts'
import type { Agency } from '../../../shared/privacy/domain/agency.ts'
import type { ActingContext, RequestContext } from '../kernel/requestContext.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'

// Dependencies that modules above this one provide.

/** The agency, as named in signatures (privacy). */
export interface Controllers {
  current: () => Promise<Agency | undefined>
  /** The logo as a data URL. */
  logo: () => Promise<string | undefined>
}

/** Ensures that a client's company has its own record (companies). Throws `not_found`. */
export type RequireRecordedCompany = (companyId: string, call: ActingContext) => Promise<void>

/**
 * Returns the items to write in the transaction that first proves an account's email, or disputes it because somebody else
 * may have set it (applicants).
 */
export type VerifiedEmailItems = (
  account: User,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'language'>,
  options?: { isDisputed?: boolean },
) => Promise<Record<string, TransactionItem | TransactionItem[]>>
