import { memoize } from 'es-toolkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRoute } from '../../shared/contract/defineRoute.ts'
import { type RouteName, routes } from '../../shared/contract/routes.ts'
import { facetNames, facets } from '../../shared/domain/applicantFields/facets.ts'
import { firstCursor } from '../../shared/domain/applicantSearch.ts'
import { type DocumentChanges, documentTypes } from '../../shared/domain/document.ts'
import { seesFacet } from '../../shared/domain/fieldAudience.ts'
import { type Role, roles } from '../../shared/domain/user.ts'
import { makePdf } from '../make/pdf.ts'
import { agentWith, newAgentToken } from './agents.ts'
import { type Visitor, visitor } from './client.ts'
import { fixtureFor } from './matrixFixture.ts'
import { partner } from './partners.ts'
import { newlySignedInAs, signedInAs } from './people.ts'
import { uploadDocument } from './uploads.ts'

type Who = Role | 'nobody' | 'partner' | 'agent'
/** `hidden`: the call itself is theirs to make, and this record answers as if it did not exist. */
type Verdict = 'yes' | 'no' | 'hidden'

const everyone: Record<Who, Verdict> = {
  nobody: 'yes',
  partner: 'yes',
  agent: 'yes',
  applicant: 'yes',
  client: 'yes',
  recruiter: 'yes',
  recruiting_manager: 'yes',
  sysadmin: 'yes',
}
const signedIn: Record<Who, Verdict> = { ...everyone, nobody: 'no', partner: 'no', agent: 'no' }
const staff: Record<Who, Verdict> = { ...signedIn, applicant: 'no', client: 'no' }
const staffAndClients: Record<Who, Verdict> = { ...staff, client: 'yes' }
const applicantsOnly: Record<Who, Verdict> = {
  nobody: 'no',
  partner: 'no',
  agent: 'no',
  applicant: 'yes',
  client: 'no',
  recruiter: 'no',
  recruiting_manager: 'no',
  sysadmin: 'no',
}
/** Of an id that their company was never shown: who is none of a client's is told no more. */
const clientsOnly: Record<Who, Verdict> = { ...applicantsOnly, applicant: 'no', client: 'hidden' }
const sysadminsOnly: Record<Who, Verdict> = { ...applicantsOnly, applicant: 'no', sysadmin: 'yes' }
/** A key opens these and nothing else; no session does. */
const partnersOnly: Record<Who, Verdict> = { ...applicantsOnly, applicant: 'no', partner: 'yes' }
/** A token of an agent opens the endpoint of agents and nothing else; no session does. */
const agentsOnly: Record<Who, Verdict> = { ...partnersOnly, partner: 'no', agent: 'yes' }
/** The applicant asked for came from nobody's system, or from another. */
const ofItsPartnerOnly: Record<Who, Verdict> = { ...partnersOnly, partner: 'hidden' }
/** The applicant asked for is neither assigned to the client nor the applicant's own. */
const staffAndAssigned: Record<Who, Verdict> = { ...staff, client: 'hidden' }

/** The applicant asked for is not the applicant's own. */
const staffAndOwner: Record<Who, Verdict> = { ...staff, applicant: 'hidden' }

/** Decided by hand from the specification's matrix, not derived from the rules that it tests. */
const decided: Record<RouteName, Record<Who, Verdict>> = {
  getCurrentUser: signedIn,
  listColleagues: staff,
  signIn: everyone,
  register: everyone,
  signOut: everyone,
  requestPasswordReset: everyone,
  verifyResetToken: everyone,
  resetPassword: everyone,
  getAccount: signedIn,
  changePassword: signedIn,
  endOwnSession: signedIn,
  endOtherSessions: signedIn,
  requestSignInEmail: signedIn,
  confirmSignInEmail: signedIn,
  searchApplicants: staffAndClients,
  suggestSearches: staffAndClients,
  listViews: staffAndClients,
  createView: staffAndClients,
  changeView: staffAndClients,
  deleteView: staffAndClients,
  countViews: staffAndClients,
  markViewSeen: staffAndClients,
  arrangeViews: staffAndClients,
  stopDigest: everyone,
  startJob: staff,
  listJobs: staff,
  getJob: staff,
  cancelJob: staff,
  undoJob: staff,
  findDuplicates: staff,
  getAnalytics: staff,
  getApplicant: staffAndAssigned,
  createApplicant: staff,
  quickAddApplicant: staff,
  updateApplicant: staff,
  eraseApplicant: { ...staff, recruiter: 'no' },
  releaseEmail: staff,
  recordExport: staff,
  listApplicantDocuments: { ...staffAndAssigned, applicant: 'hidden' },
  listApplicantTimeline: staff,
  addActivity: staff,
  updateActivity: staff,
  deleteActivity: staff,
  getMyDay: staff,
  listClients: staff,
  listCompanies: staff,
  getCompany: staff,
  listClientPeople: staff,
  createCompany: staff,
  updateCompany: staff,
  listOrders: staff,
  getOrder: staff,
  fillCrew: staff,
  createOrder: staff,
  updateOrder: staff,
  listAssignments: staff,
  assignApplicant: staff,
  endAssignment: staff,
  choosePresentation: staff,
  readPresentation: staffAndAssigned,
  sendClientLink: staff,
  listClientLinks: staff,
  revokeClientLink: staff,
  askLinkCode: everyone,
  openClientLink: everyone,
  readClientLink: everyone,
  answerByLink: everyone,
  recordClientAnswer: staff,
  liftClientBlock: staff,
  listProposals: { ...clientsOnly, client: 'yes' },
  giveVerdict: clientsOnly,
  recordVerdict: staff,
  setInterview: staff,
  cancelInterview: staff,
  readProposal: everyone,
  answerProposal: everyone,
  listTemplates: staff,
  createTemplate: { ...staff, recruiter: 'no' },
  changeTemplate: { ...staff, recruiter: 'no' },
  deleteTemplate: { ...staff, recruiter: 'no' },
  previewMessages: staff,
  sendMessages: staff,
  getMyProfile: applicantsOnly,
  updateMyProfile: applicantsOnly,
  requestProfileLink: applicantsOnly,
  confirmEmail: applicantsOnly,
  connectProfile: applicantsOnly,
  requestDocumentUpload: staffAndOwner,
  completeDocumentUpload: staffAndOwner,
  downloadByLink: everyone,
  downloadDocument: { ...staffAndAssigned, applicant: 'hidden' },
  uploadDocument: staffAndOwner,
  updateDocument: staff,
  deleteDocument: staff,
  getPicture: { ...staffAndOwner, client: 'no' },
  requestPublicUpload: everyone,
  listAuditLogs: { ...staff, recruiter: 'no' },
  searchAuditLog: { ...staff, recruiter: 'no' },
  submitApplication: everyone,
  listSubmissions: staff,
  countSubmissions: staff,
  getSubmission: staff,
  approveSubmission: staff,
  rejectSubmission: staff,
  undoRejection: staff,
  markSpam: staff,
  openSubmissionFile: staff,
  getApplicationStatus: everyone,
  withdrawApplication: everyone,
  createPartnerApplicant: partnersOnly,
  listPartnerApplicants: partnersOnly,
  getPartnerApplicant: ofItsPartnerOnly,
  changePartnerApplicant: ofItsPartnerOnly,
  withdrawPartnerApplicant: ofItsPartnerOnly,
  requestPartnerCvUpload: ofItsPartnerOnly,
  completePartnerCvUpload: ofItsPartnerOnly,
  getPartner: partnersOnly,
  listWebhookDeliveries: partnersOnly,
  replayWebhookDelivery: ofItsPartnerOnly,
  createWebhookEndpoint: partnersOnly,
  listWebhookEndpoints: partnersOnly,
  changeWebhookEndpoint: ofItsPartnerOnly,
  rotateWebhookSecret: ofItsPartnerOnly,
  pingWebhookEndpoint: ofItsPartnerOnly,
  removeWebhookEndpoint: ofItsPartnerOnly,
  createAgentToken: staff,
  listAgentTokens: staff,
  revokeAgentToken: staff,
  getPrivacyNotice: everyone,
  getAgentSettings: staff,
  updateAgentSettings: { ...staff, recruiter: 'no', recruiting_manager: 'no' },
  answerAgent: agentsOnly,
  readAuthorization: staff,
  decideAuthorization: staff,
  listAgentConnections: staff,
  listUsers: sysadminsOnly,
  changeUser: sysadminsOnly,
  endUserSessions: sysadminsOnly,
  inviteUser: sysadminsOnly,
  listInvitations: sysadminsOnly,
  withdrawInvitation: sysadminsOnly,
  readInvitation: everyone,
  acceptInvitation: everyone,
  revokeAgentConnection: staff,
  getProtectedResource: everyone,
  getProtectedResourceAtRoot: everyone,
  getAuthorizationServer: everyone,
  registerClient: everyone,
  exchangeToken: everyone,
  revokeOAuthToken: everyone,
}

const stranger = '3f0c5ad1-5a50-4f3e-9b7c-0d1c8f6a2b11'

const isRole = (who: Who): who is Role => who !== 'nobody' && who !== 'partner' && who !== 'agent'
const takesSessions = ({ access }: AnyRoute): boolean => access !== 'partner' && access !== 'agent'

describe('who may call what', () => {
  const callers = {} as Record<Who, Visitor>
  let somebody = stranger
  const fixtureOf = (name: RouteName, caller: Visitor) =>
    fixtureFor(name, somebody, { recruiter: callers.recruiter, caller })
  /** What is there for a recruiter, made once for all who are refused, since it stays as it is. */
  const forRefused = memoize((name: RouteName) => fixtureOf(name, callers.recruiter))

  beforeAll(async () => {
    callers.nobody = visitor()
    callers.partner = partner()
    for (const role of roles) callers[role] = await signedInAs(role)
    callers.agent = agentWith(await newAgentToken(callers.recruiter))
    somebody = await unassignedApplicant(callers)
  })

  it('has a decision for every route, and none for others', () => {
    expect(Object.keys(decided).sort()).toEqual(Object.keys(routes).sort())
  })

  for (const [name, route] of Object.entries(routes)) {
    for (const who of ['nobody', 'partner', 'agent', ...roles] as const) {
      // The call is made with as little as it takes to be let in; an empty body is refused after that.
      it(`${name}: ${who}`, async () => {
        const verdict = decided[name as RouteName][who]
        const caller =
          ['signOut', 'endOwnSession'].includes(name) && isRole(who) ? await newlySignedInAs(who) : callers[who]
        const fixture = await (verdict === 'no' ? forRefused(name as RouteName) : fixtureOf(name as RouteName, caller))
        const status = await statusOf(caller, route, { id: somebody, ...fixture.params }, fixture.init)
        if (verdict === 'yes') expect([401, 403, 404]).not.toContain(status)
        else expect(status).toBe(verdict === 'hidden' ? 404 : isRole(who) && takesSessions(route) ? 403 : 401)
      })
    }
  }
})

describe('what a client may search by', () => {
  const hidden = facetNames.filter((name) => !seesFacet('client', name))
  const askedFor = { yesNo: 'yes', number: '5', values: 'Ukraine', band: '0-2' } as const

  it.each(hidden)('not %s: no filter, no count', async (name) => {
    const [client, recruiter] = [await signedInAs('client'), await signedInAs('recruiter')]
    const { kind, codes, none } = facets[name]
    const query = { [name]: codes?.[0] ?? none ?? askedFor[kind] }
    expect((await client.call(routes.searchApplicants, { query })).error.code).toBe('forbidden')
    expect((await recruiter.call(routes.searchApplicants, { query })).status).toBe(200)
    const { facets: counted } = (await client.call(routes.searchApplicants, { query: {} })).body
    expect(counted).not.toHaveProperty(name)
  })
})

describe('what stands in hidden fields of an assigned applicant', () => {
  it('reaches a client by no list, cursor, search, suggestion or record', async () => {
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

describe('which documents of an assigned applicant a client has', () => {
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
    'of the type %s: those that staff released, until they take them back or say that it is of another type',
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

/** Somebody that the demo client does not see. */
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
