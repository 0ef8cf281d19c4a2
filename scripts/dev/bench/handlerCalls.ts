/**
 * Measures calls of a handler in this process and sends the microseconds to the parent process. Separate, because the handler writes a log
 * line per call, which would end up among the figures.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { authenticate } from '../../../functions/src/edge/http/authenticate.ts'
import { readCookie, sessionCookieName } from '../../../functions/src/edge/http/cookies.ts'
import { answerHeaders } from '../../../functions/src/edge/http/errorResponse.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { liveRequestLog } from '../../../functions/src/edge/http/requestLog.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import { facetNames } from '../../../shared/applicants/fields/facets.ts'
import { defineRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import { makeEdge, makeEvent, siteOrigin } from '../../../test/edge/http/gatewayEvent.ts'
import { emptyAnswer, makeRow } from '../../../test/make/searchAnswers.ts'
import { makeUser } from '../../../test/make/user.ts'
import { percentile } from './figure.ts'

const user = makeUser()
const userId = user.id

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

const event = makeEvent({
  headers: {
    Accept: 'application/json',
    'Accept-Language': 'da-DK,da;q=0.9,en;q=0.8',
    'Content-Type': 'application/json',
    Cookie: 'theme=dark; fagfolk=good',
    Host: 'fagfolk.example',
    Origin: siteOrigin,
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  body: JSON.stringify({
    name: 'Anna Kovalenko',
    city: 'Odense',
    years: 7,
    tags: ['welding', 'offshore', 'night shifts'],
    notes: 'x'.repeat(900),
  }),
})

const edge = () => makeEdge(user, { hasPartnerApi: () => false, secureCookies: false, log: liveRequestLog() }).edge

const ours = httpHandler(
  route,
  async ({ body }) => body,
  () => undefined,
  edge,
)

const staff = new Set(['recruiter', 'recruiting_manager', 'sysadmin'])

/** The same work for this one route, as written by hand in a hurry. */
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

const page: SearchAnswer = {
  ...emptyAnswer,
  applicants: Array.from({ length: 25 }, (_, number) => makeRow(number)),
  total: 500,
  totalPages: 20,
  facets: Object.fromEntries(
    facetNames.map((name) => [
      name,
      Array.from({ length: 12 }, (_, number) => ({ value: `Value ${number}`, count: number })),
    ]),
  ),
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
  if (answer.statusCode !== 200) throw new Error(`The measured call returned ${answer.statusCode}: ${answer.body}`)

const batch = 20
const batches = 400

/** Returns the median microseconds of one call of each function. They take turns, so that a busy moment affects all of them. */
async function mediansInTurns(acts: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const named = Object.entries(acts).map(([name, act]) => ({ name, act, samples: [] as number[] }))
  for (let round = 0; round < batches * 2; round += 1) {
    for (const { act, samples } of named) {
      const startedAt = performance.now()
      for (let call = 0; call < batch; call += 1) await act()
      // The first half is warm-up.
      if (round >= batches) samples.push(((performance.now() - startedAt) * 1000) / batch)
    }
  }
  return Object.fromEntries(named.map(({ name, samples }) => [name, percentile(samples, 0.5)]))
}

process.send?.(
  await mediansInTurns({
    ours: () => ours(event, {}),
    byHand: () => byHand(event),
    signature: () => authenticate(token, checking),
    list,
  }),
)
