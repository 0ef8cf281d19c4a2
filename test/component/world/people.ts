import type { getAccount } from '../../../shared/accounts/contract/getAccount.ts'
import type { Role, SessionUser } from '../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { RouteAnswer } from '../../../shared/kernel/contract/defineRoute.ts'
import { idOf, type makeApplicant } from '../../make/applicant.ts'

const person = (number: number, username: string, role: Role, name: string): SessionUser => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: idOf(number), username, role, firstName, lastName }
}

export const sessionUsers: Record<Role, SessionUser> = {
  sysadmin: person(901, 'sysadmin', 'sysadmin', 'Henrik Dalgaard'),
  recruiting_manager: person(902, 'manager', 'recruiting_manager', 'Mette Krogh'),
  recruiter: person(903, 'recruiter', 'recruiter', 'Louise Bach'),
  client: person(904, 'client', 'client', 'Thomas Rahbek'),
  applicant: person(905, 'applicant', 'applicant', 'Åse Nielsen'),
}

/** What the account page reads of an account without two-step verification. */
export const withoutFactors: Pick<
  RouteAnswer<typeof getAccount>,
  'authenticators' | 'recoveryCodes' | 'secondFactor'
> = {
  authenticators: [],
  recoveryCodes: 0,
  secondFactor: 'offered',
}

export const userNames = new Map(
  Object.values(sessionUsers).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
)

export type Fields = Parameters<typeof makeApplicant>[0]
export type Changes = { [Name in keyof Applicant]?: Applicant[Name] | null | undefined }

export interface People {
  /** Adds a unique applicant with these fields. */
  add: (fields?: Fields) => ReturnType<typeof makeApplicant>
  keep: (applicant: Applicant) => Applicant
  /** Changes a record, as a colleague would. */
  change: (id: string, changes: Changes, seenVersion?: number) => void
  applicant: (id: string) => Applicant
  withEmail: (email: string) => Applicant | undefined
}
