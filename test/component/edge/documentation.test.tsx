import { remove } from 'es-toolkit/array'
import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import { openApiDocument } from '../../../openapi/document.ts'
import type { AgentSettings, AgentTokenSummary } from '../../../shared/agents/domain/agent.ts'
import type { AgentConnection } from '../../../shared/agents/domain/oauth.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { webhookTypes } from '../../../shared/partners/domain/webhook.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkLooks } from '../world/checkState.ts'
import { type FakeApi, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, dialog, fillIn, seenExactly, seenTexts, submit } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const client = { as: 'client' } as const
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
    await seenTexts(row('firstName'), 'Yes', 'at most 100 characters')
    await seenTexts(row('languages[].proficiency'), 'one of native, fluent, conversational, basic')
    await seenTexts(row('driverLicenseClasses'), 'list of strings', 'No')
    await seenTexts(row('recordOwner'), 'Conditional', /^ID of the record owner/)
    await seenTexts(row('tradeSkills'), 'at most 60 items of at most 100 characters each')
    await seenTexts(row('maxLiftingWeight'), 'at least 0, at most 200', /in kg, typically 20 to 60\.$/)
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
    await seen(group('Response, 200').getByText('"requestsPerSecond": 5'))
    await seenTexts(page, 'wrong_credentials', 'not_configured')
    await seenExactly(group('Webhook types'), ...webhookTypes, 'ping')
    await seenExactly(group('Webhook headers'), 'webhook-signature')
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copy Webhook receiver in Python').click()
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
    await clickInTurn(tab('Copy for AI'), button('Copy Prompt'))
    await eventually(() => copy.mock.calls.at(-1)?.[0]?.startsWith('# Fagfolk partner API'), true)
    copy.mockRejectedValue(new Error('forbidden'))
    await clickInTurn(tab('Examples'), button('Copy Python'))
    await toasted('Copy Failed')
  })
})

const address = '/documentation?tab=mcp'
const on = { enabled: true, provider: 'Assistant ApS', processorAgreement: 'Aftale af 1. marts 2026' } as const
const times = { createdAt: '2026-11-01T08:00:00.000Z', expiresAt: '2027-01-30T08:00:00.000Z' }
const deskToken: AgentTokenSummary = { id: idOf(900), name: 'Desk assistant', scopes: ['read', 'contact'], ...times }
const connectionOf = (id: string, clientName: string, clientHost: string): AgentConnection => ({
  ...{ id, clientName, clientHost, scopes: ['read', 'write'], lastUsedAt: times.createdAt, ...times },
})
const hosted = connectionOf(idOf(910), 'Hosted assistant', 'assistant.example')
const inDialog = (name: string) => dialog().getByRole('button', { name })

/** Answers with these settings and connections, and a token, and stores changes. */
function answerAgents(api: FakeApi, settings: AgentSettings, connections: AgentConnection[]): void {
  const tokens = [deskToken]
  api.answer(routes.listAgentConnections, () => ({ connections }))
  api.answer(routes.revokeAgentConnection, ({ params }) => void remove(connections, ({ id }) => id === params.id))
  api.answer(routes.getAgentSettings, () => settings)
  api.answer(routes.updateAgentSettings, ({ body }) => Object.assign(settings, body))
  api.answer(routes.listAgentTokens, () => ({ agentTokens: tokens }))
  api.answer(routes.createAgentToken, ({ body: { name, scopes } }) => {
    const agentToken = { ...deskToken, id: idOf(901), name, scopes }
    tokens.unshift(agentToken)
    return { token: 'fagfolk_agent_shown_once', agentToken }
  })
  api.answer(routes.revokeAgentToken, ({ params }) => void remove(tokens, ({ id }) => id === params.id))
}

describe('the MCP integration', () => {
  test('creates a token, shows it once, revokes it, and a connected program', async ({ visit, api }) => {
    answerAgents(api, { ...on }, [hosted, connectionOf(idOf(911), 'Desk', 'localhost')])
    api.answerOnce(routes.createAgentToken, refusing(invalid([problemAt('name', 'required', 'Name is required')])))
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit(address, recruiter)
    await seen(page.getByText('Assistant ApS'), page.getByText('Read, Contact details'))
    await button('Create token').click()
    await fillIn({ Name: 'Laptop' }, dialog())
    await clickInTurn(dialog().getByRole('checkbox', { name: /^Write/ }), inDialog('Create token'))
    await seen(dialog().getByText('Name is required'))
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('Laptop')
    await inDialog('Create token').click()
    await seen(dialog().getByText('fagfolk_agent_shown_once'))
    await inDialog('Copy Token').click()
    await toasted('Copied!')
    expect(clipboard.mock.calls[0]?.[0]).toBe('fagfolk_agent_shown_once')
    expect(api.asked(routes.createAgentToken)[0]?.body).toEqual({ name: 'Laptop', scopes: ['read', 'write'], days: 90 })
    await inDialog('Done').click()
    await absent(page.getByText('fagfolk_agent_shown_once'))

    await clickInTurn(button('Revoke Laptop'), inDialog('Revoke'))
    await absent(page.getByText('Laptop'))
    await seen(page.getByText('Desk assistant'), page.getByText('assistant.example'), page.getByText('Read, Write'))
    await clickInTurn(button('Revoke Desk'), inDialog('Revoke'))
    await toasted('Access of the program revoked')
    await absent(page.getByText('localhost', { exact: true }))
    await seen(page.getByText('Hosted assistant'))
    expect(api.asked(routes.revokeAgentConnection)).toEqual([expect.objectContaining({ params: { id: idOf(911) } })])
  })

  test('tells clients about agents, which a system admin lets in', async ({ visit, api }) => {
    answerAgents(api, { enabled: false }, [hosted])
    await visit(address, client)
    const by = 'Only recruiters, recruiting managers and system admins can connect AI agents.'
    await seenTexts(page, by, 'search_applicants', /claude mcp add/)
    expect(api.asked(routes.getAgentSettings)).toEqual([])
    await absent(button('Create token'))
    await visit(address, recruiter)
    await seen(page.getByText('AI agents are turned off. A system admin can turn them on.'))
    await expect.element(button('Create token')).toBeDisabled()
    await absent(button('Turn on AI agents'))

    await visit(address, { as: 'sysadmin' })
    await clickInTurn(button('Turn on AI agents'), dialog().getByRole('switch', { name: 'Turn on AI agents' }))
    await submit({ Provider: on.provider, 'Data processing agreement': on.processorAgreement }, 'Save', dialog())
    await toasted('AI agents are turned on')
    expect(api.asked(routes.updateAgentSettings)[0]?.body).toEqual(on)
    await expect.element(button('Create token')).toBeEnabled()
    await checkLooks(page.getByText('Desk assistant'))
  })
})
