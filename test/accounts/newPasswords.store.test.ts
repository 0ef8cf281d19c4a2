import { describe, expect, test } from 'vitest'
import { newResetToken } from '../../functions/src/accounts/resetTokens.ts'
import { getPasswordRules } from '../../functions/src/accounts/useCases/getPasswordRules.ts'
import { kernelKeys } from '../../functions/src/kernel/keys.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { anna, identityWorld, tokenOf } from './identityWorld.ts'
import { secondFactorWorld } from './secondFactorWorld.ts'
import { usersWorld } from './usersWorld.ts'

const nothing = { params: {}, query: {}, body: undefined }
const short = (minimum: number) => ({
  code: 'validation_failed',
  details: {
    fields: [{ path: 'password', code: 'too_short', message: `Password must be at least ${minimum} characters long` }],
  },
})
const guessable = { details: { fields: [{ path: 'password', code: 'too_common' }] } }

/** A stage whose rules are those of a real one, with Anna's account, which has no second factor. */
async function realStage() {
  const identity = await secondFactorWorld()
  identity.world.secondFactor = 'required'
  const resetToken = async () => {
    const user = await identity.users.byEmail(anna.email)
    if (!user) throw new Error('Anna has an account')
    const { token, record } = newResetToken(user, anna.email, identity.world.time)
    await identity.resetTokens.keep(record)
    return token
  }
  return { ...identity, resetToken }
}

describe('a new password on a real stage', () => {
  test('has 12 characters, at registration, a change and a reset; existing ones keep working', async () => {
    const { register, changePassword, reset, resetToken, session, signIn, deps } = await realStage()
    expect(await getPasswordRules(nothing, undefined, deps)).toEqual({ alone: 12, withSecondFactor: 8 })
    const password = 'kx3#pQ9!wzt'
    const token = await resetToken()
    await expect(register({ username: 'ida', email: 'ida@example.com', password })).rejects.toMatchObject(short(12))
    await expect(changePassword(session, anna.password, password)).rejects.toMatchObject(short(12))
    await expect(reset(token, password)).rejects.toMatchObject(short(12))
    await signIn()
    // The link was not used up.
    await reset(token, `${password}v`)
  })

  test('has 8 characters if the account has a second factor', async () => {
    const { withApp, reset, resetToken, browser, signIn } = await realStage()
    // The first reset proves the email. Factors from before it don't count.
    await reset(await resetToken(), 'kx3#pQ9!wztv')
    browser.session = tokenOf(await signIn(anna.username, 'kx3#pQ9!wztv'))
    await withApp()
    await expect(reset(await resetToken(), 'kx3#pQ9')).rejects.toMatchObject(short(8))
    await reset(await resetToken(), 'kx3#pQ9!')
  })

  test('has 8 characters in a change if the account has a second factor', async () => {
    const { withApp, changePassword, browser } = await realStage()
    await withApp()
    await expect(changePassword(browser.session, anna.password, 'kx3#pQ9')).rejects.toMatchObject(short(8))
    await changePassword(browser.session, anna.password, 'kx3#pQ9!')
  })
})

test('a password stays valid for years', async () => {
  const { world, signIn } = await realStage()
  world.time = new Date('2036-03-01T08:00:00.000Z')
  expect((await signIn()).body).toMatchObject({ username: anna.username })
})

test('the minimum is what a system admin sets; rules stored without it leave that of the stage', async () => {
  const admin = makeUser({ id: idOf(1), role: 'sysadmin' })
  const { rules, setRules, items, put } = await usersWorld([admin])
  const before = await rules()
  expect(before.passwordLength).toEqual({ alone: 6, withSecondFactor: 6 })
  const passwordLength = { alone: 16, withSecondFactor: 10 }
  await setRules(admin, { ...before, passwordLength })
  expect((await rules()).passwordLength).toEqual(passwordLength)
  expect((await items()).filter(({ action }) => action === 'user.sign_in_rules_changed')).toMatchObject([
    { changes: ['passwordLength: 16, 10'] },
  ])
  const { passwordLength: _set, ...withoutLength } = await rules()
  await put({ ...kernelKeys.setting('signIn'), entity: 'signInRules', schemaVersion: 1, ...withoutLength })
  expect((await rules()).passwordLength).toEqual(before.passwordLength)
})

test('a new password is not made of the names of the account or the agency', async () => {
  const { register, changePassword, controllers } = await identityWorld()
  await controllers.write(
    { name: 'Nordvik ApS', address: 'Nygade 1', email: 'privacy@nordvik.example' },
    makeAuditEntry(),
  )
  const mette = { username: 'mette', email: 'mh@example.com', firstName: 'Mette', lastName: 'Holm' }
  await expect(register({ ...mette, password: 'MetteHolm1985!' })).rejects.toMatchObject(guessable)
  const session = tokenOf(await register(mette))
  await expect(changePassword(session, anna.password, 'Holm+Mette+2026')).rejects.toMatchObject(guessable)
  await expect(changePassword(session, anna.password, 'Nordvik2026')).rejects.toMatchObject(guessable)
})

test('an invited person cannot choose their email as password, and can use the link afterwards', async () => {
  const admin = makeUser({ id: idOf(1), role: 'sysadmin' })
  const { invite, tokenFor, accept } = await usersWorld([admin])
  const token = await tokenFor((await invite(admin, 'pia.bech@nordvik.example')).id)
  await expect(accept(token, { password: 'pia.bech2026' })).rejects.toMatchObject(guessable)
  await accept(token)
})
