import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { changePassword } from '../../shared/contract/identity/changePassword.ts'
import { endOtherSessions } from '../../shared/contract/identity/endOtherSessions.ts'
import { endOwnSession } from '../../shared/contract/identity/endOwnSession.ts'
import { getAccount } from '../../shared/contract/identity/getAccount.ts'
import { ProductError, problemAt } from '../../shared/domain/errors.ts'
import type { OwnSession } from '../../shared/domain/session.ts'
import { roles } from '../../shared/domain/user.ts'
import { idOf } from '../make/applicant.ts'
import type { FakeApi } from './fakeApi.ts'
import { addressNow, eventually, gone, phone, seen, test, toasted } from './page.tsx'
import { button } from './parts.ts'

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
    await gone(page.getByText('Safari on iPhone'))
    await button('Sign out everywhere else').click()
    await toasted('Success', 'You are signed in nowhere else any more.')
    await gone(page.getByText('Unknown device'), button('Sign out everywhere else'))
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
