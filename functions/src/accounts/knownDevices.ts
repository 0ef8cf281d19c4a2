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

/** A browser that several people share is known to the accounts that signed in there last. */
const mostAccounts = 3
/** Stands in no token. */
const between = '~'

/** The name of the device that the caller shows to have signed in to this account before, with the password of today. */
export async function knownDevice(
  { id, sessionEpoch }: Account,
  caller: Caller,
  deps: DeviceDeps,
): Promise<string | undefined> {
  const shown = await shownDevices(caller, deps)
  return shown.find(({ claims }) => claims.userId === id && claims.epoch === sessionEpoch)?.claims.jti
}

/** What the browser keeps, so that the device is known to this account from now on, and to those before it. */
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
