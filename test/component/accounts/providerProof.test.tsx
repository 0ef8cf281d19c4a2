import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { dialogIn, type ProofResult, proofChannel } from '../../../web/src/features/accounts/sso/proofWindow.ts'
import { idOf } from '../../make/applicant.ts'
import { checkLooks } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, seen, test, type Visit } from '../world/page.tsx'
import { alert, button, fillIn, seenTexts } from '../world/parts.ts'
import { sessionUsers, withoutFactors } from '../world/people.ts'

const { newRecoveryCodes, proveWithProvider, startProof, startProviderProof } = routes
const provider = 'Microsoft'
const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
const again = button('Log in again with Microsoft')
const continues = page.getByText('Continue in the window that opened.')
const done = page.getByRole('dialog', { name: 'Save your recovery codes' })
const app = { id: idOf(1), kind: 'totp', name: 'iPhone', createdAt: '2026-11-20T09:00:00.000Z' } as const
const connected = { ...sessionUsers.recruiter, hasProviderLogin: true } as const

describe('a call that needs a proof of an account that logs in through a provider', () => {
  const ask = async (visit: Visit, api: FakeApi, means: object = {}) => {
    api.answer(routes.getLoginProvider, () => ({ name: provider }))
    api.answer(routes.getAccount, () => ({ ...withoutFactors, authenticators: [app], sessions: [] }))
    api.answer(startProof, () => ({ byPassword: false, hasApp: false, hasRecoveryCodes: false, provider, ...means }))
    api.answer(newRecoveryCodes, refusing(new ProductError('proof_required', "Confirm that it's you")))
    await visit('/account', { as: connected, size: phone })
    await button('Create new recovery codes').click()
    await seen(dialog)
  }
  const proved = (api: FakeApi) => api.answer(newRecoveryCodes, () => ({ recoveryCodes: ['7K2M-9QPA-XXZ4-0B11'] }))

  /** Plays the small window. */
  const smallWindow = () => {
    const handle = { closed: false, close: () => Object.assign(handle, { closed: true }) }
    const open = vi.spyOn(window, 'open').mockImplementation(() => {
      handle.closed = false
      return handle as unknown as Window
    })
    const tell = (result: ProofResult) => {
      const url = new URL(String(open.mock.lastCall?.[0]), window.location.origin)
      expect(url.pathname).toBe('/sso')
      const channel = proofChannel(dialogIn(url.hash) ?? '')
      channel.postMessage(result)
      channel.close()
    }
    return { open, tell, handle }
  }

  test('is repeated once the small window says that they proved it', async ({ visit, api }) => {
    const { open, tell, handle } = smallWindow()
    await ask(visit, api)
    await checkLooks(page.getByRole('button', { name: /^(Log in again with|Log ind igen med) Microsoft$/ }))
    await absent(button('Confirm'))
    await again.click()
    await seen(continues)
    expect(open).toHaveBeenCalledOnce()
    proved(api)
    tell('proved')
    await seen(done)
    expect(handle.closed).toBe(true)
  })

  test('says how to get a password if nothing can prove the account since the provider was turned off', async ({
    visit,
    api,
  }) => {
    await ask(visit, api, { provider: undefined })
    await seenTexts(dialog, /^Your agency no longer uses the provider you logged in through/)
    await absent(again, button('Confirm'))
    await checkLooks(page.getByText(/^(Your agency no longer uses|Bureauet bruger ikke længere)/))
  })

  test('shows why the provider’s answer was refused, and can be tried again', async ({ visit, api }) => {
    const { tell } = smallWindow()
    await ask(visit, api)
    await again.click()
    const refused = 'You logged in as someone else. Use the login of this account.'
    tell({ refused })
    await seen(alert(refused))
    await absent(continues)
    await again.click()
    await absent(alert(refused))
    proved(api)
    tell('proved')
    await seen(done)
  })

  test('says that the browser blocked the window', async ({ visit, api }) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await ask(visit, api)
    await again.click()
    await seen(alert('Your browser blocked the window. Allow pop-ups for this site and try again.'))
    await absent(continues)
  })

  test('goes on as before once the window is closed, and closes it when it is cancelled', async ({ visit, api }) => {
    const { open, handle } = smallWindow()
    await ask(visit, api)
    await again.click()
    await seen(continues)
    handle.close()
    await absent(continues)
    await again.click()
    expect(open).toHaveBeenCalledTimes(2)
    await button('Cancel').click()
    await absent(dialog)
    await eventually(() => handle.closed, true)
  })

  test('leaves the page to signing in if the small window found the session ended', async ({ visit, api, person }) => {
    const { tell } = smallWindow()
    await ask(visit, api)
    await again.click()
    await seen(continues)
    person.now = undefined
    api.answer(startProof, refusing(new ProductError('not_signed_in', 'You are not logged in')))
    tell('session ended')
    await eventually(currentUrl, '/auth')
  })

  test('offers the provider next to a code if both count', async ({ visit, api }) => {
    const { tell } = smallWindow()
    await ask(visit, api, { hasApp: true })
    await fillIn({ Code: '123456' }, dialog)
    await seen(button('Confirm'))
    await again.click()
    proved(api)
    tell('proved')
    await seen(done)
  })
})

describe('the small window', () => {
  /** Returns what the window tells its dialog. */
  const hear = () => {
    const heard: ProofResult[] = []
    const channel = proofChannel('dialog')
    channel.addEventListener('message', ({ data }) => heard.push(data))
    return heard
  }
  const visitStored = { browserKey: 'key', purpose: { proof: { dialog: 'dialog' } } }
  const storeVisit = () => sessionStorage.setItem('fagfolk.providerVisit', JSON.stringify(visitStored))
  const closes = () => vi.spyOn(window, 'close').mockImplementation(() => undefined)

  test('goes to the provider', async ({ visit, api }) => {
    api.answer(startProviderProof, () => ({ address: '#at-provider', browserKey: 'key' }))
    vi.mocked(console.warn).mockImplementation(() => undefined)
    await visit('/sso#proof=dialog', { as: connected })
    await seen(page.getByRole('progressbar', { name: 'Loading' }))
    await expect.poll(() => sessionStorage.getItem('fagfolk.providerVisit')).not.toBeNull()
    expect(JSON.parse(sessionStorage.getItem('fagfolk.providerVisit') ?? '')).toEqual(visitStored)
    expect(api.asked(startProviderProof).length).toBe(1)
  })

  test('tells the dialog if it can not start, and closes', async ({ visit, api }) => {
    const [heard, close] = [hear(), closes()]
    api.answer(startProviderProof, failing)
    await visit('/sso#proof=dialog', { as: connected })
    await eventually(
      () => heard,
      [{ refused: expect.objectContaining({ message: 'Something went wrong on our side' }) }],
    )
    expect(close).toHaveBeenCalled()
  })

  test('sends the answer once, tells the dialog, and closes', async ({ visit, api }) => {
    const [heard, close] = [hear(), closes()]
    storeVisit()
    api.answer(proveWithProvider, () => undefined)
    await visit('/sso?code=abc&state=def', { as: connected })
    await eventually(() => heard, ['proved'])
    await eventually(currentUrl, '/sso')
    expect(close).toHaveBeenCalledOnce()
    expect(api.asked(proveWithProvider).map(({ body }) => body)).toEqual([
      { answer: 'code=abc&state=def', browserKey: 'key' },
    ])
    // Only if the browser does not let it close.
    await seenTexts(page, 'You can close this window', "You have confirmed that it's you.")
    await checkLooks(page.getByRole('heading', { name: /^(You can close this window|Du kan lukke vinduet)$/ }))
  })

  test('tells the dialog why the answer was refused', async ({ visit, api }) => {
    const heard = hear()
    closes()
    storeVisit()
    const words = 'You cancelled the login.'
    api.answer(proveWithProvider, refusing(new ProductError('proof_refused', words)))
    await visit('/sso?error=access_denied&state=def', { as: connected })
    await eventually(() => heard, [{ refused: expect.objectContaining({ message: words }) }])
  })

  test.for(['before', 'meanwhile'])(
    'tells the dialog that the session ended %s',
    async (when, { visit, api, person }) => {
      const heard = hear()
      closes()
      storeVisit()
      api.answer(proveWithProvider, () => {
        person.now = undefined
        throw new ProductError('not_signed_in', 'You are not logged in')
      })
      await visit('/sso?code=abc&state=def', when === 'before' ? {} : { as: connected })
      await eventually(() => heard, ['session ended'])
      await seenTexts(page, 'Your session has expired. Log in again to continue.')
    },
  )
})
