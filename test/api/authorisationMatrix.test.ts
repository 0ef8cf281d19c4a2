import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../shared/accounts/domain/user.ts'
import { maySeeFacet } from '../../shared/applicants/domain/fieldAudience.ts'
import { facetNames, facets } from '../../shared/applicants/fields/facets.ts'
import { type DocumentChanges, documentTypes } from '../../shared/documents/domain/document.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { firstCursor } from '../../shared/search/domain/applicantSearch.ts'
import { type AccessOutcome, decided, isRole, refusalOf, type Who } from '../edge/http/accessOutcomes.ts'
import { makePdf } from '../make/pdf.ts'
import { agentWith, newAgentToken } from './world/agents.ts'
import { type Visitor, visitor } from './world/client.ts'
import { directory } from './world/directory.ts'
import { fixtureFor } from './world/matrixFixture.ts'
import { partner } from './world/partners.ts'
import { newlySignedInAs, signedInAs } from './world/people.ts'
import { uploadDocument } from './world/uploads.ts'

const stranger = '3f0c5ad1-5a50-4f3e-9b7c-0d1c8f6a2b11'

const staff = ['recruiter', 'recruiting_manager', 'sysadmin'] as const

/**
 * Returns the callers to try on a route: an anonymous visitor and, unless the route is public, each role it allows. Of
 * the staff roles it takes only the one with the fewest rights.
 *
 * `test/edge/http/authorisation` checks every role on every route against the deployed handlers, and
 * `test/accounts/access` checks every role on every action. This test covers over HTTP what those can't: that the
 * route's deployed function is guarded and behind its path, that its use case allows the callers the edge allows, and
 * what it hides. A use case never allows the roles above a recruiter less than a recruiter, and a public route doesn't
 * identify its caller.
 */
function callersOf({ access }: AnyRoute, outcomes: Record<Who, AccessOutcome>): Who[] {
  if (access === 'public') return ['nobody']
  const isLetIn = (who: Who) => outcomes[who] !== 'no'
  const least = staff.find(isLetIn)
  return [
    'nobody',
    ...(['partner', 'agent', 'directory', 'applicant', 'client'] as const).filter(isLetIn),
    ...(least ? [least] : []),
  ]
}

/** All calls of a role share an account, so these routes run one at a time and use their own sessions. */
const endingSessions = ['endOwnSession', 'endOtherSessions']

/** The demo accounts have no second factor, so there is nothing to remove or replace. */
const missing = ['removeAuthenticator', 'newRecoveryCodes']

describe.concurrent('route access by role', () => {
  const callers = {} as Record<Who, Visitor>
  let somebody = stranger
  const fixtureOf = (name: RouteName, caller: Visitor) =>
    fixtureFor(name, somebody, { recruiter: callers.recruiter, caller })

  beforeAll(async () => {
    callers.nobody = visitor()
    callers.partner = partner()
    for (const role of roles) callers[role] = await signedInAs(role)
    callers.directory = directory()
    callers.agent = agentWith(await newAgentToken(callers.recruiter))
    somebody = await unassignedApplicant(callers)
  })

  // Callers run one after the other: concurrent calls would each start their own function.
  for (const [name, route] of Object.entries(routes)) {
    const outcomes = decided[name as RouteName]
    const allowedCallers = callersOf(route, outcomes)
    // Calls send just enough to pass authorisation; the empty body is rejected afterwards.
    const test = endingSessions.includes(name) ? it.sequential : it
    test(`${name}: ${allowedCallers.join(', ')}`, async ({ expect }) => {
      for (const who of allowedCallers) {
        const outcome = outcomes[who]
        const caller = name === 'endOwnSession' && isRole(who) ? await newlySignedInAs(who) : callers[who]
        const fixture = outcome === 'no' ? {} : await fixtureOf(name as RouteName, caller)
        const status = await statusOf(caller, route, { id: somebody, ...fixture.params }, fixture.init)
        if (outcome === 'yes' && missing.includes(name)) expect(status, who).toBe(404)
        else if (outcome === 'yes') expect([401, 403, 404], who).not.toContain(status)
        else expect(status, who).toBe(outcome === 'hidden' ? 404 : refusalOf(who, route))
      }
    })
  }
})

describe('facets hidden from clients', () => {
  const hidden = facetNames.filter((name) => !maySeeFacet('client', name))
  const askedFor = { yesNo: 'yes', number: '5', values: 'Ukraine', band: '0-2' } as const

  it.each(hidden)('rejects %s as a filter and leaves it out of the counts', async (name) => {
    const [client, recruiter] = [await signedInAs('client'), await signedInAs('recruiter')]
    const { kind, codes, none } = facets[name]
    const query = { [name]: codes?.[0] ?? none ?? askedFor[kind] }
    expect((await client.call(routes.searchApplicants, { query })).error.code).toBe('forbidden')
    expect((await recruiter.call(routes.searchApplicants, { query })).status).toBe(200)
    const { facets: counted } = (await client.call(routes.searchApplicants, { query: {} })).body
    expect(counted).not.toHaveProperty(name)
  })
})

describe('the hidden fields of an assigned applicant', () => {
  it('never reach a client through a list, cursor, search, suggestion or record', async () => {
    const [client, recruiter] = [await signedInAs('client'), await signedInAs('recruiter')]
    const [id = ''] = await idsOf(client)
    const word = `zq${crypto.randomUUID().slice(0, 8)}`
    const hidden = {
      email: `${word}@example.com`,
      phone: word,
      street: word,
      linkedinUrl: `https://linkedin.example/${word}`,
      portfolioUrl: `https://portfolio.example/${word}`,
      recruiterNotes: word,
      tags: [word],
    }
    const { body: changed } = await recruiter.call(routes.updateApplicant, { params: { id }, body: hidden })
    const search = async (query: Record<string, string>) =>
      (await client.call(routes.searchApplicants, { query: { limit: '100', ...query } })).body
    await expect
      .poll(async () => (await search({})).applicants.find((row) => row.id === id)?.version)
      .toBe(changed.version)

    expect(await search({ search: word })).toMatchObject({ total: 0, applicants: [] })
    const answers = [
      await search({}),
      await search({ after: firstCursor }),
      (await client.call(routes.suggestSearches, { query: { q: word } })).body,
      (await client.call(routes.getApplicant, { params: { id } })).body,
      (await client.call(routes.listApplicantDocuments, { params: { id } })).body,
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(word)
    expect(answers[1]).toMatchObject({ applicants: expect.arrayContaining([expect.objectContaining({ id })]) })
  })
})

describe('the documents of an assigned applicant', () => {
  const callers = {} as Record<'client' | 'recruiter', Visitor>
  let id = ''

  beforeAll(async () => {
    for (const role of ['client', 'recruiter'] as const) callers[role] = await signedInAs(role)
    id = (await idsOf(callers.client))[0] ?? ''
  })

  const seenByClient = async (documentId: string): Promise<boolean> => {
    const { body } = await callers.client.call(routes.listApplicantDocuments, { params: { id } })
    const listed = body.some((document) => document.id === documentId)
    const { status } = await callers.client.call(routes.downloadDocument, { params: { id, documentId } })
    expect(status).toBe(listed ? 201 : 404)
    return listed
  }

  it.each(documentTypes)(
    'are visible to a client only while released, for the type %s, and no longer once withdrawn or retyped',
    async (documentType) => {
      const { id: documentId } = await uploadDocument(callers.recruiter, id, makePdf(), {
        documentType,
        isConfidential: false,
      })
      const change = async (body: DocumentChanges) =>
        (await callers.recruiter.call(routes.updateDocument, { params: { id, documentId }, body })).status
      expect(await seenByClient(documentId)).toBe(false)
      expect([await change({ releasedToClients: true }), await seenByClient(documentId)]).toEqual([200, true])
      expect([await change({ releasedToClients: false }), await seenByClient(documentId)]).toEqual([200, false])
      const another = documentType === 'certificate' ? 'reference' : 'certificate'
      expect([await change({ releasedToClients: true }), await change({ documentType: another })]).toEqual([200, 200])
      expect(await seenByClient(documentId)).toBe(false)
      expect([await change({ isConfidential: true }), await change({ releasedToClients: true })]).toEqual([200, 400])
      expect(await seenByClient(documentId)).toBe(false)
    },
  )
})

async function statusOf(
  caller: Visitor,
  route: AnyRoute,
  params: Record<string, string>,
  init?: RequestInit,
): Promise<number> {
  const query =
    {
      deleteActivity: '?version=1',
      countViews: `?ids=${params.id}`,
      getOrderClearance: `?ids=${params.id}`,
      listPlacements: `?ids=${params.id}`,
      suggestSearches: '?q=we',
      readAuthorization: '?request=x',
      listAuditLogs: `?resourceId=${params.id}`,
      searchAuditLog: '?from=2026-01-01&to=2026-01-01',
    }[route.name] ?? ''
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none') + query
  const body = route.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
  const response = await caller.raw(route.method, path, init ?? body)
  await response.arrayBuffer()
  return response.status
}

/** Returns an applicant the demo client cannot see. */
async function unassignedApplicant(callers: Record<Who, Visitor>): Promise<string> {
  const visible = await idsOf(callers.client)
  const all = await idsOf(callers.recruiter)
  const id = all.find((candidate) => !visible.includes(candidate))
  if (!id) throw new Error('The demo data assigns every applicant of the first page to the client')
  return id
}

async function idsOf(caller: Visitor): Promise<string[]> {
  const answer = await caller.call(routes.searchApplicants, { query: { limit: '100' } })
  return answer.body.applicants.map((row) => row.id)
}
