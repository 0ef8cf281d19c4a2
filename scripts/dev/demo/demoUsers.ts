import { isStaff } from '../../../shared/accounts/domain/access.ts'
import type { Role, User } from '../../../shared/accounts/domain/user.ts'
import { userSchema } from '../../../shared/accounts/domain/user.ts'
import { chanceOf } from './random.ts'

export const demoAccounts = ['sysadmin', 'manager', 'recruiter', 'client', 'applicant'] as const
export type DemoAccount = (typeof demoAccounts)[number]

export const demoPassword = 'demo1234'

const roleOf: Record<DemoAccount, Role> = {
  sysadmin: 'sysadmin',
  manager: 'recruiting_manager',
  recruiter: 'recruiter',
  client: 'client',
  applicant: 'applicant',
}

const staffNames: Record<Exclude<DemoAccount, 'applicant'>, { firstName: string; lastName: string }> = {
  sysadmin: { firstName: 'Henrik', lastName: 'Dalgaard' },
  manager: { firstName: 'Mette', lastName: 'Krogh' },
  recruiter: { firstName: 'Louise', lastName: 'Bach' },
  client: { firstName: 'Thomas', lastName: 'Rahbek' },
}

export const staffFullNames = (['sysadmin', 'manager', 'recruiter'] as const).map(
  (account) => `${staffNames[account].firstName} ${staffNames[account].lastName}`,
)

/** Returns the id of an account; the same for the same seed. */
export const demoUserId = (seed: number, account: DemoAccount): string => chanceOf(seed, `user ${account}`, 0).uuid()

/**
 * Returns the demo accounts, created at `createdAt`. `person` owns the record connected to the applicant account; `hashPassword` is the
 * product's own.
 */
export function demoUsers(fixture: {
  seed: number
  createdAt: string
  person: { firstName: string; lastName: string; email: string }
  passwordHashes: Record<DemoAccount, string>
}): User[] {
  return demoAccounts.map((account, index) => {
    const { firstName, lastName, email } =
      account === 'applicant' ? fixture.person : { ...staffNames[account], email: `${account}@fagfolk.example` }
    return userSchema.parse({
      id: demoUserId(fixture.seed, account),
      username: account,
      email,
      emailProvedAt: fixture.createdAt,
      firstName,
      lastName,
      role: roleOf[account],
      ...(isStaff(roleOf[account]) && { phone: `2010100${index}` }),
      passwordHash: fixture.passwordHashes[account],
      createdAt: fixture.createdAt,
      updatedAt: fixture.createdAt,
    })
  })
}
