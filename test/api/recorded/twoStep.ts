import { generateSync } from 'otplib'
import { expect, inject } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { virtualPasskey } from '../../make/virtualPasskey.ts'
import { visitor } from '../world/client.ts'
import { registered, uniqueName } from '../world/people.ts'

/** Sets up two-step verification, uses every way to prove an account, and removes it again. */
export async function exerciseTwoStep(): Promise<void> {
  const { someone, user, username, password } = await registered()
  const origin = inject('product').siteOrigin
  const site = { origin, host: new URL(origin).hostname }
  await visitor().call(routes.signIn, { body: { username, password } })
  await someone.call(routes.proveAccount, { body: { by: 'password', password: 'not-this-one' } })
  await someone.call(routes.proveAccount, { body: { by: 'password', password } })

  const { secret } = (await someone.call(routes.startApp, {})).body
  const codeIn = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
  await someone.call(routes.addApp, { body: { name: 'Phone', code: codeIn(0) } })
  const { options: creation } = (await someone.call(routes.startPasskey, {})).body
  const passkey = virtualPasskey(user.id)
  await someone.call(routes.addPasskey, {
    body: { name: 'Laptop', answer: passkey.create({ challenge: creation.challenge, ...site }) },
  })

  // In another language than at registration, and in browsers that are signed in to other accounts.
  const byCode = visitor({ 'accept-language': 'da' })
  const other = uniqueName('other')
  await byCode.call(routes.register, { body: { username: other, email: `${other}@mail.example`, password } })
  const enterPassword = async () => {
    const { body } = await byCode.call(routes.signIn, { body: { username, password } })
    return 'secondStep' in body ? body.secondStep.token : ''
  }
  const token = await enterPassword()
  await byCode.call(routes.signInWithCode, { body: { token, code: '000000' } })
  await byCode.call(routes.signInWithCode, { body: { token, code: codeIn(30) } })
  const { someone: byPasskey } = await registered()
  const { options } = (await byPasskey.call(routes.startPasskeySignIn, {})).body
  const used = passkey.use({ challenge: options.challenge, ...site })
  await byPasskey.call(routes.signInWithPasskey, { body: { answer: used } })
  await visitor().call(routes.signInWithPasskey, { body: { answer: used } })

  const { recoveryCodes } = (await someone.call(routes.newRecoveryCodes, {})).body
  await someone.call(routes.proveAccount, { body: { by: 'code', code: '000000' } })
  await someone.call(routes.proveAccount, { body: { by: 'code', code: recoveryCodes[0] ?? '' } })
  await byCode.call(routes.signInWithCode, { body: { token: await enterPassword(), code: recoveryCodes[1] ?? '' } })
  const { passkey: asked } = (await someone.call(routes.startProof, {})).body
  const proof = passkey.use({ challenge: asked?.challenge ?? '', ...site })
  await someone.call(routes.proveAccount, { body: { by: 'passkey', answer: proof } })
  const { authenticators } = (await someone.call(routes.getAccount, {})).body
  expect(authenticators).toHaveLength(2)
  for (const { id } of authenticators) {
    await someone.call(routes.changeAuthenticator, { params: { id }, body: { name: 'Renamed' } })
    await someone.call(routes.removeAuthenticator, { params: { id } })
  }
  expect((await someone.call(routes.getAccount, {})).body).toMatchObject({ authenticators: [], recoveryCodes: 0 })

  // The first one ends the sessions that the password started.
  await visitor().call(routes.signIn, { body: { username, password } })
  const { options: again } = (await someone.call(routes.startPasskey, {})).body
  const first = virtualPasskey(user.id).create({ challenge: again.challenge, ...site })
  await someone.call(routes.addPasskey, { body: { name: 'Laptop', answer: first } })
}
