import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { type FakeApi, failing, noAnswer, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { alert, button, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const { getLoginProvider, signInWithProvider, startProviderSignIn } = routes
const heading = (name: string) => page.getByRole('heading', { name })
const answer = 'code=abc&state=def'
const returned = `/sso?${answer}`
const { recruiter } = sessionUsers

/** Stores what the login page stores before it sends the browser to the provider. */
const left = (next = '/') =>
  sessionStorage.setItem('fagfolk.providerVisit', JSON.stringify({ browserKey: 'key', purpose: { signIn: { next } } }))

describe('the login page', () => {
  test('has no button for a provider if there is none, or if that is unknown', async ({ visit, api }) => {
    await visit('/auth')
    await seen(button('Log in'))
    await expect.poll(() => api.asked(getLoginProvider).length).toBeGreaterThan(0)
    await absent(page.getByRole('button', { name: /^Log in with (?!a passkey)/ }))
    api.answer(getLoginProvider, failing)
    await visit('/auth')
    await seen(button('Log in'))
    await expect.poll(() => api.asked(getLoginProvider).length).toBeGreaterThan(1)
    await absent(page.getByRole('button', { name: /^Log in with (?!a passkey)/ }))
  })

  test('sends people to the provider, and says why it can not', async ({ visit, api }) => {
    api.answer(getLoginProvider, () => ({ name: 'Microsoft' }))
    // The page stays where it is: the provider's address is a fragment.
    api.answer(startProviderSignIn, () => ({ address: '#at-provider', browserKey: 'key' }))
    vi.mocked(console.warn).mockImplementation(() => undefined)
    await visit('/applicants?page=2', { size: phone })
    await seen(button('Log in with Microsoft'))
    await expect.element(page.getByRole('textbox', { name: /^Username/ })).toHaveFocus()
    await checkLooks(button('Log in with Microsoft'))
    const unreachable = 'Microsoft cannot be reached right now. Try again in a moment.'
    for (const [problem, words] of [
      [refusing(new ProductError('no_provider', unreachable)), unreachable],
      [refusing(new ProductError('too_many_requests', 'Too many attempts. Please try again later.')), /^Too many/],
      [noAnswer, 'The server could not be reached. Check your connection and try again.'],
    ] as const) {
      api.answerOnce(startProviderSignIn, problem)
      await button('Log in with Microsoft').click()
      await seen(page.getByRole('alert').filter({ hasText: words }))
    }
    await button('Log in with Microsoft').click()
    await eventually(() => window.location.hash, '#at-provider')
    await expect.element(button('Log in with Microsoft')).toBeDisabled()
    expect(JSON.parse(sessionStorage.getItem('fagfolk.providerVisit') ?? '')).toEqual({
      browserKey: 'key',
      purpose: { signIn: { next: '/applicants?page=2' } },
    })
  })

  test('keeps the form where it is when the button appears', async ({ visit, api }) => {
    api.answer(getLoginProvider, () => ({ name: 'Microsoft' }))
    const release = api.hold(getLoginProvider)
    await visit('/auth', { size: { width: 1440, height: 900 } })
    await seen(button('Log in with a passkey'))
    await expect.poll(() => api.asked(getLoginProvider).length).toBeGreaterThan(0)
    const top = () => button('Log in').element().getBoundingClientRect().top
    const before = top()
    release()
    await seen(button('Log in with Microsoft'))
    expect(top()).toBe(before)
  })
})

describe('coming back from the provider', () => {
  const signsIn = (api: FakeApi, person: { now: typeof recruiter | undefined }, user = recruiter) =>
    api.answer(signInWithProvider, () => Object.assign(person, { now: user }).now)

  test('sends the answer once, removes it from the address, and opens the wanted page', async ({
    visit,
    api,
    person,
  }) => {
    left('/applicants?pipelineStage=new')
    signsIn(api, person)
    const release = api.hold(signInWithProvider)
    await visit(returned)
    await seen(page.getByRole('progressbar', { name: 'Loading' }))
    await eventually(currentUrl, '/sso')
    await eventually(() => sessionStorage.getItem('fagfolk.providerVisit'), null)
    release()
    await toasted('Welcome back!', 'Logged in as Louise')
    await eventually(currentUrl, '/applicants?pipelineStage=new')
    expect(api.asked(signInWithProvider).map(({ body }) => body)).toEqual([{ answer, browserKey: 'key' }])
  })

  test('asks for the second step, as after a password', async ({ visit, api, person }) => {
    left('/account')
    const secondStep = { token: 'half', hasPasskey: false, hasApp: true, hasRecoveryCodes: true }
    api.answer(signInWithProvider, () => ({ secondStep }))
    api.answer(routes.signInWithCode, () => Object.assign(person, { now: recruiter }).now)
    api.answerOnce(routes.signInWithCode, refusing(new ProductError('proof_refused', 'This code is wrong')))
    api.answer(routes.getAccount, failing)
    await visit(returned)
    await seen(heading("Confirm that it's you"))
    await submit({ Code: '111111' }, 'Log in')
    await seen(alert('This code is wrong'))
    await submit({ Code: '222222' }, 'Log in')
    await eventually(currentUrl, '/account')
  })

  test('goes back to the login page from the second step, or says that it took too long', async ({ visit, api }) => {
    left()
    const secondStep = { token: 'half', hasPasskey: false, hasApp: true, hasRecoveryCodes: false }
    api.answer(signInWithProvider, () => ({ secondStep }))
    await visit(returned)
    await button('Back to Login').click()
    await eventually(currentUrl, '/auth')
    left()
    api.answer(routes.signInWithCode, refusing(new ProductError('not_signed_in', 'It has been too long')))
    await visit(returned)
    await submit({ Code: '111111' }, 'Log in')
    await seenTexts(page, 'It has been too long')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(currentUrl, '/auth')
  })

  test('sets up two-step verification first if the account has to', async ({ visit, api, person }) => {
    left()
    signsIn(api, person, { ...recruiter, mustAddFactor: true, hasProviderLogin: true })
    await visit(returned)
    await seen(heading('Set up two-step verification'))
    await seenTexts(page, /^You log in through a provider/)
  })

  test('says why the account can not be used', async ({ visit, api }) => {
    left()
    const refusal = 'You have no account here yet. Ask a system admin for an invitation.'
    api.answer(signInWithProvider, refusing(new ProductError('proof_refused', refusal)))
    await visit(returned)
    await seen(heading('Login failed'), page.getByText(refusal))
    await expect.element(heading('Login failed')).toHaveFocus()
    await checkLooks(page.getByRole('link', { name: /^(Back to Login|Tilbage til login)$/ }))
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(currentUrl, '/auth')
  })

  test.for(['/sso', returned])(
    'says that the login has expired if this tab did not start it: %s',
    async (path, { visit, api }) => {
      await visit(path)
      await seenTexts(page, 'Logging in took too long, or was started in another browser. Log in again.')
      await seen(page.getByRole('link', { name: 'Back to Login' }))
      expect(api.asked(signInWithProvider)).toEqual([])
    },
  )
})
