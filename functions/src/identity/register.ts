import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { register as contract } from '../../../shared/contract/identity/register.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { Registration, User } from '../../../shared/domain/user.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { type UserStore, userStore } from '../data/userStore.ts'
import { httpHandler, type PublicCall, type Reply, reply } from '../http/httpHandler.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveTable } from '../platform/table.ts'
import { accountAudit } from './accountAudit.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { liveSessionKeys } from './liveSessionKeys.ts'
import { newSession, type SessionDeps } from './newSession.ts'
import { hashPassword } from './passwords.ts'
import { countAttempt } from './throttling.ts'

interface Deps extends SessionDeps {
  users: Pick<UserStore, 'create'>
  throttle: ThrottleStore
}

/**
 * Creates an account and signs it in. Whatever role was sent, the account is an applicant's. Throws `already_exists`
 * with the fields that another account has, `validation_failed` for a common password, `too_many_requests`.
 */
export async function register(
  { body }: RouteInput<typeof contract>,
  call: PublicCall,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  await countAttempt(deps.throttle, 'registrationAddress', call.clientAddress, deps.now())
  refuseCommonPassword(body.password)
  const user = await newAccount(body, deps)
  const { session, setCookie } = await newSession(user, deps)
  const audit = accountAudit('user.registered', user.id, call, deps, givenFields(body))
  const taken = await deps.users.create(user, session, audit)
  if (taken.length > 0) {
    const fields = taken.map((path) => ({ path, message: takenMessages[path] }))
    throw new ProductError('already_exists', fields[0]?.message ?? 'Account already exists', { fields })
  }
  return reply(user, { setCookie })
}

const takenMessages = { username: 'Username already exists', email: 'Email already exists' } as const

async function newAccount(body: Registration, deps: Deps): Promise<User> {
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
    createdAt: now,
    updatedAt: now,
  }
}

const givenFields = (body: Registration): string[] =>
  (['username', 'email', 'firstName', 'lastName'] as const).filter((field) => body[field] !== undefined)

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    users: userStore(table),
    throttle: throttleStore(table),
    sessionKeys: liveSessionKeys,
    secureCookies: readEnvironment('edge').SECURE_COOKIES === 'yes',
    newId: randomUUID,
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, register, liveDeps)
