import { beforeAll, describe, expect, it } from 'vitest'
import { isAllowedForRole } from '../../shared/accounts/domain/access.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { routes } from '../../shared/routes.ts'
import { type Visitor, visitor } from './world/client.ts'
import { partner } from './world/partners.ts'
import { signedInAs } from './world/people.ts'

const json = { 'content-type': 'application/json' }
const stranger = '3f0c5ad1-5a50-4f3e-9b7c-0d1c8f6a2b11'

/** Fills the path with ids that don't exist, or with an existing subject where the path takes no id. */
const pathOf = ({ path }: AnyRoute): string => path.replace('{subject}', 'trade.chef').replaceAll(/\{\w+\}/g, stranger)

describe('bad input', () => {
  let recruiter: Visitor
  let applicant: Visitor
  let sysadmin: Visitor
  let client: Visitor
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
    applicant = await signedInAs('applicant')
    sysadmin = await signedInAs('sysadmin')
    client = await signedInAs('client')
  })

  const callerOf = ({ access }: AnyRoute) => {
    if (access === 'partner') return partner()
    // The bodies of other protocols are not sent.
    if (access === 'agent' || access === 'scim') return recruiter
    if (access === 'public' || isAllowedForRole('recruiter', access)) return recruiter
    if (isAllowedForRole('sysadmin', access)) return sysadmin
    return isAllowedForRole('client', access) ? client : applicant
  }

  async function refused(response: Response) {
    return { status: response.status, error: errorAnswerSchema.parse(await response.json()) }
  }

  const routesWithJson: AnyRoute[] = Object.values(routes).filter(
    (route) => 'body' in route && !('bodyType' in route) && !('errorForm' in route),
  )
  const send = (route: AnyRoute, body: string, headers: Record<string, string> = json) =>
    callerOf(route).raw(route.method, pathOf(route), { body, headers }).then(refused)

  // `test/edge/http/badBodies` sends every other malformed body to every route, without the gateway.
  it.concurrent.for(routesWithJson)('sent to $name is rejected by its schema', async (route, { expect }) => {
    const answer = await send(route, '{"noSuchField":true}')
    expect(answer).toMatchObject({ status: 400, error: { code: 'validation_failed' } })
  })

  const route = routes.createCompany
  it.for([
    [400, 'malformed_json', '{"a":'],
    [400, 'malformed_json', 'nonsense'],
    [400, 'malformed_json', '{"a":1}}'],
    [413, 'payload_too_large', JSON.stringify({ text: 'x'.repeat(limits.jsonBody) })],
    [400, 'validation_failed', '[]'],
    [400, 'validation_failed', '"text"'],
    [400, 'validation_failed', '42'],
    [400, 'validation_failed', 'null'],
  ] as const)('sent through the gateway is rejected with %i, %s', async ([status, code, body]) => {
    expect(await send(route, body)).toMatchObject({ status, error: { code } })
  })

  it('sent with a content type other than JSON is rejected', async () => {
    const answer = await send(route, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } })
  })

  it.each(['{"a":', 'nonsense', '[]', '"text"', '42', 'null', '{"noSuchField":true}'])(
    'sent to register a client (%s) is rejected as RFC 7591 requires',
    async (body) => {
      const response = await visitor().raw('POST', routes.registerClient.path, { body, headers: json })
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          error: expect.stringMatching(/^invalid_(client_metadata|redirect_uri)$/),
          error_description: expect.any(String),
        },
      ])
    },
  )

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=x', 'page'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['sortBy=password', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['pipelineStage=unknown', 'pipelineStage'],
    ['starRating=6', 'starRating'],
    ['experience=9-12', 'experience'],
    ['availability=never', 'availability'],
    ['canWorkAtHeight=perhaps', 'canWorkAtHeight'],
    ['driverLicense=Z', 'driverLicense'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['noSuchFilter=1', 'noSuchFilter'],
    ['after=not-an-id', 'after'],
  ])('in a search (%s) is rejected with an error on its field', async (query, field) => {
    const { status, error } = await refused(await recruiter.raw('GET', `/api/applicants?${query}`))
    expect(status).toBe(400)
    expect(error.code).toBe('validation_failed')
    expect(error.fields?.map(({ path }) => path.split('.')[0])).toContain(field)
  })

  it('rejects a page beyond the last reachable result', async () => {
    const { status, error } = await refused(await recruiter.raw('GET', '/api/applicants?page=4001&limit=25'))
    expect(status).toBe(400)
    expect(error.code).toBe('results_out_of_reach')
  })

  it('finds no applicant for an unknown or malformed id', async () => {
    for (const id of [stranger, 'nobody', '..%2f..', '%00'])
      expect((await recruiter.raw('GET', `/api/applicants/${id}`)).status).toBeGreaterThanOrEqual(400)
    expect(await refused(await recruiter.raw('GET', `/api/applicants/${stranger}`))).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    })
  })

  it('returns the standard error format from the gateway for an unknown path', async () => {
    const { status, error } = await refused(await visitor().raw('GET', '/api/no-such-thing'))
    expect(status).toBe(404)
    expect(error.code).toBe('not_found')
  })

  it('rejects a suggestion term under two characters', async () => {
    for (const query of ['', '?q=', '?q=a', '?q=%20a%20'])
      expect((await recruiter.raw('GET', `/api/search/suggestions${query}`)).status).toBe(400)
  })
})
