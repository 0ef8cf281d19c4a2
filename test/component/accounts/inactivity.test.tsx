import { afterEach, describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { noAnswer, refusing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test } from '../world/page.tsx'
import { button, fillIn, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const { continueSession, getCurrentUser, signIn, signOut } = routes
const ended = refusing(new ProductError('not_signed_in', 'You are not logged in'))
const question = () => page.getByRole('alertdialog', { name: 'Are you still there?' })
const stay = () => button('Stay logged in')

/** A person whose session ends after 30 minutes without activity. */
const idling = (secondsLeft: number, role: Role = 'recruiter') => ({
  ...sessionUsers[role],
  idle: { seconds: 1800, secondsLeft },
})

/** Waits until the page watches for activity, and stops its clock. */
async function watched(): Promise<void> {
  await eventually(() => localStorage.getItem('fagfolk.idleEnd') !== null, true)
  vi.useFakeTimers({ toFake: ['Date'] })
}

/** Lets the clock go on, and somebody look at the page. */
function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
  window.dispatchEvent(new Event('focus'))
}

describe('a session that ends by inactivity', () => {
  afterEach(() => void vi.useRealTimers())

  test('continues if the person answers with the keyboard, also over another dialog', async ({ visit, api }) => {
    api.answer(continueSession, () => undefined)
    await visit('/applicants', { as: idling(65), size: phone })
    await button('Quick-add applicant').last().click()
    await fillIn({ 'First name': 'Bo' })
    await seen(question())
    await expect.element(stay()).toHaveFocus()
    await seen(page.getByRole('timer').filter({ hasText: /^\d+ seconds left$/ }))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await userEvent.keyboard('{Enter}')
    await absent(question())
    expect(api.asked(continueSession).at(-1)?.body).toEqual({ secondsAgo: 0 })
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Bo')
  })

  test('announces 30 and 10 seconds, and not each second', async ({ visit }) => {
    await visit('/', { as: idling(33) })
    const announced = () => question().getByRole('status').element().textContent
    await seen(question())
    expect(announced()).toBe('')
    vi.useFakeTimers({ toFake: ['Date'] })
    pass(6)
    await eventually(announced, '30 seconds left')
    pass(20)
    await eventually(announced, '10 seconds left')
    await expect.element(question().getByRole('timer')).toHaveAttribute('aria-live', 'off')
  })

  test('ends by a button', async ({ visit, api }) => {
    api.answer(signOut, () => undefined)
    await visit('/', { as: idling(40), language: 'da' })
    await seen(page.getByRole('alertdialog', { name: 'Er du der stadig?' }))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log ud' }).click()
    await seenTexts(page, 'Logget ud')
    await absent(page.getByRole('alertdialog'))
    expect(api.asked(signOut)).toHaveLength(1)
  })

  test('keeps what was typed when it ends, for the next login', async ({ visit, api }) => {
    await visit('/add-applicant', { as: idling(90) })
    await fillIn({ 'First name': 'Bo' })
    await watched()
    pass(45)
    await seen(question())
    api.answer(getCurrentUser, ended)
    pass(60)
    await seenTexts(page, 'Your session has expired. Log in again to continue.')
    await absent(question())
    api.answer(signIn, () => idling(1800))
    await submit({ Username: 'recruiter', Password: 'demo1234' }, 'Log in')
    await expect.element(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Bo')
    await absent(question())
  })

  test('says if the server can not be reached, and ends then', async ({ visit, api }) => {
    api.answer(continueSession, noAnswer)
    await visit('/', { as: idling(50) })
    await stay().click()
    await seen(question().getByText('The server could not be reached. Check your connection and try again.'))
    api.answer(getCurrentUser, noAnswer)
    vi.useFakeTimers({ toFake: ['Date'] })
    pass(60)
    await seenTexts(page, 'Your session has expired. Log in again to continue.')
  })

  test('goes on in all tabs if the person is active in one', async ({ visit }) => {
    await visit('/', { as: idling(50) })
    await seen(question())
    localStorage.setItem('fagfolk.idleEnd', String(Date.now() + 1_700_000))
    window.dispatchEvent(new StorageEvent('storage', { key: 'fagfolk.idleEnd' }))
    await absent(question())
  })

  test('has ended when the computer wakes up in the morning', async ({ visit, api }) => {
    await visit('/', { as: idling(1800) })
    await seen(page.getByRole('heading', { name: 'Dashboard' }))
    await watched()
    api.answer(getCurrentUser, ended)
    pass(12 * 60 * 60)
    await seenTexts(page, 'Your session has expired. Log in again to continue.')
  })

  test('is another rule than that of applicants, whose sessions are not watched', async ({ visit, api }) => {
    await visit('/my-profile', { as: 'applicant' })
    await seen(page.getByRole('heading', { name: 'Application Status' }))
    vi.useFakeTimers({ toFake: ['Date'] })
    pass(12 * 60 * 60)
    await absent(question())
    expect(api.asked(continueSession)).toEqual([])
  })
})
