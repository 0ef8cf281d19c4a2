import { expect } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { startProvider } from '../../setup/provider.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { resetTokenMailedTo } from '../world/mails.ts'
import { proven, registered, signedInAs } from '../world/people.ts'

const justNow = () => Math.floor(Date.now() / 1000)

type Provider = Awaited<ReturnType<typeof startProvider>>

/** Sets a provider, logs in and confirms through it, moves to another one, and turns it off. */
export async function exerciseSingleSignOn(): Promise<void> {
  const sysadmin = await signedInAs('sysadmin')
  const [first, second] = [await startProvider(), await startProvider()]
  const { user, email, username, password } = await proven()
  for (const provider of [first, second]) Object.assign(provider.claims, { sub: user.id, email, auth_time: justNow() })
  const set = async ({ issuer }: Provider, clientSecret?: string) => {
    const { setting } = (await sysadmin.call(routes.getSingleSignOn, {})).body
    const entered = { name: 'Provider', issuer, clientId: 'fagfolk', domains: ['mail.example', 'directory.example'] }
    const body = { ...entered, clientSecret, secondFactor: 'us' as const, updatedAt: setting?.updatedAt ?? null }
    return sysadmin.call(routes.updateSingleSignOn, { body })
  }
  expect((await set(first, 'hush')).status).toBe(200)
  const renamed = (await sysadmin.call(routes.getSingleSignOn, {})).body.setting
  const body = { ...renamed, name: 'Renamed' }
  expect((await sysadmin.call(routes.updateSingleSignOn, { body: body as never })).status).toBe(200)
  expect((await visitor().call(routes.getLoginProvider, {})).body.name).toBe('Renamed')

  // In a browser that is signed in to another account, and reads another language.
  const { someone } = await registered()
  const entered = await enter(someone, first)
  expect(entered.body).toMatchObject({ id: user.id })
  expect((await enter(visitor({ 'accept-language': 'da' }), first)).status).toBe(200)
  await exerciseProof(someone, first)
  // What asks for the password that is off.
  const currentPassword = password
  await someone.call(routes.startProof, {})
  await someone.call(routes.proveAccount, { body: { by: 'password', password } })
  await someone.call(routes.changePassword, { body: { currentPassword, password: 'a-third-good-one' } })
  await someone.call(routes.requestSignInEmail, { body: { email, currentPassword } })
  await someone.call(routes.exportMyData, { body: { currentPassword } })
  expect((await visitor().call(routes.signIn, { body: { username, password } })).status).toBe(401)

  expect((await set(second, 'hush')).status).toBe(200)
  expect((await enter(visitor(), second)).status).toBe(200)
  const disconnected = await sysadmin.call(routes.disconnectProvider, { params: { id: user.id } })
  expect(disconnected.status).toBe(200)
  expect((await enter(visitor(), second)).status).toBe(200)
  expect((await sysadmin.call(routes.removeSingleSignOn, {})).status).toBe(204)
  await visitor().call(routes.requestPasswordReset, { body: { email } })
  const reset = { token: await resetTokenMailedTo(email), password: 'a-fourth-good-one' }
  expect((await visitor().call(routes.resetPassword, { body: reset })).status).toBe(200)
}

async function enter(browser: Visitor, provider: Provider) {
  const { address, browserKey } = (await browser.call(routes.startProviderSignIn, {})).body
  return browser.call(routes.signInWithProvider, { body: { answer: await provider.visit(address), browserKey } })
}

/** Confirms as somebody else, and then as the owner. */
async function exerciseProof(browser: Visitor, provider: Provider): Promise<void> {
  const { sub } = provider.claims
  for (const [person, status] of [
    ['somebody-else', 403],
    [sub, 204],
  ] as const) {
    Object.assign(provider.claims, { sub: person, auth_time: justNow() })
    const { address, browserKey } = (await browser.call(routes.startProviderProof, {})).body
    const answer = await provider.visit(address)
    expect((await browser.call(routes.proveWithProvider, { body: { answer, browserKey } })).status).toBe(status)
  }
}
