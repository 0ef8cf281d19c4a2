import { isStaff } from '../../../../shared/accounts/domain/access.ts'
import { isEmailProven } from '../../../../shared/accounts/domain/provenEmail.ts'
import { givesSysadmin } from '../../../../shared/accounts/domain/scim.ts'
import { accountEmailSchema, type User } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { problemAt, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { ScimContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { keepsEmail, withoutEmail } from '../emailOwnership.ts'
import { unknownPassword } from '../passwords.ts'
import { refuseOtherDomain } from './agencyEmail.ts'
import { emailTaken, nameTaken, noSysadminByScim, withChanges, writeChange } from './changePerson.ts'
import { directoryUsernames } from './directoryUsername.ts'
import type { createScimUser } from './permissions.ts'
import type { PersonChanges } from './personChanges.ts'
import { directoryAudit } from './scimCall.ts'
import type { Managed } from './scimFilter.ts'

type Deps = DependenciesOf<typeof createScimUser>

/** What the directory must say about a new person. */
type NewPerson = PersonChanges & { userName: string; email: string }

/** Returns a new person. Without an email, the directory's name counts if it is one. Throws `validation_failed`. */
export function newPerson(changes: PersonChanges): NewPerson {
  const { userName, email = accountEmailSchema.safeParse(userName).data } = changes
  if (userName === undefined) throw invalid([problemAt('userName', 'required', 'Required')])
  if (email === undefined) throw invalid([problemAt('emails', 'required', 'Required')])
  return { ...changes, userName, email }
}

/**
 * Creates the account of a person, or takes over the one with their email. Returns `stale` if something changed at the
 * same time. Throws what `writeChange` throws, and `already_exists` for the account of a client or applicant.
 */
export async function provision(person: NewPerson, call: ScimContext, deps: Deps): Promise<Managed | 'stale'> {
  const [singleSignOn, entry, holder] = await Promise.all([
    deps.singleSignOn.current(),
    deps.directory.idOf(person.userName),
    deps.users.byUsernameOrEmail(person.email),
  ])
  refuseOtherDomain(person.email, singleSignOn)
  if (entry !== undefined) throw nameTaken()
  if (holder && keepsEmail(holder, person.email)) return takeOver(holder, person, call, deps)
  return create(person, holder, call, deps)
}

/** Accounts of clients and applicants stay theirs, as do those that the directory already manages under another name. */
async function takeOver(holder: User, person: NewPerson, call: ScimContext, deps: Deps): Promise<Managed | 'stale'> {
  if (holder.scim || !isStaff(holder.role) || !isEmailProven(holder) || !sameEmail(holder.email, person.email))
    throw refusedAt('emails', 'already_exists', 'An account that the directory cannot take over has this email')
  const next = withChanges(holder, person, deps.now())
  const outcome = await writeChange(holder, next, call, deps)
  return outcome === 'stale' ? outcome : managed(next)
}

async function create(
  person: NewPerson,
  holder: User | undefined,
  call: ScimContext,
  deps: Deps,
): Promise<Managed | 'stale'> {
  const { userName, email, externalId, givenName, familyName, role = 'recruiter', active = true } = person
  const [id, now] = [deps.newId(), deps.now()]
  const at = now.toISOString()
  const named = { firstName: givenName ?? undefined, lastName: familyName ?? undefined }
  const user = {
    ...{ id, email, ...named, role, isActive: active },
    ...(!active && { deactivatedByDirectory: true as const }),
    emailProvedAt: at,
    // The account signs in by single sign-on, or after a password reset.
    passwordHash: await unknownPassword(),
    ...{ sessionEpoch: 0, createdAt: at, updatedAt: at },
    scim: { userName, ...(externalId && { externalId }) },
  }
  if (!call.mayGrantSysadmin && givesSysadmin(undefined, user)) throw noSysadminByScim()
  const loser = holder && losing(holder, { id, email }, call, deps)
  const changes = ['username', 'email', 'firstName', 'lastName', 'scim', `role: ${role}`]
  const audit = directoryAudit({ action: 'user.directory_created', resourceId: id, changes }, at, call, deps)
  for (const username of directoryUsernames({ id, userName, email, ...named })) {
    const refused = await deps.directory.provision({ user: { ...user, username }, loser, audit })
    if (refused.length === 0) return { ...user, username }
    if (refused.includes('entry')) throw nameTaken()
    // Someone registered with the email, or proved that it is theirs, at the same time.
    if (refused.includes('email')) return 'stale'
  }
  throw emailTaken()
}

/** Returns the change to the account that loses the email, with its audit entry. */
function losing(before: User, person: Pick<User, 'id'> & { email: string }, call: ScimContext, deps: Deps) {
  const next = withoutEmail(before, person, deps.now())
  const changes = (['username', 'email'] as const).filter((field) => before[field] !== next[field])
  const event = { action: 'user.email_taken', resourceId: before.id, changes } as const
  return { before, next, audit: directoryAudit(event, next.updatedAt, call, deps) }
}

/** Returns an account that has just been linked. */
function managed(user: User): Managed {
  if (!user.scim) throw new Error('A linked account has no name in the directory')
  return { ...user, scim: user.scim }
}
