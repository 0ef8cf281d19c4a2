import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import type { SingleSignOn } from '../../../shared/accounts/domain/singleSignOn.ts'
import { roles } from '../../../shared/accounts/domain/user.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { checkAsItIs, checkLooks } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { alert, button, fillIn, seenTexts, submit } from '../world/parts.ts'

const { getSingleSignOn, removeSingleSignOn, updateSingleSignOn } = routes
const sysadmin = { as: 'sysadmin' } as const
const returnAddress = 'https://fagfolk.example/sso'
const issuer = 'https://login.microsoftonline.com/0f5c6e/v2.0'
const updatedAt = '2026-03-01T08:00:00.000Z'
const later = '2026-03-01T08:01:00.000Z'
const setting: SingleSignOn = {
  ...{ name: 'Microsoft', issuer, clientId: 'client-1', domains: ['agency.dk', 'agency.example'] },
  ...{ secondFactor: 'us', updatedAt },
}
const field = (name: string) => page.getByRole('textbox', { name })
const secret = page.getByLabelText(/^Client secret/)
const provider = page.getByRole('radio', { name: 'The provider' })
const answerWith = (api: FakeApi, stored: SingleSignOn | null) =>
  api.answer(getSingleSignOn, () => ({ setting: stored, returnAddress }))
const saves = (api: FakeApi) =>
  api.answer(updateSingleSignOn, ({ body: { clientSecret: _secret, ...entered } }) => ({
    setting: { ...entered, updatedAt: later },
    returnAddress,
  }))

describe('the settings for single sign-on', () => {
  test('are reached from the login rules, and set for the first time', async ({ visit, api }) => {
    api.answer(routes.getSignInRules, failing)
    api.answer(routes.getScimToken, failing)
    answerWith(api, null)
    saves(api)
    await visit('/sign-in-rules', sysadmin)
    await page.getByRole('link', { name: 'Single sign-on' }).click()
    await eventually(currentUrl, '/single-sign-on')
    await seenTexts(page, returnAddress, /^Single sign-on is not set up\./)
    await seen(button('Copy redirect URI'))
    await absent(button('Turn off'))
    await button('Save').click()
    await seen(alert('Name is required'), alert('Issuer is required'), alert('Client ID is required'))
    await seen(alert('Client secret is required'), alert('Enter at least one domain'))
    expect(api.asked(updateSingleSignOn)).toEqual([])
    await fillIn({ Name: 'Microsoft', Issuer: issuer, 'Client ID': 'client-1', 'Client secret': 's3cret' })
    await fillIn({ 'Email domains': 'agency.dk, not a domain!' })
    await button('Save').click()
    await seen(alert('Must be a domain, such as agency.dk'))
    await fillIn({ 'Email domains': 'Agency.dk, agency.example' })
    await page.getByText('The provider', { exact: true }).click()
    await button('Save').click()
    await toasted('Single sign-on saved')
    const { updatedAt: _updatedAt, ...entered } = setting
    expect(api.asked(updateSingleSignOn).map(({ body }) => body)).toEqual([
      { ...entered, clientSecret: 's3cret', secondFactor: 'provider', updatedAt: null },
    ])
    await expect.element(secret).toHaveValue('')
    await expect.element(field('Email domains')).toHaveValue('agency.dk, agency.example')
    await seen(button('Turn off'))
  })

  test('keep the secret if it is left empty, but not for another issuer', async ({ visit, api }) => {
    answerWith(api, setting)
    saves(api)
    await visit('/single-sign-on', sysadmin)
    await expect.element(secret).toHaveAccessibleDescription('Leave empty to keep the current secret')
    await checkLooks(button('Turn off'))
    await fillIn({ Issuer: 'https://accounts.google.com' })
    await button('Save').click()
    await seen(alert('Client secret is required'))
    await fillIn({ Issuer: issuer, Name: 'Agency' })
    await button('Save').click()
    await toasted('Single sign-on saved')
    expect(api.asked(updateSingleSignOn).map(({ body }) => body)).toEqual([{ ...setting, name: 'Agency' }])
  })

  test('take roles from a claim, which needs a name', async ({ visit, api }) => {
    answerWith(api, setting)
    saves(api)
    await visit('/single-sign-on', sysadmin)
    await fillIn({ 'Value for Recruiter': 'Fagfolk' })
    await button('Save').click()
    await seen(alert('Claim is required'))
    await fillIn({ Claim: 'groups' })
    await button('Save').click()
    await toasted('Single sign-on saved')
    const roleClaim = { claim: 'groups', values: { recruiter: 'Fagfolk' } }
    expect(api.asked(updateSingleSignOn).map(({ body }) => body)).toEqual([{ ...setting, roleClaim }])
    await expect.element(field('Claim')).toHaveValue('groups')
    await fillIn({ Claim: '', 'Value for Recruiter': '' })
    await button('Save').click()
    await eventually(() => api.asked(updateSingleSignOn).at(-1)?.body.roleClaim, undefined)
  })

  test('show the server’s errors at their fields', async ({ visit, api }) => {
    answerWith(api, setting)
    await visit('/single-sign-on', sysadmin)
    await seen(button('Save'))
    const words = 'There is no provider at this address, or it calls itself something else'
    const problems = [
      problemAt('issuer', 'invalid', words),
      problemAt('domains.1', 'invalid', 'Must be a domain, such as agency.dk'),
    ]
    api.answer(updateSingleSignOn, refusing(invalid(problems)))
    await submit({ Name: 'Agency' }, 'Save')
    await seen(alert(words), alert('Must be a domain, such as agency.dk'))
    await expect.element(field('Issuer')).toHaveFocus()
    await checkAsItIs('errors of the server')
  })

  test('show what someone else saved, keep the own changes, and can be saved after that', async ({ visit, api }) => {
    answerWith(api, setting)
    saves(api)
    const theirs = { ...setting, name: 'Entra', clientId: 'client-2', updatedAt: later }
    const current = { setting: theirs, returnAddress }
    const stale = new ProductError('stale_record', 'This record was changed by someone else', { current })
    api.answerOnce(updateSingleSignOn, refusing(stale))
    await visit('/single-sign-on', sysadmin)
    await seen(button('Save'))
    await submit({ Name: 'Our Microsoft' }, 'Save')
    await toasted('This record was changed by someone else')
    await expect.element(field('Client ID')).toHaveValue('client-2')
    await expect.element(field('Name')).toHaveValue('Our Microsoft')
    await button('Save').click()
    await toasted('Single sign-on saved')
    expect(api.asked(updateSingleSignOn).at(-1)?.body).toEqual({ ...theirs, name: 'Our Microsoft' })
  })

  test('are turned off after a confirmation that names the consequence', async ({ visit, api }) => {
    answerWith(api, setting)
    api.answer(removeSingleSignOn, () => undefined)
    api.answerOnce(
      removeSingleSignOn,
      refusing(new ProductError('stale_record', 'This record was changed by someone else')),
    )
    await visit('/single-sign-on', sysadmin)
    await button('Turn off').click()
    const asked = page.getByRole('dialog', { name: 'Turn off single sign-on?' })
    await seenTexts(asked, /^Users who log in through Microsoft need a password again\. They set one with “Forgot/)
    await checkAsItIs('turning single sign-on off', '[role=dialog]')
    await asked.getByRole('button', { name: 'Turn off' }).click()
    await toasted('This record was changed by someone else')
    answerWith(api, null)
    await asked.getByRole('button', { name: 'Turn off' }).click()
    await toasted('Single sign-on is turned off')
    await absent(asked)
    await expect.element(field('Name')).toHaveValue('')
    await absent(button('Turn off'))
    await expect.element(provider).not.toBeChecked()
  })

  test('can be loaded again after a failure', async ({ visit, api }) => {
    answerWith(api, null)
    api.answerOnce(getSingleSignOn, failing)
    await visit('/single-sign-on', sysadmin)
    await seenTexts(page, 'The page could not be loaded')
    await button('Try again').click()
    await seen(field('Issuer'))
  })

  test.for(roles.filter((role) => role !== 'sysadmin'))('are not for a %s', async (as, { visit }) => {
    await visit('/single-sign-on', { as })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
  })
})
