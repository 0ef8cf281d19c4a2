import { beforeEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import type { AskedAuthorization } from '../../../shared/agents/domain/oauth.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import * as leaving from '../../../web/src/features/documentation/consent/goTo.ts'
import { checkLooks } from '../world/checkState.ts'
import { refusing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, detail } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

vi.mock(import('../../../web/src/features/documentation/consent/goTo.ts'), { spy: true })

const { decideAuthorization, readAuthorization } = routes
const request = 'response_type=code&client_id=https%3A%2F%2Fassistant.example%2Fclient.json&state=s'
const url = `/oauth/authorize?${request}`
type Asking = Extract<AskedAuthorization, { outcome: 'ask' }>
const asked: Asking = {
  ...{ outcome: 'ask', clientName: 'Hosted assistant', documentHost: 'assistant.example' },
  ...{ redirectHost: 'callbacks.assistant.example', isLocal: false, scopes: ['read', 'contact', 'notes', 'write'] },
}
const registered: Asking = { ...asked, documentHost: undefined, redirectHost: '127.0.0.1:4711', isLocal: true }
const answerUrl = 'https://callbacks.assistant.example/?code=fagfolk_code_x&state=s'
const goTo = vi.mocked(leaving.goTo)
beforeEach(() => void goTo.mockReset().mockImplementation(() => {}))
const scope = (name: RegExp) => page.getByRole('checkbox', { name })

describe('the consent page', () => {
  test('names the program and its hosts, and allows the selected scopes, also after a refusal', async ({
    visit,
    api,
  }) => {
    const rule = 'You can have at most {{maximum}} connected programs. Revoke one first.'
    const tooMany = 'Too many attempts. Try again later.'
    api.answer(readAuthorization, () => asked)
    api.answerOnce(decideAuthorization, refusing(invalid([problemAt('request', 'too_many', rule, { maximum: 50 })])))
    await visit(url, recruiter)
    await checkLooks(page.getByRole('heading', { name: 'Allow Hosted assistant to act for you?' }))
    await expect.element(detail('Verified by')).toHaveTextContent('assistant.example')
    await expect.element(detail('Access is granted to')).toHaveTextContent('callbacks.assistant.example')
    await seen(page.getByText(/^You are logged in as /))
    await seen(page.getByText('The program cannot rate, hire or reject anyone.'))
    await seen(page.getByText(/^It can never do more than you can/), page.getByText('Add and edit applicants'))
    await seen(page.getByText('Access expires after 30 days without use, and after 365 days at the latest.'))
    for (const each of [/^Read/, /^Contact details/, /^Write/]) await expect.element(scope(each)).toBeChecked()
    // Only on purpose.
    await expect.element(scope(/^Notes and tasks/)).not.toBeChecked()
    await clickInTurn(scope(/^Write/), button('Allow'))
    await seen(page.getByText('You can have at most 50 connected programs. Revoke one first.'))
    api.answerOnce(decideAuthorization, refusing(new ProductError('too_many_requests', tooMany)))
    await button('Allow').click()
    await toasted(tooMany)
    api.answer(decideAuthorization, () => ({ redirectTo: answerUrl }))
    await button('Allow').click()
    await eventually(() => goTo.mock.calls, [[answerUrl]])
    expect(api.asked(readAuthorization)[0]?.query).toEqual({ request })
    expect(api.asked(decideAuthorization)[2]?.body).toEqual({ allow: true, request, scopes: ['read', 'contact'] })
    await expect.element(button('Deny')).toBeDisabled()
  })

  test('warns about an unverified program, and requires a scope', async ({ visit, api }) => {
    api.answer(readAuthorization, () => ({ ...registered, scopes: ['read' as const] }))
    await visit(url, recruiter)
    await expect.element(detail('Verified by')).toHaveTextContent('Not verified: the program chose this name')
    await expect
      .element(detail('Access is granted to'))
      .toHaveTextContent('A program on your computer (127.0.0.1:4711)')
    await absent(scope(/^Write/))
    await checkLooks(scope(/^Read/))
    await scope(/^Read/).click()
    await expect.element(button('Allow')).toBeDisabled()
    await expect.element(button('Deny')).toBeEnabled()
  })

  test('can be left by logging out, without an answer', async ({ visit, api }) => {
    api.answer(readAuthorization, () => asked)
    api.answer(routes.signOut, () => undefined)
    await visit(url, recruiter)
    await button('Log out').click()
    await toasted('You have been successfully logged out')
    await seen(page.getByRole('heading', { name: 'Log in' }))
    expect(api.asked(decideAuthorization)).toEqual([])
  })

  test('says that an app gets the answer, and by which links', async ({ visit, api }) => {
    api.answer(readAuthorization, () => ({ ...registered, redirectHost: 'cursor://anysphere.cursor-retrieval' }))
    await visit(url, recruiter)
    const app = 'The app on your device that opens links of this kind: cursor://anysphere.cursor-retrieval'
    await expect.element(detail('Access is granted to')).toHaveTextContent(app)
    await seen(page.getByText('Allow it only if you have just started this connection in that app.'))
    await checkLooks(scope(/^Read/))
    api.answer(readAuthorization, () => ({ ...registered, redirectHost: 'com.raycast:' }))
    await visit(`${url}&state=2`, recruiter)
    await expect.element(detail('Access is granted to')).toHaveTextContent('opens links of this kind: com.raycast:')
  })

  test('says why a program cannot be connected, and links to verified addresses only', async ({ visit, api }) => {
    const refused = { outcome: 'refused', detail: 'redirect_uri is none that the client named' } as const
    const back = page.getByRole('link', { name: 'Back to the program' })
    api.answer(readAuthorization, () => ({ ...refused, reason: 'redirect_unknown' as const }))
    await visit(url, recruiter)
    await seen(page.getByRole('heading', { name: 'This program cannot be connected' }), page.getByText(refused.detail))
    await absent(back, button('Allow'))
    const backTo = 'https://assistant.example/?error=invalid_request'
    api.answer(readAuthorization, () => ({ ...refused, reason: 'request_wrong' as const, backTo }))
    await visit(`${url}&more=1`, recruiter)
    await expect.element(back).toHaveAttribute('href', backTo)
    await checkLooks(back)
  })

  test('is shown only to users who may connect agents, while agents are switched on', async ({ visit, api }) => {
    await visit(url, { as: 'client' })
    await seen(page.getByText('Only recruiters, recruiting managers and system admins can connect AI agents.'))
    await checkLooks(button('Log out'))
    expect(api.asked(readAuthorization)).toEqual([])
    api.answer(readAuthorization, refusing(new ProductError('agents_off', 'AI agents are turned off')))
    await visit(url, recruiter)
    await seen(page.getByRole('heading', { name: 'AI agents are turned off' }))
  })
})
