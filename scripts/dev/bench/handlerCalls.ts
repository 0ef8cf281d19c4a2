/**
 * Measures calls of a handler in this process, and sends the microseconds to the process that started it: the handler
 * writes a log line for every call, and those belong somewhere else than in a table of figures.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { authenticate } from '../../../functions/src/edge/http/authenticate.ts'
import { readCookie, sessionCookieName } from '../../../functions/src/edge/http/cookies.ts'
import type { Edge } from '../../../functions/src/edge/http/edge.ts'
import { answerHeaders } from '../../../functions/src/edge/http/errorResponse.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { liveRequestLog } from '../../../functions/src/edge/http/requestLog.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { facetNames } from '../../../shared/applicants/fields/facets.ts'
import { defineRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantRow, SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { mediansInTurns } from './mediansInTurns.ts'

const userId = '00000000-0000-4000-8000-000000000001'
const user: User = {
  id: userId,
  username: 'karen',
  email: 'karen@example.com',
  role: 'recruiter',
  passwordHash: '',
  isActive: true,
  sessionEpoch: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const thing = z.object({
  name: z.string().min(1).max(100),
  city: z.string().max(100),
  years: z.int().min(1).max(60),
  tags: z.array(z.string().max(100)).max(20),
  notes: z.string().max(2000),
})
const route = defineRoute({
  name: 'changeThing',
  area: 'applicants',
  method: 'PATCH',
  path: '/api/things',
  access: 'applicant:update',
  body: thing,
  response: thing,
  errors: [],
  summary: '',
})

const event: GatewayEvent = {
  headers: {
    Accept: 'application/json',
    'Accept-Language': 'da-DK,da;q=0.9,en;q=0.8',
    'Content-Type': 'application/json',
    Cookie: 'theme=dark; fagfolk=token',
    Host: 'fagfolk.example',
    Origin: 'https://fagfolk.example',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  pathParameters: null,
  multiValueQueryStringParameters: null,
  body: JSON.stringify({
    name: 'Anna Kovalenko',
    city: 'Odense',
    years: 7,
    tags: ['welding', 'offshore', 'night shifts'],
    notes: 'x'.repeat(900),
  }),
  isBase64Encoded: false,
  requestContext: { requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef', identity: { sourceIp: '192.0.2.10' } },
}

const edge = (): Edge => ({
  authenticate: async () => user,
  takesPartners: () => false,
  partnerWith: async () => undefined,
  agentWith: async () => undefined,
  countAgent: async () => {},
  siteOrigin: async () => 'https://fagfolk.example',
  countAddress: async () => {},
  secureCookies: false,
  log: liveRequestLog(),
})

const ours = httpHandler(
  route,
  async ({ body }) => body,
  () => undefined,
  edge,
)

const staff = new Set(['recruiter', 'recruiting_manager', 'sysadmin'])

/** The same work for this one route, as somebody in a hurry would write it. */
async function byHand({ headers, body, requestContext: { requestId } }: GatewayEvent) {
  const startedAt = performance.now()
  if (!readCookie(headers?.Cookie, sessionCookieName(false)))
    return { statusCode: 401, headers: answerHeaders, body: '' }
  if (!staff.has(user.role)) return { statusCode: 403, headers: answerHeaders, body: '' }
  const input = thing.safeParse(JSON.parse(body ?? ''))
  if (!input.success) return { statusCode: 400, headers: answerHeaders, body: JSON.stringify(input.error.issues) }
  const answer = { statusCode: 200, headers: answerHeaders, body: JSON.stringify(thing.parse(input.data)) }
  const duration = performance.now() - startedAt
  console.log(JSON.stringify({ level: 'INFO', requestId, route: 'PATCH /api/things', status: 200, duration, userId }))
  return answer
}

const row = (number: number): ApplicantRow => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  version: 3,
  firstName: 'Anna',
  lastName: 'Kovalenko',
  email: `anna${number}@example.com`,
  phone: '+45 12 34 56 78',
  city: 'Odense',
  country: 'Denmark',
  coreCompetencies: ['MIG welding', 'TIG welding', 'Reading drawings'],
  pipelineStage: 'screening',
  status: 'active',
  starRating: 4,
  tags: ['offshore'],
  updatedAt: '2026-01-01T00:00:00.000Z',
  primaryProfession: 'Welder',
  yearsOfExperience: 7,
})
const page: SearchAnswer = {
  applicants: Array.from({ length: 25 }, (_, number) => row(number)),
  total: 500,
  page: 1,
  limit: 25,
  totalPages: 20,
  facets: Object.fromEntries(
    facetNames.map((name) => [
      name,
      Array.from({ length: 12 }, (_, number) => ({ value: `Value ${number}`, count: number })),
    ]),
  ),
  degraded: false,
  after: null,
}
const listing = httpHandler(
  searchApplicants,
  async () => page,
  () => undefined,
  edge,
)
const listEvent = { ...event, body: null, multiValueQueryStringParameters: { search: ['welder'] } }
const list = () => listing(listEvent, {})

const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
const now = new Date()
const token = await signSessionToken(keys, { userId, jti: 'session', epoch: 0 }, now, 3600)
const session = { userId, jti: 'session', createdAt: now.toISOString(), expiresAt: now.getTime() / 1000 + 3600 }
const checking = {
  keys: async () => keys,
  sessions: { withUser: async () => ({ session, user }), noteUse: async () => undefined },
  now: () => now,
}

for (const answer of [await ours(event, {}), await byHand(event), await list()])
  if (answer.statusCode !== 200) throw new Error(`The measured call is answered ${answer.statusCode}: ${answer.body}`)

process.send?.(
  await mediansInTurns({
    ours: () => ours(event, {}),
    byHand: () => byHand(event),
    signature: () => authenticate(token, checking),
    list,
  }),
)
