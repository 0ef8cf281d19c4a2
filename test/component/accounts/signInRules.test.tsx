import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { defaultSignInRules, type SignInRules } from '../../../shared/accounts/domain/signInRules.ts'
import { roles } from '../../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { failing, noAnswer, refusing } from '../world/fakeApi.ts'
import { currentUrl, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { button, seenTexts } from '../world/parts.ts'

const { getScimToken, getSignInRules, updateSignInRules } = routes
const sysadmin = { as: 'sysadmin' } as const
const rules = defaultSignInRules('offered')
const savedAt = '2026-03-01T08:00:00.000Z'

type Change = RouteInput<typeof updateSignInRules>['body']
const savedAs = (
  { secondFactor, passwordLength = rules.passwordLength, sessions = rules.sessions }: Change,
  updatedAt: string,
): SignInRules => ({ secondFactor, passwordLength, sessions, updatedAt })

const choice = (role: string, name: string) =>
  page.getByRole('radiogroup', { name: `Two-step verification for ${role}` }).getByRole('radio', { name })
const choose = async (role: string, name: string) => {
  await seen(page.getByRole('radiogroup', { name: `Two-step verification for ${role}` }))
  await choice(role, name).click()
}

describe('the rules for sign-in', () => {
  test('are reached from the users, and set for each role', async ({ visit, api }) => {
    api.answer(routes.listUsers, () => ({ users: [], next: null }))
    api.answer(routes.listInvitations, () => ({ invitations: [], next: null }))
    api.answer(getSignInRules, () => rules)
    api.answer(getScimToken, () => ({ token: null, domains: [] }))
    api.answer(updateSignInRules, ({ body }) => savedAs(body, savedAt))
    await visit('/users', sysadmin)
    await page.getByRole('link', { name: 'Login rules' }).click()
    await eventually(currentUrl, '/sign-in-rules')
    await seenTexts(page, /^If required, users must add a passkey or an authenticator app/)
    await expect.element(button('Save')).toBeDisabled()
    await choose('Recruiter', 'Required')
    await choose('System Admin', 'Required')
    await choose('Recruiter', 'Optional')
    await button('Save').click()
    await toasted('Login rules saved')
    expect(api.asked(updateSignInRules)).toMatchObject([
      { body: { secondFactor: { ...rules.secondFactor, sysadmin: 'required' }, updatedAt: null } },
    ])
    await expect.element(button('Save')).toBeDisabled()
    await expect.element(choice('System Admin', 'Required')).toBeChecked()
    await page.getByRole('link', { name: 'All users' }).click()
    await eventually(currentUrl, '/users')
  })

  test('show what someone else saved, keep the own choice, and can be saved after that', async ({ visit, api }) => {
    const secondFactor = { ...rules.secondFactor, client: 'required' as const }
    const theirs: SignInRules = { ...rules, secondFactor, updatedAt: savedAt }
    api.answer(getSignInRules, () => rules)
    api.answer(getScimToken, () => ({ token: null, domains: [] }))
    api.answer(updateSignInRules, ({ body }) => savedAs(body, '2026-03-01T08:01:00.000Z'))
    const stale = new ProductError('stale_record', 'This record was changed by someone else', { current: theirs })
    api.answerOnce(updateSignInRules, refusing(stale))
    await visit('/sign-in-rules', sysadmin)
    await choose('Recruiter', 'Required')
    await button('Save').click()
    await toasted('This record was changed by someone else')
    await expect.element(choice('Client', 'Required')).toBeChecked()
    await expect.element(choice('Recruiter', 'Required')).toBeChecked()
    await button('Save').click()
    await toasted('Login rules saved')
    expect(api.asked(updateSignInRules).at(-1)?.body).toEqual({
      secondFactor: { ...secondFactor, recruiter: 'required' },
      updatedAt: savedAt,
    })
  })

  test('stay as they were chosen after a failed save, and load again after a failed load', async ({ visit, api }) => {
    api.answer(getSignInRules, () => rules)
    api.answer(getScimToken, () => ({ token: null, domains: [] }))
    api.answerOnce(getSignInRules, failing)
    api.answer(updateSignInRules, noAnswer)
    await visit('/sign-in-rules', sysadmin)
    await seenTexts(page, 'The page could not be loaded')
    await button('Try again').click()
    await choose('Client', 'Required')
    await button('Save').click()
    await toasted('The server could not be reached. Check your connection and try again.')
    await expect.element(choice('Client', 'Required')).toBeChecked()
    await expect.element(button('Save')).toBeEnabled()
  })

  test('set how long new passwords have to be, in the allowed range', async ({ visit, api }) => {
    const { passwordLength } = defaultSignInRules('required')
    api.answer(getSignInRules, () => ({ ...rules, passwordLength }))
    api.answer(getScimToken, () => ({ token: null, domains: [] }))
    api.answer(updateSignInRules, ({ body }) => savedAs(body, savedAt))
    await visit('/sign-in-rules', sysadmin)
    const alone = page.getByRole('textbox', { name: 'Password only' })
    await expect.element(alone).toHaveValue('12')
    for (const [typed, message] of [
      ['5', 'Must be at least 6'],
      ['65', 'Must be at most 64'],
      ['ten', 'Must be a whole number'],
    ] as const) {
      await alone.fill(typed)
      await seenTexts(page, message)
      await expect.element(button('Save')).toBeDisabled()
    }
    await alone.fill('16')
    await page.getByRole('textbox', { name: 'With two-step verification' }).fill('10')
    await button('Save').click()
    await toasted('Login rules saved')
    expect(api.asked(updateSignInRules)).toMatchObject([
      { body: { secondFactor: rules.secondFactor, passwordLength: { alone: 16, withSecondFactor: 10 } } },
    ])
    await expect.element(alone).toHaveValue('16')
    await expect.element(button('Save')).toBeDisabled()
  })

  test('set when sessions end, in the allowed range, for logins from now on', async ({ visit, api }) => {
    api.answer(getSignInRules, () => rules)
    api.answer(getScimToken, () => ({ token: null, domains: [] }))
    api.answer(updateSignInRules, ({ body }) => savedAs(body, savedAt))
    await visit('/sign-in-rules', { ...sysadmin, size: phone })
    const field = (role: string, name: string) =>
      page.getByRole('group', { name: role, exact: true }).getByRole('textbox', { name })
    await seenTexts(page, /Changes apply from each user's next login/)
    await expect.element(field('Applicant', 'Minutes without activity')).toHaveValue('')
    await expect.element(field('Applicant', 'Maximum hours')).toHaveValue('720')
    const minutes = field('Client', 'Minutes without activity')
    await expect.element(minutes).toHaveValue('30')
    for (const [typed, message] of [
      ['4', 'Must be at least 5'],
      ['241', 'Must be at most 240'],
      ['', 'Must be a whole number'],
    ] as const) {
      await minutes.fill(typed)
      await seenTexts(page, message)
      await expect.element(button('Save')).toBeDisabled()
    }
    await minutes.fill('15')
    await field('System Admin', 'Maximum hours').fill('25')
    await seenTexts(page, 'Must be at most 24')
    await field('System Admin', 'Maximum hours').fill('8')
    await button('Save').click()
    await toasted('Login rules saved')
    const { client, sysadmin: admin } = rules.sessions
    const sessions = { ...rules.sessions, client: { ...client, idleMinutes: 15 }, sysadmin: { ...admin, hours: 8 } }
    expect(api.asked(updateSignInRules)).toMatchObject([{ body: { sessions } }])
    expect(api.asked(updateSignInRules)[0]?.body).not.toHaveProperty('passwordLength')
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    await expect.element(button('Save')).toBeDisabled()
  })

  test.for(roles.filter((role) => role !== 'sysadmin'))('are not for a %s', async (as, { visit }) => {
    await visit('/sign-in-rules', { as })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
  })
})
