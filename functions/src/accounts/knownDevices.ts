import type { User } from '../../../shared/accounts/domain/user.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import { readDeviceToken, type SessionKeys, signDeviceToken, type TokenClaims } from './sessionToken.ts'

interface DeviceDeps {
  sessionKeys: () => Promise<SessionKeys>
  now: () => Date
}

type Caller = Pick<RequestContext, 'devices'>
type Account = Pick<User, 'id' | 'sessionEpoch'>

/** The most accounts that a shared browser remembers; the latest sign-ins win. */
const mostAccounts = 3
/** Separates device tokens. The character never occurs in a token. */
const between = '~'

/**
 * Returns the id of the caller's device if it has signed in to this account before with its current password, otherwise
 * undefined.
 */
export async function knownDevice(
  { id, sessionEpoch }: Account,
  caller: Caller,
  deps: DeviceDeps,
): Promise<string | undefined> {
  const shown = await shownDevices(caller, deps)
  return shown.find(({ claims }) => claims.userId === id && claims.epoch === sessionEpoch)?.claims.jti
}

/**
 * Returns the new value of the devices cookie: this account's device token first, then those of the accounts before it.
 */
export async function rememberDevice(
  { id, sessionEpoch }: Account,
  caller: Caller,
  deps: DeviceDeps & { newId: () => string },
): Promise<string> {
  const shown = await shownDevices(caller, deps)
  const jti = shown.find(({ claims }) => claims.userId === id)?.claims.jti ?? deps.newId()
  const claims = { userId: id, jti, epoch: sessionEpoch }
  const token = await signDeviceToken(await deps.sessionKeys(), claims, deps.now(), functionLimits.deviceSeconds)
  const others = shown.filter((device) => device.claims.userId !== id).map((device) => device.token)
  return [token, ...others].slice(0, mostAccounts).join(between)
}

interface ShownDevice {
  token: string
  claims: TokenClaims
}

async function shownDevices({ devices = '' }: Caller, { sessionKeys, now }: DeviceDeps): Promise<ShownDevice[]> {
  if (devices === '') return []
  const keys = await sessionKeys()
  const tokens = devices.split(between).slice(0, mostAccounts)
  const read = await Promise.all(
    tokens.map(async (token) => ({ token, claims: await readDeviceToken(keys, token, now()) })),
  )
  return read.flatMap(({ token, claims }) => (claims ? [{ token, claims }] : []))
}
