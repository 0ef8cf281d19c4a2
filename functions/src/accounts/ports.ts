import type { ActingContext } from '../kernel/requestContext.ts'

// Dependencies that modules above this one provide.

/** Makes sure that a client's company has a record of its own (companies). Throws `not_found`. */
export type RequireRecordedCompany = (companyId: string, call: ActingContext) => Promise<void>
