import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultSignInRules } from '../../../shared/accounts/domain/signInRules.ts'
import { routes } from '../../../shared/routes.ts'
import { makeUser } from '../../make/user.ts'
import { type FakeApi, failing, noAnswer } from '../world/fakeApi.ts'
import { phone, seen, test, toasted } from '../world/page.tsx'
import { button, seenTexts } from '../world/parts.ts'

const { getScimToken, createScimToken, deleteScimToken } = routes
const sysadmin = { as: 'sysadmin' } as const
const value = 'fagfolk_scim_3mKx0J1pQ8rT5vW7yZ2bC4dF6gH9jL0nP1qS3tU5xA8'
const token = { createdAt: '2026-03-01T08:00:00.000Z', mayGrantSysadmin: false }
const domains = ['agency.example']

const section = () => page.getByRole('region', { name: 'Directory (SCIM)' })
const dialog = () => page.getByRole('dialog')

function answering(api: FakeApi) {
  api.answer(routes.getSignInRules, () => defaultSignInRules('offered'))
  api.answer(getScimToken, () => ({ token: null, domains }))
}

describe('the directory connection', () => {
  test('shows the address, and a new token once', async ({ visit, api }) => {
    answering(api)
    api.answer(createScimToken, ({ body }) => ({ value, token: { ...token, ...body } }))
    await visit('/sign-in-rules', sysadmin)
    await seen(section())
    await seenTexts(section(), `${window.location.origin}/scim/v2`)
    await section().getByRole('button', { name: 'Create token' }).click()
    await seenTexts(dialog(), /^Anyone with the token can create, change and deactivate/)
    api.answer(getScimToken, () => ({ token, domains }))
    await dialog().getByRole('button', { name: 'Create token' }).click()
    await seenTexts(dialog(), 'Your new token', value)
    expect(api.asked(createScimToken)).toMatchObject([{ body: { mayGrantSysadmin: false } }])
    // Only a button closes it, because the token is not shown again.
    await userEvent.keyboard('{Escape}')
    await seenTexts(dialog(), value)
    await dialog().getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText(value)).not.toBeInTheDocument()
    await seenTexts(section(), 'Token created', 'Last used', 'Never')
    await expect.element(section().getByRole('button', { name: 'Replace token' })).toBeVisible()
  })

  test('lets the directory make system admins only if that is chosen', async ({ visit, api }) => {
    answering(api)
    api.answer(createScimToken, ({ body }) => ({ value, token: { ...token, ...body } }))
    await visit('/sign-in-rules', sysadmin)
    await seen(section())
    await section().getByRole('button', { name: 'Create token' }).click()
    await dialog().getByRole('checkbox', { name: 'The directory can make users system admins' }).click()
    await dialog().getByRole('button', { name: 'Create token' }).click()
    await seenTexts(dialog(), value)
    expect(api.asked(createScimToken)).toMatchObject([{ body: { mayGrantSysadmin: true } }])
  })

  test('can be turned off after a confirmation', async ({ visit, api }) => {
    answering(api)
    api.answer(getScimToken, () => ({ token: { ...token, lastUsedAt: '2026-03-02T09:00:00.000Z' }, domains }))
    api.answerOnce(deleteScimToken, noAnswer)
    api.answer(deleteScimToken, () => undefined)
    await visit('/sign-in-rules', sysadmin)
    await seen(section())
    await section().getByRole('button', { name: 'Turn off directory' }).click()
    await seenTexts(dialog(), 'Turn off the directory connection?', /^The token stops working immediately/)
    await dialog().getByRole('button', { name: 'Turn off' }).click()
    await toasted('The server could not be reached. Check your connection and try again.')
    api.answer(getScimToken, () => ({ token: null, domains }))
    await dialog().getByRole('button', { name: 'Turn off' }).click()
    await toasted('The directory connection is off')
    await expect.element(section().getByRole('button', { name: 'Create token' })).toBeVisible()
  })

  test('says what is missing, and loads again after a failure', async ({ visit, api }) => {
    answering(api)
    api.answer(getScimToken, () => ({ token: null, domains: [] }))
    api.answerOnce(getScimToken, failing)
    await visit('/sign-in-rules', sysadmin)
    await seenTexts(page, 'The directory settings could not be loaded')
    await button('Try again').click()
    await seenTexts(section(), /^Set up single sign-on first/)
  })

  test('shows a failed creation, and keeps the dialog open', async ({ visit, api }) => {
    answering(api)
    api.answer(createScimToken, failing)
    await visit('/sign-in-rules', sysadmin)
    await seen(section())
    await section().getByRole('button', { name: 'Create token' }).click()
    await dialog().getByRole('button', { name: 'Create token' }).click()
    await toasted('Something went wrong on our side')
    await expect.element(dialog().getByRole('button', { name: 'Create token' })).toBeEnabled()
  })

  test('is in Danish, and fits a phone', async ({ visit, api }) => {
    answering(api)
    api.answer(createScimToken, ({ body }) => ({ value, token: { ...token, ...body } }))
    await visit('/sign-in-rules', { ...sysadmin, size: phone, language: 'da' })
    await seen(page.getByRole('region', { name: 'Brugerkatalog (SCIM)' }))
    await button('Opret token').click()
    await dialog().getByRole('button', { name: 'Opret token' }).click()
    await seenTexts(dialog(), /^Kopiér tokenet over i jeres brugerkatalog nu/, value)
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })
})

test('marks the users that the directory manages', async ({ visit, api }) => {
  const [theirs, other] = [
    makeUser({ username: 'anna', firstName: 'Anna', scim: { userName: 'anna@agency.example' } }),
    makeUser({ id: '00000000-0000-4000-8000-000000000901', username: 'bo', firstName: 'Bo' }),
  ]
  api.answer(routes.listUsers, () => ({ users: [theirs, other], next: null }))
  api.answer(routes.listInvitations, () => ({ invitations: [], next: null }))
  await visit('/users', sysadmin)
  await seen(page.getByRole('row', { name: /Anna/ }).getByText('Directory'))
  await expect.element(page.getByRole('row', { name: /Bo/ }).getByText('Directory')).not.toBeInTheDocument()
})
