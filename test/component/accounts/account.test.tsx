import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { changePassword } from '../../../shared/accounts/contract/changePassword.ts'
import { confirmSignInEmail } from '../../../shared/accounts/contract/confirmSignInEmail.ts'
import { endOtherSessions } from '../../../shared/accounts/contract/endOtherSessions.ts'
import { endOwnSession } from '../../../shared/accounts/contract/endOwnSession.ts'
import { getAccount } from '../../../shared/accounts/contract/getAccount.ts'
import { requestSignInEmail } from '../../../shared/accounts/contract/requestSignInEmail.ts'
import type { OwnSession } from '../../../shared/accounts/domain/session.ts'
import { roles } from '../../../shared/accounts/domain/user.ts'
import type { RouteAnswer } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { idOf } from '../../make/applicant.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, addressNow, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const at = '2026-03-01T09:00:00.000Z'
const here: OwnSession = {
  id: idOf(1),
  device: { browser: 'Chrome', system: 'Windows' },
  createdAt: at,
  lastUsedAt: at,
  isCurrent: true,
}
const elsewhere: OwnSession = {
  ...here,
  id: idOf(2),
  device: { browser: 'Safari', system: 'iPhone' },
  isCurrent: false,
}

function withSessions(api: FakeApi, ...sessions: OwnSession[]) {
  api.answer(getAccount, () => ({ email: 'me@agency.example', sessions }))
  return sessions
}

describe('the own account', () => {
  test.for(roles)('is led to from the sidebar for a %s', async (role, { visit, api }) => {
    withSessions(api, here)
    await visit('/', { as: role })
    await page.getByRole('link', { name: /My account/ }).click()
    await eventually(addressNow, '/account')
    await seen(page.getByRole('heading', { name: 'My account' }), page.getByText('me@agency.example'))
  })

  test('without an email says what to sign in by, and to add one', async ({ visit, api }) => {
    api.answer(getAccount, () => ({ sessions: [here] }))
    await visit('/account', { as: 'applicant' })
    await seen(
      page.getByText('Your account has no email'),
      page.getByText(/You sign in with your username\. Add an email of yours below/),
      page.getByLabelText('New email'),
    )
  })

  test('shows where one is signed in, and signs out elsewhere', async ({ visit, api }) => {
    const sessions = withSessions(api, here, elsewhere, { ...elsewhere, id: idOf(3), device: {} })
    api.answer(
      endOwnSession,
      ({ params }) =>
        void sessions.splice(
          sessions.findIndex(({ id }) => id === params.id),
          1,
        ),
    )
    api.answer(endOtherSessions, () => void sessions.splice(1))
    await visit('/account', { as: 'recruiter' })
    await seen(
      page.getByText('Chrome on Windows'),
      page.getByText(/^This browser, since /),
      page.getByText('Unknown device'),
    )
    await button('Sign out Safari on iPhone').click()
    await toasted('Success', 'The session has ended.')
    await absent(page.getByText('Safari on iPhone'))
    await button('Sign out everywhere else').click()
    await toasted('Success', 'You are signed in nowhere else any more.')
    await absent(page.getByText('Unknown device'), button('Sign out everywhere else'))
  })

  test('changes the password with the current one', async ({ visit, api }) => {
    withSessions(api, here)
    api.answer(changePassword, () => undefined)
    await visit('/account', { as: 'client', size: phone })
    await page.getByLabelText(/^Current password/).fill('demo1234')
    await page.getByLabelText(/^New Password/).fill('a better horse')
    await page.getByLabelText(/^Confirm New Password/).fill('a better hors')
    await button('Change password').click()
    await seen(page.getByText("Passwords don't match"))
    expect(api.asked(changePassword)).toEqual([])
    await page.getByLabelText(/^Confirm New Password/).fill('a better horse')
    await button('Change password').click()
    await toasted('Success', 'Your password is changed. You are signed out everywhere else.')
    expect(api.asked(changePassword)[0]?.body).toEqual({ currentPassword: 'demo1234', password: 'a better horse' })
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('says at the field that the current password is another one', async ({ visit, api }) => {
    withSessions(api, here)
    const wrong = problemAt('currentPassword', 'invalid', 'This is not your current password')
    api.answer(changePassword, () => {
      throw new ProductError('validation_failed', wrong, { fields: [wrong] })
    })
    await visit('/account', { as: 'applicant' })
    await page.getByLabelText(/^Current password/).fill('wrong')
    await page.getByLabelText(/^New Password/).fill('a better horse')
    await page.getByLabelText(/^Confirm New Password/).fill('a better horse')
    await button('Change password').click()
    await seen(page.getByRole('alert').filter({ hasText: 'This is not your current password' }))
  })
})

describe('another email to sign in with', () => {
  const wanted = 'me@new.example'
  const notice = page.getByRole('status').filter({ hasText: /^Confirm / })
  const ask = async (email: string, password: string) => {
    await page.getByLabelText(/^New email/).fill(email)
    await page.getByLabelText(/^Your password/).fill(password)
    await button('Change email').click()
  }
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })

  test('is asked for with the password, and then awaits its confirmation', async ({ visit, api }) => {
    const [account] = [{ email: 'me@agency.example', sessions: [here] }]
    api.answer(getAccount, () => account)
    api.answer(requestSignInEmail, () => void Object.assign(account, { wantedEmail: wanted }))
    await visit('/account', { as: 'client', size: phone })
    await ask(` ${wanted} `, 'demo1234')
    await toasted('Success', `Open the link that we have sent to ${wanted}.`)
    expect(api.asked(requestSignInEmail)).toMatchObject([{ body: { email: wanted, currentPassword: 'demo1234' } }])
    await seen(page.getByText(`${wanted} awaits its confirmation: open the link that we have sent there.`))
    await eventually(() => (page.getByLabelText(/^Your password/).element() as HTMLInputElement).value, '')
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('that is none is not sent', async ({ visit, api }) => {
    withSessions(api, here)
    await visit('/account', { as: 'applicant' })
    await ask('me at new', '')
    await seen(alert('Please enter a valid email address'), alert('Password is required'))
    expect(api.asked(requestSignInEmail)).toEqual([])
  })

  const wrong = problemAt('currentPassword', 'invalid', 'This is not your current password')
  test.for([
    [
      'a wrong password',
      'This is not your current password',
      new ProductError('validation_failed', wrong, { fields: [wrong] }),
    ],
    [
      'an email that somebody has',
      'Email already exists',
      refusedAt('email', 'already_exists', 'Email already exists'),
    ],
  ] as const)('says at the field what is wrong with %s', async ([_what, words, problem], { visit, api }) => {
    withSessions(api, here)
    api.answer(requestSignInEmail, () => {
      throw problem
    })
    await visit('/account', { as: 'recruiter' })
    await ask(wanted, 'guessed')
    await seen(alert(words))
    expect((page.getByLabelText(/^New email/).element() as HTMLInputElement).value).toBe(wanted)
  })

  test('counts once it is confirmed by the link of the mail, which then leaves the address', async ({ visit, api }) => {
    let account: RouteAnswer<typeof getAccount> = { email: 'me@agency.example', wantedEmail: wanted, sessions: [here] }
    api.answer(getAccount, () => account)
    api.answer(confirmSignInEmail, () => {
      account = { email: wanted, sessions: [here] }
      return { email: wanted }
    })
    await visit('/account#confirm=token', { as: 'recruiter' })
    await seen(notice.filter({ hasText: `Confirm that you want to sign in with ${wanted}.` }))
    await button('Confirm').click()
    await toasted('Success', `You sign in with ${wanted} now.`)
    expect(api.asked(confirmSignInEmail)).toMatchObject([{ body: { token: 'token' } }])
    await eventually(addressNow, '/account')
    await absent(notice)
    await seen(page.getByText(wanted, { exact: true }))
  })

  test('is not confirmed by a link that was used or is past its time', async ({ visit, api }) => {
    withSessions(api, here)
    api.answer(confirmSignInEmail, () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    })
    await visit('/account#confirm=used', { as: 'recruiter' })
    await seen(notice.filter({ hasText: 'Confirm the email that you want to sign in with.' }))
    await button('Confirm').click()
    await toasted('Error', 'This link is invalid or has expired.')
    await eventually(addressNow, '/account')
    await absent(notice)
    await seen(page.getByText('me@agency.example'))
  })
})
