import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../functions/src/accounts/passwords.ts'
import { disconnectProvider } from '../../functions/src/accounts/sso/disconnectProvider.ts'
import { getLoginProvider } from '../../functions/src/accounts/sso/getLoginProvider.ts'
import { proveWithProvider } from '../../functions/src/accounts/sso/proveWithProvider.ts'
import { removeSingleSignOn } from '../../functions/src/accounts/sso/removeSingleSignOn.ts'
import { signInWithProvider } from '../../functions/src/accounts/sso/signInWithProvider.ts'
import { startProviderProof } from '../../functions/src/accounts/sso/startProviderProof.ts'
import { startProviderSignIn } from '../../functions/src/accounts/sso/startProviderSignIn.ts'
import { updateSingleSignOn } from '../../functions/src/accounts/sso/updateSingleSignOn.ts'
import type { ProviderVisit } from '../../shared/accounts/contract/sso/providerAnswer.ts'
import type { SingleSignOn } from '../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { startProvider } from '../setup/provider.ts'
import { secondFactorWorld } from './secondFactorWorld.ts'

/** Single sign-on at a provider on this computer, with an account of the agency that proved its address. */
export async function providerWorld() {
  const [identity, provider] = await Promise.all([secondFactorWorld(), startProvider()])
  const { deps, call, callOf, world } = identity
  const input = <Body>(body: Body) => ({ params: {}, query: {}, body })
  const nothing = input(undefined)
  const admin = makeUser({ id: idOf(990), username: 'admin', email: 'admin@agency.dk', role: 'sysadmin' })
  const agencyUser = async (changes: Partial<User> = {}) => {
    const user = makeUser({
      ...{ id: randomUUID(), username: `user-${randomUUID()}`, email: 'anna@agency.dk', role: 'recruiter' },
      ...{ emailProvedAt: '2026-01-01T08:00:00.000Z', passwordHash: await hashPassword('correct horse') },
      ...changes,
    })
    await deps.users.create(user, undefined, makeAuditEntry({ id: randomUUID() }))
    return user
  }
  await agencyUser({ ...admin, emailProvedAt: '2026-01-01T08:00:00.000Z' })
  const adminCall = () => ({
    ...call(),
    user: admin,
    epoch: 0,
    actor: { kind: 'user', userId: admin.id, role: admin.role } as const,
  })
  const entered = {
    ...{ name: 'Microsoft', issuer: provider.issuer, clientId: 'our-client', domains: ['agency.dk'] },
    secondFactor: 'us' as SingleSignOn['secondFactor'],
    roleClaim: undefined as SingleSignOn['roleClaim'],
  }
  /** Gives an account an authenticator app. */
  const withAppOf = async (userId: string) => {
    const app = {
      id: randomUUID(),
      name: 'Phone',
      createdAt: world.time.toISOString(),
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    }
    const before = await deps.factors.of(userId)
    await deps.factors.write({ ...before, totps: [{ ...app, lastStep: 0 }] }, {})
  }
  const configure = async (changes: Partial<typeof entered> & { clientSecret?: string | undefined } = {}) => {
    const { setting } = { setting: await deps.singleSignOn.current() }
    const body = { ...entered, clientSecret: 'hush', ...changes, updatedAt: setting?.updatedAt ?? null }
    return updateSingleSignOn(input(body), adminCall(), deps)
  }
  const finish = (answer: string, browserKey: string) => signInWithProvider(input({ answer, browserKey }), call(), deps)
  const start = () => startProviderSignIn(nothing, call(), deps)
  return {
    ...identity,
    provider,
    admin,
    agencyUser,
    withAppOf,
    configure,
    turnOff: () => removeSingleSignOn(nothing, adminCall(), deps),
    disconnect: (id: string) => disconnectProvider({ ...nothing, params: { id } }, adminCall(), deps),
    offered: () => getLoginProvider(nothing, call(), deps),
    start,
    finish,
    /** Logs in through the provider. */
    enter: async () => {
      const { address, browserKey } = await start()
      return finish(await provider.visit(address), browserKey)
    },
    startProof: async (session: string) => startProviderProof(nothing, await callOf(session), deps),
    prove: async (session: string, { address, browserKey }: ProviderVisit) =>
      proveWithProvider(input({ answer: await provider.visit(address), browserKey }), await callOf(session), deps),
    now: () => world.time,
  }
}
