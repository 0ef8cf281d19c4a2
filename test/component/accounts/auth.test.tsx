import { describe, expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import { ProductError, problemAt, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, press, seen, test, toasted } from '../world/page.tsx'
import { alert, button, clickInTurn, fillIn, seenExactly, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const password = (label: RegExp = /^Password/) => page.getByLabelText(label)
const tab = (name: string) => page.getByRole('tab', { name })

describe('the sign-in page', () => {
  test('introduces the product, and reports missing fields and wrong credentials', async ({ visit, api }) => {
    await visit('/auth')
    await expect.element(field(/^Username/)).toHaveFocus()
    await expect.element(field(/^Username/)).toHaveAccessibleDescription('You can also use your email address')
    await seenTexts(page, 'The professional recruitment database for skilled trades')
    const features = page.getByRole('complementary').getByRole('listitem')
    await seenExactly(features, 'Applicant database', 'Advanced search', 'GDPR compliance')
    await seenExactly(features, 'Role-based access control', 'Analytics for recruitment metrics')
    expect(features.length).toBe(5)

    await expect.element(tab('Login')).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('tabpanel').getByRole('textbox').length).toBe(2)
    const forgotten = page.getByRole('link', { name: 'Forgot your password?' })
    await expect.element(forgotten).toHaveAttribute('href', '/forgot-password')
    await expect.element(password()).toHaveAttribute('type', 'password')
    await button('Show password').click()
    await expect.element(password()).toHaveAttribute('type', 'text')
    await button('Hide password').click()
    await expect.element(password()).toHaveAttribute('type', 'password')
    await press(tab('Login'), 'ArrowRight')
    await expect.element(tab('Register')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('Register')).toHaveFocus()
    await press(tab('Register'), 'ArrowLeft')
    await button('Dansk').click()
    await seen(field(/^Brugernavn/))
    await absent(page.getByText('Skriv brugernavnet'))
    await clickInTurn(button('English'), button('Log in'))
    await seenTexts(page, 'Username is required', 'Password is required')
    api.answer(routes.signIn, refusing(new ProductError('wrong_credentials', 'Wrong username or password')))
    await submit({ Username: 'recruiter', Password: 'wrong one' }, 'Log in')
    await toasted('Login failed', 'Wrong username or password')
    expect(currentUrl()).toBe('/auth')
    // The form shows it longer than the toast does.
    await seen(page.getByRole('tabpanel').getByText('Wrong username or password', { exact: true }))
    await expect.element(password()).toHaveFocus()
    await expect.element(password()).toHaveAccessibleDescription('Wrong username or password')
  })

  test('masks passwords, and lets password managers and the clipboard fill them in', async ({ visit, api }) => {
    api.answer(routes.checkResetToken, () => ({ valid: true }))
    const seenAs = async (place: Locator, use: string) => {
      await expect.element(place).toHaveAttribute('type', 'password')
      await expect.element(place).toHaveAttribute('autocomplete', use)
      place.element().focus()
      const pasting = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      expect(place.element().dispatchEvent(pasting)).toBe(true)
    }
    await visit('/auth')
    await seenAs(password(), 'current-password')
    await tab('Register').click()
    await seenAs(password(), 'new-password')
    await visit('/reset-password#token=one')
    await seenAs(password(/^New Password/), 'new-password')
    await seenAs(password(/^Confirm New Password/), 'new-password')
  })

  test('signs in, returns to the requested URL, and is shown after signing out', async ({ visit, api, person }) => {
    api.answer(routes.signIn, () => Object.assign(person, { now: sessionUsers.recruiter }).now)
    const release = api.hold(routes.signIn)
    await visit('/applicants?pipelineStage=new&page=2')
    await eventually(currentUrl, '/auth')
    await submit({ Username: 'recruiter', Password: 'demo1234' }, 'Log in')
    await expect.element(button('Signing in...')).toBeDisabled()
    release()
    await toasted('Welcome back!', 'Logged in as Louise')
    await eventually(currentUrl, '/applicants?pipelineStage=new&page=2')
    await visit('/auth', { as: 'recruiter' })
    await eventually(currentUrl, '/')

    api.answer(routes.signOut, failing)
    await button('Logout').click()
    await toasted('Logout failed', 'Something went wrong on our side')
    api.answer(routes.signOut, () => void Object.assign(person, { now: undefined }))
    const releaseSignOut = api.hold(routes.signOut)
    await button('Logout').click()
    await expect.element(button('Logging out...')).toBeDisabled()
    releaseSignOut()
    await toasted('Logged out', 'You have been successfully logged out')
    await eventually(currentUrl, '/auth')
  })

  test('registers after validation in the current language, and signs in', async ({ visit, api, person }) => {
    const ida = { ...sessionUsers.applicant, firstName: 'Ida' }
    api.answer(routes.register, () => Object.assign(person, { now: ida }).now)
    api.answerOnce(routes.register, refusing(refusedAt('username', 'already_exists', 'This username is already taken')))
    await visit('/auth')
    await clickInTurn(tab('Register'), button('Create account'))
    await seenTexts(page, 'Username is required', 'Email is required', 'Password must be at least 6 characters long')
    await field('Username').fill('x'.repeat(61))
    await seenTexts(page, 'Too long (max 60 characters)')
    await button('Dansk').click()
    await seenTexts(page, 'For lang tekst (højst 60 tegn)', 'Skriv e-mailadressen')
    await button('English').click()
    await fillIn({ Username: 'ida', Email: 'ida@mail.example', Password: 'correct horse' })
    await submit({ 'First name': 'Ida', 'Last name': 'Holm' }, 'Create account')
    await toasted('Registration failed', 'This username is already taken')
    await seen(alert('This username is already taken'))
    await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true')
    const release = api.hold(routes.register)
    await submit({ Username: 'ida2' }, 'Create account')
    await expect.element(button('Creating account...')).toBeDisabled()
    release()
    await toasted('Account created!', 'Welcome to Fagfolk, Ida!')
    await seen(page.getByRole('heading', { name: 'Welcome, Ida' }))
  })
})

test('a forgotten password takes a valid email, of an account or not', async ({ visit, api }) => {
  await visit('/forgot-password')
  await button('Send Reset Link').click()
  await seenTexts(page, 'Email is required')
  await field('Email').fill('not an email')
  await seenTexts(page, 'Please enter a valid email address')
  api.answer(routes.requestPasswordReset, () => ({ message: 'Sent' }))
  api.answerOnce(routes.requestPasswordReset, failing)
  await submit({ Email: 'nobody@mail.example' }, 'Send Reset Link')
  await seen(alert('Something went wrong on our side'))
  await button('Send Reset Link').click()
  await seen(page.getByRole('heading', { name: 'Check Your Email' }))
  const sent = "If an account with that email exists, we've sent you a password reset link."
  await seenTexts(page, sent, 'The link expires in 1 hour.')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await eventually(currentUrl, '/auth')
})

describe('resetting a password', () => {
  const invalidLink = page.getByRole('heading', { name: 'Invalid Reset Link' })
  const choose = (secret: string, confirmation = secret) =>
    submit({ 'New Password': secret, 'Confirm New Password': confirmation }, 'Reset Password')

  test('verifies the link, and the next one opened on the same page', async ({ visit, api }) => {
    api.answer(routes.checkResetToken, ({ body }) => ({ valid: body.token === 'newer' }))
    const release = api.hold(routes.checkResetToken)
    await visit('/reset-password#token=older')
    await seenTexts(page, 'Verifying reset token...')
    release()
    await seen(invalidLink, page.getByText('This password reset link is invalid or has expired.'))
    await toasted('Invalid or expired token')
    const another = page.getByRole('link', { name: 'Request New Reset Link' })
    await expect.element(another).toHaveAttribute('href', '/forgot-password')
    // The router warns that it cannot block navigation to a typed URL.
    vi.mocked(console.warn).mockImplementation(() => undefined)
    window.location.hash = 'token=newer'
    await seen(button('Reset Password'))
    expect(currentUrl()).toBe('/reset-password')
    // Without a token, too.
    await visit('/reset-password')
    await seen(invalidLink)
    await toasted('No token provided')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(currentUrl, '/auth')
  })

  test.for(['#', '?'])('takes the token of a link with %s out of the address', async (sign, { visit, api }) => {
    const addresses: string[] = []
    api.answer(routes.checkResetToken, () => {
      addresses.push(currentUrl())
      return { valid: true }
    })
    const tooCommon = problemAt('password', 'too_common', 'This password is too common. Choose another one.')
    api.answer(routes.resetPassword, () => ({ message: 'Set' }))
    api.answerOnce(routes.resetPassword, refusing(invalid([tooCommon])))
    await visit(`/reset-password${sign}token=known`)
    await choose('short', 'other')
    await seenTexts(page, 'Password must be at least 6 characters long', "Passwords don't match")
    await expect.element(password(/^Confirm New Password/)).toHaveAttribute('aria-invalid', 'true')
    await choose('password')
    await seenTexts(page, 'This password is too common. Choose another one.')
    await choose('a better horse')
    await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
    expect([...addresses, currentUrl()]).toEqual(['/reset-password', '/reset-password'])
    expect(api.asked(routes.resetPassword).map(({ body }) => body.token)).toEqual(['known', 'known'])
  })
})
