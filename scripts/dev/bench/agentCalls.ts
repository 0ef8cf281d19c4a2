/**
 * Measures the same search asked by an agent and by a person, over an engine that answers at once, and sends the microseconds to
 * the process that started it.
 */
import { answerAgent } from '../../../functions/src/agents/useCases/answerAgent.ts'
import type { Edge } from '../../../functions/src/edge/http/edge.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { liveRequestLog } from '../../../functions/src/edge/http/requestLog.ts'
import type { ApplicantSearch } from '../../../functions/src/search/applicantSearch.ts'
import { searchApplicants } from '../../../functions/src/search/useCases/searchApplicants.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { answerAgent as agentContract } from '../../../shared/agents/contract/answerAgent.ts'
import { searchApplicants as searchContract } from '../../../shared/search/contract/searchApplicants.ts'
import { applicantRowSchema, type SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { mediansInTurns } from './mediansInTurns.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2026-01-01T00:00:00.000Z'
const user: User = {
  ...{ id: idOf(1), username: 'karen', email: 'karen@example.com', role: 'recruiter', passwordHash: '' },
  ...{ isActive: true, sessionEpoch: 0, createdAt: at, updatedAt: at },
}

const found: SearchAnswer = {
  applicants: Array.from({ length: 10 }, (_, number) =>
    applicantRowSchema.parse({
      ...{ id: idOf(number), version: 3, firstName: 'Anna', lastName: 'Kovalenko', city: 'Odense', updatedAt: at },
      ...{ primaryProfession: 'Welder', yearsOfExperience: 7, coreCompetencies: ['TIG welding'] },
    }),
  ),
  ...{ total: 500, page: 1, limit: 10, totalPages: 50, facets: {}, degraded: false, after: null },
}

const engine: Pick<ApplicantSearch, 'search'> = { search: async () => found }
const deps = {
  assignments: { shownPeople: async () => [] },
  breaker: <Answer>(ask: (asked: ApplicantSearch) => Promise<Answer>) => ask(engine as ApplicantSearch),
  audit: { keep: async () => undefined, keepOncePerHour: async () => true },
  feed: { newest: async () => [], read: async () => new Map() },
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
}

const edge = (): Edge => ({
  authenticate: async () => user,
  takesPartners: () => false,
  partnerWith: async () => undefined,
  agentWith: async () => ({ token: { id: idOf(2), name: 'Assistant', scopes: ['read'] }, user, isLetIn: true }),
  countAgent: async () => {},
  siteOrigin: async () => 'https://fagfolk.example',
  countAddress: async () => {},
  secureCookies: false,
  log: liveRequestLog(),
})

const message = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'search_applicants',
    arguments: { query: 'welder' },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}
const event: GatewayEvent = {
  headers: {},
  pathParameters: null,
  multiValueQueryStringParameters: null,
  body: null,
  isBase64Encoded: false,
  requestContext: { requestId: 'request-1', identity: { sourceIp: '192.0.2.10' } },
}
const fromAgent: GatewayEvent = {
  ...event,
  headers: {
    ...{ authorization: 'Bearer token', 'content-type': 'application/json' },
    ...{ accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2026-07-28' },
    ...{ 'mcp-method': 'tools/call', 'mcp-name': 'search_applicants' },
  },
  body: JSON.stringify(message),
}
const fromPerson: GatewayEvent = {
  ...event,
  headers: { Cookie: 'fagfolk=token' },
  multiValueQueryStringParameters: { search: ['welder'], limit: ['10'] },
}

// What a search does not ask for is not there.
const agents = httpHandler(agentContract, answerAgent, () => deps as unknown as Parameters<typeof answerAgent>[2], edge)
const people = httpHandler(searchContract, searchApplicants, () => deps, edge)
const acts = { byAgent: () => agents(fromAgent, {}), byPerson: () => people(fromPerson, {}) }

for (const act of Object.values(acts)) {
  const { statusCode, body } = await act()
  if (statusCode !== 200 || !body.includes('Kovalenko'))
    throw new Error(`The measured call is answered ${statusCode}: ${body}`)
}

process.send?.(await mediansInTurns(acts))
