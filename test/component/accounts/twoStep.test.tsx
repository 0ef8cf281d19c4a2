import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Authenticator } from '../../../shared/accounts/domain/secondFactor.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import { checkLooks } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { alert, button, fillIn, section, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers, withoutFactors } from '../world/people.ts'

const at = '2026-11-20T09:00:00.000Z'
const named = (name: string) => page.getByRole('dialog', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const recoveryCodes = Array.from({ length: 10 }, (_none, number) => `7K2M-9QPA-XXZ4-0B1${number}`)
const options = { challenge: 'SkY3aTRQeGhXbGQ0b1B3dEVTbGhhQQ', rpId: window.location.hostname }
const wrongCode = new ProductError('proof_refused', 'This code is wrong')
const secondStep = { token: 'half', hasPasskey: true, hasApp: true, hasRecoveryCodes: true }

/** Makes the browser answer as if the person cancelled. */
const cancelled = (act: 'get' | 'create') =>
  vi.spyOn(navigator.credentials, act).mockRejectedValue(new DOMException('Cancelled', 'NotAllowedError'))

describe('the second step of signing in', () => {
  const enterPassword = async (api: FakeApi) => {
    api.answer(routes.signIn, () => ({ secondStep }))
    await submit({ Username: 'recruiter', Password: 'demo1234' }, 'Log in')
    await seen(heading("Confirm that it's you"))
  }

  test('asks for a code, says what is wrong with it, and signs in', async ({ visit, api, person }) => {
    await visit('/auth', { size: phone })
    await enterPassword(api)
    await expect.element(heading("Confirm that it's you")).toHaveFocus()
    const code = page.getByRole('textbox', { name: /^Code/ })
    await expect.element(code).toHaveAccessibleDescription('From your authenticator app, or one of your recovery codes')
    await expect.element(button('Log in')).toBeDisabled()
    api.answerOnce(routes.signInWithCode, refusing(wrongCode))
    await submit({ Code: '123456' }, 'Log in')
    await seen(alert('This code is wrong'))
    await checkLooks(button('Log in with a passkey'))
    api.answer(routes.signInWithCode, () => Object.assign(person, { now: sessionUsers.recruiter }).now)
    await submit({ Code: '654321' }, 'Log in')
    await toasted('Welcome back!', 'Logged in as Louise')
    await eventually(currentUrl, '/')
    expect(api.asked(routes.signInWithCode).map(({ body }) => body)).toEqual([
      { token: 'half', code: '123456' },
      { token: 'half', code: '654321' },
    ])
  })

  test('goes back to the password, also if it took too long', async ({ visit, api }) => {
    await visit('/auth')
    await enterPassword(api)
    await button('Back to Login').click()
    await enterPassword(api)
    const late = 'It has been too long since you entered your password. Log in again.'
    api.answer(routes.signInWithCode, refusing(new ProductError('not_signed_in', late)))
    await submit({ Code: '123456' }, 'Log in')
    await seen(alert(late))
    await seen(page.getByLabelText(/^Password/))
  })

  test('can be left out with a passkey, which may be cancelled', async ({ visit, api }) => {
    const asked = cancelled('get')
    api.answer(routes.startPasskeySignIn, () => ({ options }))
    await visit('/auth?lang=da')
    await button('Log ind med adgangsnøgle').click()
    await seen(alert('Der blev ikke brugt nogen adgangsnøgle'))
    expect(asked).toHaveBeenCalledOnce()
    api.answer(routes.startPasskeySignIn, failing)
    await button('Log ind med adgangsnøgle').click()
    await seen(alert('Something went wrong on our side'))
  })
})

describe('two-step verification of an account', () => {
  const app: Authenticator = { id: idOf(1), kind: 'totp', name: 'iPhone', createdAt: at }
  const key: Authenticator = { id: idOf(2), kind: 'passkey', name: 'Laptop', createdAt: at, lastUsedAt: at }

  const account = (api: FakeApi, authenticators: Authenticator[] = [], left = 0) => {
    const state = { authenticators, recoveryCodes: left, secondFactor: 'offered' as const, sessions: [] }
    api.answer(routes.getAccount, () => state)
    return state
  }

  test('starts with an app, whose recovery codes are shown once', async ({ visit, api }) => {
    const state = account(api)
    api.answer(routes.startApp, () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Fagfolk:me?secret=GEZD' }))
    api.answerOnce(routes.addApp, refusing(wrongCode))
    api.answer(routes.addApp, () => {
      Object.assign(state, { authenticators: [app], recoveryCodes: 10 })
      return { recoveryCodes }
    })
    await visit('/account', { as: 'recruiter', size: phone })
    await button('Add authenticator app').click()
    await seen(page.getByRole('img', { name: 'QR code for your authenticator app' }))
    await seenTexts(named('Add authenticator app'), 'GEZD GNBV GY3T QOJQ')
    await checkLooks(button('Add app'))
    await submit({ Code: '111111' }, 'Add app')
    await seen(alert('This code is wrong'))
    await fillIn({ Name: 'iPhone' }, named('Add authenticator app'))
    await submit({ Code: '222222' }, 'Add app')
    await seenTexts(named('Save your recovery codes'), ...recoveryCodes)
    await checkLooks(button('I have saved them'))
    await button('I have saved them').click()
    await absent(named('Save your recovery codes'))
    await seenTexts(section('Two-step verification'), 'iPhone', '10 recovery codes left')
    expect(api.asked(routes.addApp).at(-1)?.body).toEqual({ name: 'iPhone', code: '222222' })
  })

  test('says that no passkey was created, and that one is there already', async ({ visit, api }) => {
    account(api)
    const asked = cancelled('create')
    const user = { id: 'SkY3', name: 'me', displayName: 'Me' }
    api.answer(routes.startPasskey, () => ({
      options: { ...options, rp: { name: 'Fagfolk' }, user, pubKeyCredParams: [{ type: 'public-key', alg: -7 }] },
    }))
    await visit('/account', { as: 'recruiter' })
    await button('Add passkey').click()
    await button('Create passkey').click()
    await seen(alert('No passkey was created. Try again.'))
    asked.mockRejectedValue(new DOMException('Here already', 'InvalidStateError'))
    await button('Create passkey').click()
    await seen(alert('You have already added this passkey'))
    await expectAccessible('adding a passkey')
    expect(api.asked(routes.addPasskey)).toEqual([])
  })

  test('renames and removes what it has, and creates new recovery codes', async ({ visit, api }) => {
    const state = account(api, [app, key], 1)
    api.answer(routes.changeAuthenticator, ({ params, body }) => {
      state.authenticators = state.authenticators.map((each) => (each.id === params.id ? { ...each, ...body } : each))
      return undefined
    })
    api.answer(routes.removeAuthenticator, ({ params }) => {
      state.authenticators = state.authenticators.filter(({ id }) => id !== params.id)
      return undefined
    })
    api.answer(routes.newRecoveryCodes, () => {
      state.recoveryCodes = 10
      return { recoveryCodes }
    })
    await visit('/account', { as: 'recruiter' })
    const part = section('Two-step verification')
    await seenTexts(part, '1 recovery code left', 'Passkey, added 20 Nov 2026, last used 20 Nov 2026')
    await checkLooks(button('Rename iPhone'))
    await button('Rename iPhone').click()
    await submit({ Name: 'Work phone' }, 'Save')
    await button('Remove Work phone').click()
    await seenTexts(named('Remove Work phone?'), 'You can no longer log in with it.')
    await named('Remove Work phone?').getByRole('button', { name: 'Remove' }).click()
    await toasted('Work phone was removed')
    await button('Remove Laptop').click()
    await seenTexts(named('Remove Laptop?'), /your password alone/)
    await named('Remove Laptop?').getByRole('button', { name: 'Cancel' }).click()
    await button('Create new recovery codes').click()
    await button('I have saved them').click()
    await seenTexts(part, '10 recovery codes left')
  })
})

test('an account that has to have two-step verification sets it up before anything else', async ({
  visit,
  api,
  person,
}) => {
  const { recruiter } = sessionUsers
  api.answer(routes.startApp, () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Fagfolk:me?secret=GEZD' }))
  api.answer(routes.addApp, () => {
    person.now = recruiter
    return { recoveryCodes }
  })
  await visit('/users', { as: { ...recruiter, mustAddFactor: true } })
  await seen(heading('Set up two-step verification'))
  await checkLooks(button('Add authenticator app'))
  api.answerOnce(routes.signOut, failing)
  await button('Log out').click()
  // The session goes on, and so does the page.
  await toasted('Logout failed')
  await button('Add authenticator app').click()
  await submit({ Code: '222222' }, 'Add app')
  await button('I have saved them').click()
  await seen(heading('Access Denied'))
})

describe('a call that needs a proof', () => {
  const proofRequired = refusing(new ProductError('proof_required', "Confirm that it's you"))

  test('is repeated after it was given, and refused if it was not', async ({ visit, api }) => {
    const codes = () => ({ recoveryCodes })
    const app: Authenticator = { id: idOf(1), kind: 'totp', name: 'iPhone', createdAt: at }
    api.answer(routes.getAccount, () => ({ ...withoutFactors, authenticators: [app], recoveryCodes: 10, sessions: [] }))
    api.answer(routes.startProof, () => ({ byPassword: false, hasApp: true, hasRecoveryCodes: true, passkey: options }))
    api.answer(routes.newRecoveryCodes, proofRequired)
    await visit('/account', { as: 'recruiter' })
    await button('Create new recovery codes').click()
    await seen(named("Confirm that it's you"), button('Use a passkey'))
    await checkLooks(button('Use a passkey'))
    await button('Cancel').click()
    await toasted("Confirm that it's you")
    api.answer(routes.proveAccount, () => {
      api.answer(routes.newRecoveryCodes, codes)
      return undefined
    })
    api.answerOnce(routes.proveAccount, refusing(wrongCode))
    await button('Create new recovery codes').click()
    await submit({ Code: '111111' }, 'Confirm')
    await seen(alert('This code is wrong'))
    await submit({ Code: '222222' }, 'Confirm')
    await seenTexts(named('Save your recovery codes'), ...recoveryCodes)
    expect(api.asked(routes.proveAccount).map(({ body }) => body)).toEqual([
      { by: 'code', code: '111111' },
      { by: 'code', code: '222222' },
    ])
  })

  test('asks for the password of an account without a second factor', async ({ visit, api }) => {
    api.answer(routes.getAccount, () => ({ ...withoutFactors, sessions: [] }))
    api.answer(routes.startProof, () => ({ byPassword: true, hasApp: false, hasRecoveryCodes: false }))
    api.answer(routes.startApp, proofRequired)
    api.answer(routes.proveAccount, () => {
      api.answer(routes.startApp, () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Fagfolk:me?secret=GEZD' }))
      return undefined
    })
    await visit('/account?lang=da', { as: 'recruiter', size: phone })
    await button('Tilføj godkendelsesapp').click()
    const asked = named('Bekræft, at det er dig')
    await seen(asked)
    await fillIn({ 'Nuværende adgangskode': 'demo1234' }, asked)
    await asked.getByRole('button', { name: 'Bekræft' }).click()
    await seen(page.getByRole('img', { name: 'QR-kode til din godkendelsesapp' }))
    expect(api.asked(routes.proveAccount).map(({ body }) => body)).toEqual([{ by: 'password', password: 'demo1234' }])
  })

  test('masks the password, and lets password managers fill it in', async ({ visit, api }) => {
    api.answer(routes.getAccount, () => ({ ...withoutFactors, sessions: [] }))
    api.answer(routes.startProof, () => ({ byPassword: true, hasApp: false, hasRecoveryCodes: false }))
    api.answer(routes.startApp, proofRequired)
    await visit('/account', { as: 'recruiter' })
    await button('Add authenticator app').click()
    const password = named("Confirm that it's you").getByLabelText(/^Current password/)
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  })

  test('leaves the page to signing in if the session ends meanwhile', async ({ visit, api, person }) => {
    api.answer(routes.getAccount, () => ({ ...withoutFactors, sessions: [] }))
    api.answer(routes.startProof, () => ({ byPassword: true, hasApp: false, hasRecoveryCodes: false }))
    api.answer(routes.startApp, proofRequired)
    api.answer(routes.proveAccount, () => {
      person.now = undefined
      throw new ProductError('not_signed_in', 'You are not logged in')
    })
    await visit('/account', { as: 'recruiter' })
    await button('Add authenticator app').click()
    await fillIn({ 'Current password': 'demo1234' }, named("Confirm that it's you"))
    await button('Confirm').click()
    await eventually(currentUrl, '/auth')
    await absent(named("Confirm that it's you"))
  })
})
