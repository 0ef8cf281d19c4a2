import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { invalidLink } from '../../../functions/src/applicants/profile/profileProblems.ts'
import type { OwnSession } from '../../../shared/accounts/domain/session.ts'
import { roles } from '../../../shared/accounts/domain/user.ts'
import type { RouteAnswer } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { alert, button, fillIn, section, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers, withoutFactors } from '../world/people.ts'

const {
  changePassword,
  confirmSignInEmail,
  endOtherSessions,
  endOwnSession,
  getAccount,
  getLoginProvider,
  requestSignInEmail,
} = routes
const at = '2026-03-01T09:00:00.000Z'
const used = { createdAt: at, lastUsedAt: at, endsAt: '2026-03-01T21:00:00.000Z' }
const session = (id: number, device: OwnSession['device']) => ({ ...used, id: idOf(id), device, isCurrent: id === 1 })
const email = 'me@agency.example'
const current = { email, ...withoutFactors, sessions: [session(1, { browser: 'Chrome', system: 'Windows' })] }
const field = problemAt('currentPassword', 'invalid', 'This is not your current password')
const wrongPassword = new ProductError('validation_failed', field, { fields: [field] })
const wanted = 'me@new.example'
const contentOf = (label: RegExp) =>
  (section('Login details').getByLabelText(label).element() as HTMLInputElement).value

test.for(roles)('the account page is linked in the sidebar of a %s', async (role, { visit, api }) => {
  api.answer(getAccount, () => current)
  await visit('/', { as: role })
  await page.getByRole('link', { name: /My account/ }).click()
  await eventually(currentUrl, '/account')
  await seen(page.getByRole('heading', { name: 'My account' }), page.getByText(email))
})

test('the account page suggests adding an email to an account without one', async ({ visit, api }) => {
  api.answer(getAccount, () => ({ ...withoutFactors, sessions: current.sessions }))
  await visit('/account', { as: 'applicant' })
  await seenTexts(page, 'Your account has no email', /You log in with your username\. Add an email below/)
  await seen(page.getByLabelText('New email'))
})

test('the account page of a user who logs in through a provider has no password', async ({ visit, api }) => {
  const as = { ...sessionUsers.recruiter, hasProviderLogin: true } as const
  api.answer(getAccount, () => current)
  api.answer(getLoginProvider, () => ({ name: 'Microsoft' }))
  await visit('/account', { as })
  await seenTexts(section('Login details'), email, /^You log in through Microsoft/)
  await absent(section('Password'), page.getByLabelText('New email'))
  await checkAsItIs('the account of a user who logs in through a provider')
  // The password stays off if the agency turns its provider off.
  api.answer(getLoginProvider, () => ({ name: null }))
  await visit('/account', { as })
  await seenTexts(section('Login details'), /^Your agency no longer uses the provider you logged in through/)
  await absent(section('Password'), page.getByLabelText('New email'))
})

test('the account page lists the sessions and ends one of them or all others', async ({ visit, api }) => {
  const sessions = [
    ...current.sessions,
    { ...session(2, { browser: 'Safari', system: 'iPhone' }), idleMinutes: 30 },
    session(3, {}),
  ]
  const end = (id: string) => sessions.splice(sessions.map((each) => each.id).indexOf(id), 1)
  api.answer(getAccount, () => ({ email, ...withoutFactors, sessions }))
  api.answer(endOwnSession, ({ params }) => void end(params.id))
  api.answer(endOtherSessions, () => void sessions.splice(1))
  await visit('/account', { as: 'recruiter' })
  await seenTexts(page, 'Chrome on Windows', /^This device, logged in /, 'Unknown device')
  await seenTexts(page, /^Will be logged out after 30 minutes without activity, or on /, /^Logged out on /)
  await button('Log out Safari on iPhone').click()
  await toasted('The device has been logged out.')
  await absent(page.getByText('Safari on iPhone'))
  await button('Log out all other devices').click()
  await toasted('You are logged out on all other devices.')
  await absent(page.getByText('Unknown device'), button('Log out all other devices'))
})

test('the account page changes password and email only with the current password', async ({ visit, api }) => {
  const account: RouteAnswer<typeof getAccount> = { ...current }
  api.answer(getAccount, () => account)
  api.answer(changePassword, () => undefined)
  api.answerOnce(changePassword, refusing(wrongPassword))
  await visit('/account', { as: 'client', size: phone })
  await fillIn({ 'Current password': 'wrong', 'New password': 'a better horse' }, section('Password'))
  await submit({ 'Confirm new password': 'other' }, 'Change password')
  await seen(page.getByText("Passwords don't match"))
  expect(api.asked(changePassword)).toEqual([])
  await submit({ 'Confirm new password': 'a better horse' }, 'Change password')
  await seen(alert('This is not your current password'))
  await submit({ 'Current password': 'demo1234' }, 'Change password', section('Password'))
  await toasted('Password changed. You are logged out on all other devices.')
  expect(api.asked(changePassword)[1]?.body).toEqual({ currentPassword: 'demo1234', password: 'a better horse' })

  const changeEmail = (newEmail: string, password: string) =>
    submit({ 'New email': newEmail, 'Current password': password }, 'Change email', section('Login details'))
  await changeEmail('me at new', '')
  await seen(alert('Please enter a valid email address'), alert('Password is required'))
  expect(api.asked(requestSignInEmail)).toEqual([])
  for (const refusal of [wrongPassword, refusedAt('email', 'already_exists', 'This email is already in use')]) {
    api.answerOnce(requestSignInEmail, refusing(refusal))
    await changeEmail(wanted, 'guessed')
    await seen(alert(refusal.message))
    expect(contentOf(/^New email/)).toBe(wanted)
  }
  api.answer(requestSignInEmail, () => void Object.assign(account, { wantedEmail: wanted }))
  await changeEmail(` ${wanted} `, 'demo1234')
  await toasted(`Open the link we sent to ${wanted}.`)
  expect(api.asked(requestSignInEmail)[2]?.body).toMatchObject({ email: wanted, currentPassword: 'demo1234' })
  await seenTexts(page, `${wanted} is not confirmed yet. Open the link we sent there.`)
  await eventually(() => contentOf(/^Current password/), '')
  expect(document.documentElement.scrollWidth).toBe(phone.width)
})

test('the account page takes a new email once it is confirmed through the mailed link', async ({ visit, api }) => {
  const notice = (words: string) => page.getByRole('status').filter({ hasText: `Confirm ${words}` })
  api.answer(getAccount, () => current)
  api.answer(confirmSignInEmail, refusing(invalidLink()))
  await visit('/account#confirm=used', { as: 'recruiter' })
  await seen(notice('your new login email.'))
  await button('Confirm').click()
  await toasted('This link is invalid or has expired.')
  await absent(notice(''))
  expect(currentUrl()).toBe('/account')

  const account: RouteAnswer<typeof getAccount> = { ...current, wantedEmail: wanted }
  api.answer(getAccount, () => account)
  api.answer(confirmSignInEmail, () => Object.assign(account, { email: wanted, wantedEmail: undefined }))
  await visit('/account#confirm=token', { as: 'recruiter' })
  await seen(notice(`${wanted} as your login email.`), page.getByText(email))
  await button('Confirm').click()
  await toasted(`You now log in with ${wanted}.`)
  expect(api.asked(confirmSignInEmail)[1]?.body).toEqual({ token: 'token' })
  await eventually(currentUrl, '/account')
  await absent(notice(''))
  await seen(page.getByText(wanted, { exact: true }))
})

test('the account page stores a phone number that can be called', async ({ visit, api }) => {
  const account: RouteAnswer<typeof getAccount> = { ...current }
  api.answer(getAccount, () => account)
  api.answer(routes.changeAccount, ({ body }) => void Object.assign(account, body))
  await visit('/account', { as: 'recruiter', size: phone })
  await submit({ Phone: '1234' }, 'Save')
  await seen(page.getByText('Enter one phone number, such as +45 12 34 56 78'))
  await submit({ Phone: '12 34 56 78' }, 'Save')
  await toasted('Phone number saved')
  expect(api.asked(routes.changeAccount).map(({ body }) => body)).toEqual([{ phone: '12 34 56 78' }])
  expect(document.documentElement.scrollWidth).toBe(phone.width)
})

test('the language chosen with the account is shown in any browser, and a new choice is stored there', async ({
  visit,
  api,
}) => {
  api.answer(getAccount, () => current)
  api.answer(routes.changeAccount, () => undefined)
  await visit('/account', { as: { ...sessionUsers.recruiter, chosenLanguage: 'da' }, language: 'en' })
  await seen(page.getByRole('heading', { name: 'Min konto' }))
  expect(localStorage.getItem('fagfolk.language')).toBe('da')
  expect(api.asked(routes.changeAccount)).toEqual([])
  await button('English').click()
  await seen(page.getByRole('heading', { name: 'My account' }))
  await expect.poll(() => api.asked(routes.changeAccount).map(({ body }) => body)).toEqual([{ language: 'en' }])
})
