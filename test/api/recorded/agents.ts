import type { Client } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { makeJpeg, segment } from '../../make/picture.ts'
import { connectedAgent, wantedToken } from '../world/agents.ts'
import { type Visitor, visitor } from '../world/client.ts'
import {
  allowedCode,
  exchange,
  passRepetition,
  refreshWith,
  registeredClient,
  requestOf,
  sendForm,
} from '../world/oauth.ts'
import { newPerson, signedInAs } from '../world/people.ts'
import { exerciseUsers } from './team.ts'

/** Enables agents, creates a token, calls with it and revokes it. */
export async function exerciseAgents(): Promise<void> {
  const sysadmin = await signedInAs('sysadmin')
  const { enabled, provider, processorAgreement } = (await sysadmin.call(routes.getAgentSettings, {})).body
  await exerciseUsers(sysadmin)
  await sysadmin.call(routes.updateAgentSettings, { body: { enabled, provider, processorAgreement } })
  await sysadmin.call(routes.updateController, {
    body: { name: 'Agency ApS', address: 'Nygade 1, 8000 Aarhus C', email: 'privacy@agency.example', cvr: '12345674' },
  })
  const jpeg = makeJpeg([segment(0xfe, Buffer.from('A comment'))])
  const logo = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  expect((await sysadmin.call(routes.setLogo, { body: { logo } })).status).toBe(204)
  expect((await sysadmin.call(routes.getLogo, {})).body.logo).toContain('data:image/jpeg;base64,')
  await sysadmin.call(routes.setLogo, { body: { logo: null } })
  const { token, agentToken } = (
    await sysadmin.call(routes.createAgentToken, { body: wantedToken('read', 'contact', 'write', 'notes') })
  ).body
  const agent = await connectedAgent(token)
  await exerciseTools(agent)
  await agent.close()
  await sysadmin.call(routes.listAgentTokens, {})
  await sysadmin.call(routes.revokeAgentToken, { params: { id: agentToken.id } })
  await exerciseSignIn(sysadmin)
}

/**
 * Connects clients by sign-in: one revokes its own token, one repeats a refresh in time and too late, one is revoked by
 * its owner.
 */
async function exerciseSignIn(owner: Visitor): Promise<void> {
  const routesOfMetadata = [
    routes.getProtectedResource,
    routes.getProtectedResourceAtRoot,
    routes.getAuthorizationServer,
  ]
  for (const route of routesOfMetadata) await visitor().call(route, {})
  const id = await registeredClient()
  await owner.call(routes.readAuthorization, { query: { request: requestOf(id) } })
  const tokens = async () => (await exchange(id, await allowedCode(owner, requestOf(id)))).body
  const [given, used] = [await tokens(), await tokens()]
  await sendForm(routes.revokeOAuthToken.path, { token: given.refresh_token ?? '' })
  await refreshWith(id, used.refresh_token ?? '')
  await refreshWith(id, used.refresh_token ?? '')
  await passRepetition(used.access_token ?? '')
  await refreshWith(id, used.refresh_token ?? '')
  await tokens()
  const [connection] = (await owner.call(routes.listAgentConnections, {})).body.connections
  await owner.call(routes.revokeAgentConnection, { params: { id: connection?.id ?? '' } })
}

/** Calls every tool, and moves an applicant to another stage. */
export async function exerciseTools(agent: Client): Promise<void> {
  const call = async (name: string, args: Record<string, unknown>) =>
    (await agent.callTool({ name, arguments: args })).structuredContent as {
      applicant: { id: string }
      orders: { clientId: string; orderId: string }[]
    }
  await call('search_applicants', { query: 'welder' })
  await call('get_statistics', {})
  const { applicant } = await call('create_applicant', newPerson())
  await call('get_applicant', { applicantId: applicant.id })
  const updates = { email: newPerson().email, pipelineStage: 'screening' }
  await call('update_applicant', { applicantId: applicant.id, updates })
  await call('find_person', { email: updates.email })
  const about = { applicantId: applicant.id, text: 'Call back' }
  await call('add_note', about)
  await call('add_task', { ...about, dueDate: '2099-01-31' })
  await call('list_notes', { applicantId: applicant.id })
  await call('draft_message', { ...about, language: 'en', subject: 'Work' })
  await call('list_applications', {})
  for (const status of ['filled', 'closed']) await call('list_orders', { status })
  const { orders } = await call('list_orders', {})
  for (const { clientId, orderId } of orders.slice(0, 3)) await call('people_for_order', { clientId, orderId })
}
