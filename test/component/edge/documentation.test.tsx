import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApiDocument } from '../../../openapi/document.ts'
import type { AgentSettings, AgentTokenSummary } from '../../../shared/agents/domain/agent.ts'
import type { AgentConnection } from '../../../shared/agents/domain/oauth.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { webhookTypes } from '../../../shared/partners/domain/webhook.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkLooks } from '../world/checkState.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

const { createAgentToken, getAgentSettings, listAgentConnections, listAgentTokens } = routes
const { revokeAgentConnection, revokeAgentToken, updateAgentSettings } = routes
const [recruiter, client] = [{ as: 'recruiter' }, { as: 'client' }] as const
const tab = (name: string) => page.getByRole('tab', { name })
const group = (name: string) => page.getByRole('group', { name })
const exactly = (text: string) => page.getByText(text, { exact: true })

describe('the documentation', () => {
  test('has tabs with URLs, reached by keyboard, of which one lists the rules of every field', async ({ visit }) => {
    await visit('/documentation', client)
    await seen(tab('External API'), exactly('/api/external/applicants'))
    await tab('External API').click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    const row = (name: string) => page.getByRole('row').filter({ has: exactly(name) })
    await seen(row('firstName').getByText('Yes'), row('firstName').getByText('at most 100 characters'))
    await seen(row('languages[].proficiency').getByText('one of native, fluent, conversational, basic'))
    await seen(row('driverLicenseClasses').getByText('list: text'))
    await seen(row('maxLiftingWeight').getByText('at least 0, at most 200, kg, typically 20 to 60'))
    await tab('Copy for AI').click()
    await eventually(currentUrl, '/documentation?tab=ai')
    history.back()
    await seen(exactly('yearsOfExperience'))
  })

  test('describes calls and webhooks, also to applicants and after a failure', async ({ visit, api }) => {
    api.answerFile('/openapi.json', () => new Response('', { status: 503 }))
    await visit('/documentation', { as: 'applicant' })
    await seen(page.getByText('The documentation could not be loaded'))
    api.answerFile('/openapi.json', () => Response.json(openApiDocument()))
    await button('Try again').click()
    await seen(page.getByRole('heading', { name: 'Documentation' }), page.getByText('/api/external/me'))
    await page.getByRole('button', { name: /^GET .*external.me/ }).click()
    await seen(group('Answer, 200').getByText('"requestsPerSecond": 5'))
    await seen(page.getByText('wrong_credentials'), page.getByText('not_configured'))
    const types = [...webhookTypes, 'ping']
    await seen(...types.map((type) => group('Types of webhooks').getByText(type, { exact: true })))
    await seen(group('Headers of webhooks').getByText('webhook-signature', { exact: true }))
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copy A receiver in Python').click()
    await toasted('Copied!')
    expect(copy.mock.calls[0]?.[0]).toContain('hmac.compare_digest(')
  })

  test('copies code, says so for two seconds, and says that copying failed', async ({ visit }) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit('/documentation?tab=examples', recruiter)
    await button('Copy Python').click()
    await toasted('Copied!')
    await seen(button('Copied!'))
    expect(copy.mock.calls[0]?.[0]).toContain('urllib.request.Request(')
    await seen(button('Copy Python'))
    await absent(button('Copied!'))
    await tab('Copy for AI').click()
    await button('Copy Text for the assistant').click()
    await eventually(() => copy.mock.calls.at(-1)?.[0]?.startsWith('# Fagfolk: the API for partners'), true)
    copy.mockRejectedValue(new Error('forbidden'))
    await tab('Examples').click()
    await button('Copy Python').click()
    await toasted('Copy Failed')
  })
})

const address = '/documentation?tab=mcp'
const on: AgentSettings = { enabled: true, provider: 'Assistant ApS', processorAgreement: 'Aftale af 1. marts 2026' }
const times = { createdAt: '2026-11-01T08:00:00.000Z', expiresAt: '2027-01-30T08:00:00.000Z' }
const deskToken: AgentTokenSummary = { id: idOf(900), name: 'Desk assistant', scopes: ['read', 'contact'], ...times }
const connectionOf = (id: string, clientName: string, clientHost: string): AgentConnection => ({
  ...{ id, clientName, clientHost, scopes: ['read', 'write'], lastUsedAt: times.createdAt, ...times },
})
const hosted = connectionOf(idOf(910), 'Hosted assistant', 'assistant.example')
const inDialog = (name: string) => dialog().getByRole('button', { name })

/** Answers with these settings, tokens and connections, and stores changes. */
function answerAgents(
  api: FakeApi,
  settings: AgentSettings,
  tokens: AgentTokenSummary[] = [],
  connections: AgentConnection[] = [],
) {
  const stored = { settings, tokens, connections }
  api.answer(listAgentConnections, () => ({ connections: stored.connections }))
  api.answer(revokeAgentConnection, ({ params: { id } }) => {
    stored.connections = stored.connections.filter((each) => each.id !== id)
    return undefined
  })
  api.answer(getAgentSettings, () => stored.settings)
  api.answer(updateAgentSettings, ({ body }) => {
    stored.settings = body
    return body
  })
  api.answer(listAgentTokens, () => ({ agentTokens: stored.tokens }))
  api.answer(createAgentToken, ({ body: { name, scopes } }) => {
    const agentToken = { ...deskToken, id: idOf(901), name, scopes }
    stored.tokens = [agentToken, ...stored.tokens]
    return { token: 'fagfolk_agent_shown_once', agentToken }
  })
  api.answer(revokeAgentToken, ({ params: { id } }) => {
    stored.tokens = stored.tokens.filter((token) => token.id !== id)
    return undefined
  })
}

describe('the MCP integration', () => {
  test('creates a token, shows it once, revokes it, and a connected program', async ({ visit, api }) => {
    answerAgents(api, on, [deskToken], [hosted, connectionOf(idOf(911), 'Desk', 'localhost')])
    api.answerOnce(createAgentToken, () => {
      const fields = [problemAt('name', 'required', 'Name is required')]
      throw new ProductError('validation_failed', 'Name is required', { fields })
    })
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit(address, recruiter)
    await seen(page.getByText('Assistant ApS'), page.getByText('Read, Contact data'))
    await button('New token').click()
    await dialog().getByLabelText('Name').fill('Laptop')
    await dialog()
      .getByRole('checkbox', { name: /^Write/ })
      .click()
    await inDialog('Create token').click()
    await seen(dialog().getByText('Name is required'))
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('Laptop')
    await inDialog('Create token').click()
    await seen(dialog().getByText('fagfolk_agent_shown_once'))
    await inDialog('Copy Token').click()
    await toasted('Copied!')
    expect(clipboard.mock.calls[0]?.[0]).toBe('fagfolk_agent_shown_once')
    expect(api.asked(createAgentToken)[0]?.body).toEqual({ name: 'Laptop', scopes: ['read', 'write'], days: 90 })
    await inDialog('Done').click()
    await absent(page.getByText('fagfolk_agent_shown_once'))

    await button('Revoke Laptop').click()
    await inDialog('Revoke').click()
    await absent(page.getByText('Laptop'))
    await seen(page.getByText('Desk assistant'), page.getByText('assistant.example'), page.getByText('Read, Write'))
    await button('Revoke Desk').click()
    await inDialog('Revoke').click()
    await toasted('The connection holds no longer.')
    await absent(page.getByText('localhost', { exact: true }))
    await seen(page.getByText('Hosted assistant'))
    expect(api.asked(revokeAgentConnection)).toEqual([expect.objectContaining({ params: { id: idOf(911) } })])
  })

  test('allows agents after a system admin entered provider and agreement', async ({ visit, api }) => {
    answerAgents(api, { enabled: false }, [deskToken], [hosted])
    await visit(address, recruiter)
    await seen(page.getByText('No agent is let in. A system admin can change that.'))
    await expect.element(button('New token')).toBeDisabled()
    await absent(button('Let agents in'))

    await visit(address, { as: 'sysadmin' })
    await button('Let agents in').click()
    await dialog().getByRole('switch', { name: 'Let agents in' }).click()
    await dialog().getByLabelText('Provider').fill('Assistant ApS')
    await dialog().getByLabelText('Processor agreement').fill('Aftale af 1. marts 2026')
    await inDialog('Save').click()
    await toasted('Agents are let in.')
    expect(api.asked(updateAgentSettings)[0]?.body).toEqual(on)
    await expect.element(button('New token')).toBeEnabled()
    await checkLooks(page.getByText('Desk assistant'))
  })

  test('shows clients who connects agents, and what agents can do', async ({ visit, api }) => {
    await visit(address, client)
    await seen(
      page.getByText('Agents are connected by recruiters, managers and system admins.'),
      page.getByText('search_applicants'),
      page.getByText(/claude mcp add/),
    )
    expect(api.asked(getAgentSettings)).toEqual([])
    await absent(button('New token'))
  })
})
