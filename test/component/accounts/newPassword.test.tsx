import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, seen, test } from '../world/page.tsx'
import { alert, button, fillIn, seenTexts, submit } from '../world/parts.ts'

const field = (label: RegExp) => page.getByLabelText(label)
const strength = (words: string) => page.getByRole('status').filter({ hasText: words })

describe('a new password', () => {
  test('says how long it has to be, and how strong it is while it is typed, in both languages', async ({
    visit,
    api,
  }) => {
    api.answer(routes.getPasswordRules, () => ({ alone: 12, withSecondFactor: 8 }))
    await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    const password = field(/^Password/)
    await expect.element(password).toHaveAccessibleDescription('At least 12 characters')
    await absent(page.getByText(/^Password strength/))
    for (const [typed, words] of [
      ['xK9#mQ2v', 'weak'],
      ['Velkommen2026!', 'weak'],
      ['summerwinter1', 'fair'],
      ['correct horse', 'good'],
      ['purple-lamp-42', 'strong'],
    ] as const) {
      await password.fill(typed)
      await seen(strength(`Password strength: ${words}`))
    }
    await fillIn({ Username: 'purplelamp' })
    await seen(strength('Password strength: weak'))
    await fillIn({ Username: 'ida' })
    await seen(strength('Password strength: strong'))
    await button('Dansk').click()
    await seen(strength('Adgangskodens styrke: stærk'))
    await expect.element(field(/^Adgangskode/)).toHaveAccessibleDescription('Mindst 12 tegn')
    await button('English').click()
    await password.fill('')
    await absent(page.getByText(/^Password strength/))
  })

  test('shows a strength that is accessible in both languages and themes', async ({ visit }) => {
    await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await field(/^Password/).fill('purple-lamp-42')
    await seen(strength('Password strength: strong'))
    await checkLooks(page.getByText(/^(?:Password strength: strong|Adgangskodens styrke: stærk)/))
  })

  test('of an account with a second factor may be shorter, and the server has the last word', async ({
    visit,
    api,
  }) => {
    const short = 'Password must be at least {{minimum}} characters long'
    api.answer(routes.getPasswordRules, () => ({ alone: 12, withSecondFactor: 8 }))
    api.answer(routes.checkResetToken, () => ({ valid: true }))
    api.answer(routes.resetPassword, refusing(invalid([problemAt('password', 'too_short', short, { minimum: 12 })])))
    await visit('/reset-password#token=known')
    const hint = 'At least 12 characters, or 8 with two-step verification'
    await expect.element(field(/^New Password/)).toHaveAccessibleDescription(hint)
    await submit({ 'New Password': 'purplelamp', 'Confirm New Password': 'purplelamp' }, 'Reset Password')
    await seen(alert('Password must be at least 12 characters long'))
    await button('Dansk').click()
    await seenTexts(page, 'Adgangskoden skal være på mindst 12 tegn')
  })

  test('has no hint if the rules cannot be loaded, and can be set all the same', async ({ visit, api, person }) => {
    api.answer(routes.getPasswordRules, failing)
    api.answer(routes.checkResetToken, () => ({ valid: true }))
    api.answer(routes.resetPassword, () => ({ message: 'Set' }))
    await visit('/reset-password#token=known')
    await seen(button('Reset Password'))
    await absent(page.getByText(/^At least/))
    await submit({ 'New Password': 'a better horse', 'Confirm New Password': 'a better horse' }, 'Reset Password')
    await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
    expect(person.now).toBeUndefined()
  })
})
