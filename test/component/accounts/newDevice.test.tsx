import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { invalidLink } from '../../../functions/src/applicants/profile/profileProblems.ts'
import { routes } from '../../../shared/routes.ts'
import { noAnswer, refusing } from '../world/fakeApi.ts'
import { currentUrl, eventually, phone, seen, test } from '../world/page.tsx'
import { button, seenTexts } from '../world/parts.ts'

const { reportSignIn } = routes

describe('the page of the link in a mail about a login', () => {
  test('changes nothing until the button is pressed, as mail scanners open links', async ({ visit, api }) => {
    api.answer(reportSignIn, () => ({ isMailed: true }))
    await visit('/not-me#token=abc', { size: phone })
    await seen(page.getByRole('heading', { name: 'Not your login?' }))
    expect(api.asked(reportSignIn)).toEqual([])
    await button('Log out all devices').click()
    await seen(page.getByRole('heading', { name: 'All devices are logged out' }))
    await seenTexts(page, /The old one no longer works/)
    expect(api.asked(reportSignIn)).toMatchObject([{ body: { token: 'abc' } }])
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('says who unlocks the account if no link was mailed', async ({ visit, api }) => {
    api.answer(reportSignIn, () => ({ isMailed: false }))
    await visit('/not-me#token=abc')
    await button('Log out all devices').click()
    await seenTexts(page, /^Your account is locked/, /^Call the agency, or ask your system admin/)
  })

  test('can be tried again if the server can not be reached', async ({ visit, api }) => {
    api.answer(reportSignIn, () => ({ isMailed: true }))
    api.answerOnce(reportSignIn, noAnswer)
    await visit('/not-me#token=abc')
    await button('Log out all devices').click()
    await seenTexts(page, /^The server could not be reached/)
    await button('Log out all devices').click()
    await seen(page.getByRole('heading', { name: 'All devices are logged out' }))
  })

  test('leads to a new password if the link is used, expired or missing', async ({ visit, api }) => {
    api.answer(reportSignIn, refusing(invalidLink()))
    await visit('/not-me#token=abc')
    await button('Log out all devices').click()
    await seenTexts(page, 'This link has already been used or has expired.')
    await visit('/not-me?lang=da')
    await seen(page.getByRole('heading', { name: 'Ugyldigt link' }))
    await page.getByRole('link').filter({ hasText: 'Vælg en ny adgangskode' }).click()
    await eventually(currentUrl, '/forgot-password')
  })
})
