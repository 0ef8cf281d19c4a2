import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAgentToken } from '../../../shared/agents/contract/createAgentToken.ts'
import { getAgentSettings } from '../../../shared/agents/contract/getAgentSettings.ts'
import { listAgentConnections } from '../../../shared/agents/contract/listAgentConnections.ts'
import { listAgentTokens } from '../../../shared/agents/contract/listAgentTokens.ts'
import { revokeAgentConnection } from '../../../shared/agents/contract/revokeAgentConnection.ts'
import { revokeAgentToken } from '../../../shared/agents/contract/revokeAgentToken.ts'
import { updateAgentSettings } from '../../../shared/agents/contract/updateAgentSettings.ts'
import type { AgentSettings, AgentTokenSummary } from '../../../shared/agents/domain/agent.ts'
import type { AgentConnection } from '../../../shared/agents/domain/oauth.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { idOf } from '../../make/applicant.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, seen, test, toasted } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

const address = '/documentation?tab=mcp'
const on: AgentSettings = { enabled: true, provider: 'Assistant ApS', processorAgreement: 'Agreement of 1 March 2026' }
const deskToken: AgentTokenSummary = {
  id: idOf(900),
  name: 'Desk assistant',
  scopes: ['read', 'contact'],
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
}

const connection: AgentConnection = {
  id: idOf(910),
  clientName: 'Hosted assistant',
  clientHost: 'assistant.example',
  scopes: ['read', 'write'],
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
}

/** Keeps settings, tokens and connections as the server does. */
function keepsAgents(
  api: FakeApi,
  settings: AgentSettings,
  tokens: AgentTokenSummary[] = [],
  connections: AgentConnection[] = [],
) {
  const kept = { settings, tokens: [...tokens], connections: [...connections] }
  api.answer(listAgentConnections, () => ({ connections: kept.connections }))
  api.answer(revokeAgentConnection, ({ params: { id } }) => {
    kept.connections = kept.connections.filter((each) => each.id !== id)
    return undefined
  })
  api.answer(getAgentSettings, () => kept.settings)
  api.answer(updateAgentSettings, ({ body }) => {
    kept.settings = body
    return body
  })
  api.answer(listAgentTokens, () => ({ agentTokens: kept.tokens }))
  api.answer(createAgentToken, ({ body: { name, scopes } }) => {
    const agentToken = { ...deskToken, id: idOf(901), name, scopes }
    kept.tokens.unshift(agentToken)
    return { token: 'fagfolk_agent_shown_once', agentToken }
  })
  api.answer(revokeAgentToken, ({ params: { id } }) => {
    kept.tokens = kept.tokens.filter((token) => token.id !== id)
    return undefined
  })
}

describe('the MCP integration', () => {
  test('makes a token, which it shows once, and revokes one', async ({ visit, api }) => {
    keepsAgents(api, on, [deskToken])
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit(address, { as: 'recruiter' })
    await seen(page.getByText('Assistant ApS'), page.getByText('Read, Contact data'))
    await button('New token').click()
    await dialog().getByLabelText('Name').fill('Laptop')
    await dialog()
      .getByRole('checkbox', { name: /^Write/ })
      .click()
    await dialog().getByRole('button', { name: 'Create token' }).click()
    await seen(dialog().getByText('fagfolk_agent_shown_once'))
    await dialog().getByRole('button', { name: 'Copy Token' }).click()
    await toasted('Copied!')
    expect(clipboard.mock.calls[0]?.[0]).toBe('fagfolk_agent_shown_once')
    expect(api.asked(createAgentToken)[0]?.body).toEqual({ name: 'Laptop', scopes: ['read', 'write'], days: 90 })
    await dialog().getByRole('button', { name: 'Done' }).click()
    await absent(page.getByText('fagfolk_agent_shown_once'))

    await button('Revoke Laptop').click()
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await absent(page.getByText('Laptop'))
    await seen(page.getByText('Desk assistant'))
  })

  test('lists the programs that were connected, and revokes one', async ({ visit, api }) => {
    keepsAgents(
      api,
      on,
      [],
      [connection, { ...connection, id: idOf(911), clientName: 'Desk', clientHost: 'localhost' }],
    )
    await visit(address, { as: 'recruiter' })
    await seen(page.getByText('assistant.example'), page.getByText('Read, Write'))
    await button('Revoke Desk').click()
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await toasted('The connection holds no longer.')
    await absent(page.getByText('localhost', { exact: true }))
    await seen(page.getByText('Hosted assistant'))
    expect(api.asked(revokeAgentConnection)).toEqual([expect.objectContaining({ params: { id: idOf(911) } })])
  })

  test('says at the field what was refused, and keeps what was typed', async ({ visit, api }) => {
    keepsAgents(api, on)
    api.answerOnce(createAgentToken, () => {
      const fields = [problemAt('name', 'required', 'Name is required')]
      throw new ProductError('validation_failed', 'Name is required', { fields })
    })
    await visit(address, { as: 'recruiter' })
    await seen(page.getByText('You have made no token.'))
    await button('New token').click()
    await dialog().getByLabelText('Name').fill('x')
    await dialog().getByRole('button', { name: 'Create token' }).click()
    await seen(dialog().getByText('Name is required'))
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('x')
  })

  test('lets agents in when a system admin names provider and agreement, and makes no token before', async ({
    visit,
    api,
  }) => {
    keepsAgents(api, { enabled: false })
    await visit(address, { as: 'recruiter' })
    await seen(page.getByText('No agent is let in. A system admin can change that.'))
    await expect.element(button('New token')).toBeDisabled()
    await absent(button('Let agents in'))

    await visit(address, { as: 'sysadmin' })
    await button('Let agents in').click()
    await dialog().getByRole('switch', { name: 'Let agents in' }).click()
    await dialog().getByLabelText('Provider').fill('Assistant ApS')
    await dialog().getByLabelText('Processor agreement').fill('Agreement of 1 March 2026')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await toasted('Agents are let in.')
    expect(api.asked(updateAgentSettings)[0]?.body).toEqual(on)
    await expect.element(button('New token')).toBeEnabled()
  })

  test('tells clients who connects agents, and what agents can do', async ({ visit, api }) => {
    await visit(address, { as: 'client' })
    await seen(
      page.getByText('Agents are connected by recruiters, managers and system admins.'),
      page.getByText('search_applicants'),
      page.getByText(/claude mcp add/),
    )
    expect(api.asked(getAgentSettings)).toEqual([])
    await absent(button('New token'))
  })
})
