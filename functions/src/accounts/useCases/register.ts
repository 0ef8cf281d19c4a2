import type { register as contract } from '../../../../shared/accounts/contract/register.ts'
import type { Registration, User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { rememberDevice } from '../knownDevices.ts'
import { refuseWeakPassword } from '../newPasswords.ts'
import { newSession } from '../newSession.ts'
import { hashPassword } from '../passwords.ts'
import type { register as permissions } from '../permissions.ts'
import { refuseEmailAsUsername } from '../refuseEmailAsUsername.ts'
import { lookalikeMessage } from '../usernameSkeletons.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Creates an account and signs it in. The role is always `applicant`, regardless of the role sent. Throws
 * `already_exists` with the fields that are taken or look like those of another account, and `validation_failed` for a weak password or someone else's
 * email address as the username.
 */
export async function register(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  refuseEmailAsUsername(body.username, body.email)
  await refuseWeakPassword(body.password, body, undefined, deps)
  const user = await newAccount(body, call, deps)
  const proof = { provedBy: 'password', isKnownDevice: false } as const
  const { session, cookie, shown } = await newSession(user, proof, call, deps)
  const audit = accountAudit('user.registered', user.id, call, deps, givenFields(body))
  const taken = await deps.users.create(user, session, audit)
  if (taken.length > 0) {
    const fields = taken
      .filter((refused) => refused !== 'lookalike' || !taken.includes('username'))
      .map((refused) => problemAt(refused === 'email' ? 'email' : 'username', 'already_exists', takenMessages[refused]))
    throw new ProductError('already_exists', fields[0] ?? 'Account already exists', { fields })
  }
  return reply({ ...user, ...shown }, { session: cookie, devices: await rememberDevice(user, call, deps) })
}

const takenMessages = {
  username: 'This username is already taken',
  email: 'This email is already in use',
  lookalike: lookalikeMessage,
} as const

async function newAccount(body: Registration, { language }: RequestContext, deps: Deps): Promise<User> {
  const now = deps.now().toISOString()
  return {
    id: deps.newId(),
    username: body.username,
    email: body.email,
    ...(body.firstName !== undefined && { firstName: body.firstName }),
    ...(body.lastName !== undefined && { lastName: body.lastName }),
    role: 'applicant',
    passwordHash: await hashPassword(body.password),
    isActive: true,
    sessionEpoch: 0,
    language,
    createdAt: now,
    updatedAt: now,
  }
}

const givenFields = (body: Registration): string[] =>
  (['username', 'email', 'firstName', 'lastName'] as const).filter((field) => body[field] !== undefined)
