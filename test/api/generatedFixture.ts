import { demoUserId } from '../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../scripts/dev/demo/seed.ts'
import { addPartner } from '../../scripts/ops/partners/partnerKeys.ts'
import { mayEver } from '../../shared/accounts/domain/access.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { makePdf } from '../make/pdf.ts'
import { applied } from './applications.ts'
import { type Visitor, visitor } from './client.ts'
import { applicationTokenMailedTo } from './mails.ts'
import { fixtureFor, newLinkedCompany } from './matrixFixture.ts'
import { callback, connectionOf, registeredClient, requestOf } from './oauth.ts'
import { operator, partnersPerson, sendApplicant, sentCv } from './partners.ts'
import { newClient, newPerson, proven, signedInAs, uniqueName } from './people.ts'
import { passUndoOfQuestion } from './undoMinute.ts'
import { sent } from './uploads.ts'

/** What a generated call finds: who makes it, what its path names, and what its body has to say to be let through. */
interface Prepared {
  caller: Visitor
  params: Record<string, string>
  /** Put over what is asked for. */
  query?: Record<string, string>
  /** Put over an object that is sent. */
  body?: Record<string, unknown>
}

/** Makes what generated calls are about, apart from what other tests look at. */
export async function preparing() {
  // Signed in once: attempts are counted.
  const recruiter = await signedInAs('recruiter')
  const manager = await signedInAs('recruiting_manager')
  const sysadmin = await signedInAs('sysadmin')
  const client = await signedInAs('client')
  const recordOwner = demoUserId(demoSeed, 'recruiter')

  // Its own quota, which is large. Its rate is for programs that wait when they are told to.
  const { value: partnerKey } = await addPartner(uniqueName('Generated'), 'large', operator())
  const ownPartner = visitor({ 'x-api-key': partnerKey }, 5)
  const account = await registered()

  function callerOf({ access }: AnyRoute): Visitor {
    // Calls of protocols are not generated.
    if (access === 'partner' || access === 'agent') return ownPartner
    // Each from an address of its own.
    if (access === 'public') return visitor()
    if (mayEver('recruiter', access)) return recruiter
    if (mayEver('recruiting_manager', access)) return manager
    if (mayEver('sysadmin', access)) return sysadmin
    return mayEver('client', access) ? client : account.caller
  }

  /** Somebody for a hundred calls of each route: one's calls are not in the way of another's, and nobody has 200 documents. */
  const applicants = new Map<string, { somebody: Promise<string>; left: number }>()
  function applicantFor({ name, path, access }: AnyRoute): Promise<string> | '' {
    if (!path.includes('/applicants/{id}') && !path.startsWith('/api/jobs')) return ''
    const known = applicants.get(name)
    const { somebody, left } = known?.left
      ? known
      : { somebody: access === 'partner' ? partnersApplicant(ownPartner) : newApplicant(recruiter), left: 100 }
    applicants.set(name, { somebody, left: left - 1 })
    return somebody
  }

  return async (route: AnyRoute): Promise<Prepared> => {
    const caller = callerOf(route)
    const id = await applicantFor(route)
    const name = route.name as RouteName
    const own = await ownFixture(name, { id, recordOwner, recruiter, manager, sysadmin, account, ownPartner })
    if (own) return { caller, params: { id }, ...own }
    const { params, init } = await fixtureFor(name, id, { recruiter, caller })
    return {
      caller,
      params: { id, ...params },
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
    }
  }
}

interface Known {
  id: string
  recordOwner: string
  recruiter: Visitor
  manager: Visitor
  sysadmin: Visitor
  account: Account
  ownPartner: Visitor
}

/** Of calls that need more than to be let in: emails that nobody has, a file that arrived, a rejection of just now. */
async function ownFixture(
  name: RouteName,
  { id, recordOwner, recruiter, manager, sysadmin, account, ownPartner }: Known,
): Promise<Partial<Prepared> | undefined> {
  switch (name) {
    case 'updateActivity':
      return { params: { id, activityId: await newTask(recruiter, id, recordOwner) } }
    case 'deleteActivity':
      return { params: { id, activityId: await newTask(recruiter, id, recordOwner) }, query: { version: '1' } }
    case 'updateCompany': {
      const company = await recruiter.call(routes.createCompany, { body: { name: uniqueName('Company') } })
      return { params: { id: company.body.id }, body: { version: 1 } }
    }
    case 'updateOrder': {
      const { params = {} } = await fixtureFor(name, id, { recruiter, caller: recruiter })
      return { params: { ...params }, body: { version: 1, terms: undefined, status: 'filled' } }
    }
    case 'createOrder': {
      const { params = {} } = await fixtureFor(name, id, { recruiter, caller: recruiter })
      // Places and lists are chosen from, and neither the later of two days nor rates of two decimals are generated.
      const chosen = { profession: 'Welder', city: 'Aarhus', region: 'Midtjylland' }
      return { params: { ...params }, body: { ...chosen, until: undefined, rateFrom: undefined, rateTo: undefined } }
    }
    case 'createCompany':
      return {}
    case 'assignApplicant':
      return { params: { id, clientId: await newClient() }, body: { stage: 'asked', channel: 'mail' } }
    case 'recordClientAnswer':
      return { params: { id, clientId: await newClient() } }
    case 'listClientLinks':
      return { params: { id: (await newLinkedCompany(recruiter)).id } }
    case 'sendClientLink': {
      const { id: companyId, email } = await newLinkedCompany(recruiter)
      return { params: { id: companyId }, body: { email, orderId: undefined } }
    }
    case 'revokeClientLink': {
      const { params = {} } = await fixtureFor(name, id, { recruiter, caller: recruiter })
      return { params: { ...params } }
    }
    case 'getClientReach':
      return { params: { id, clientId: await newClient() } }
    case 'readPresentation':
      return { params: { id, clientId: await newClient() }, query: { leftOut: 'languages' } }
    case 'recordVerdict': {
      const { params = {}, init } = await fixtureFor(name, id, { recruiter, caller: recruiter })
      return { params: { id, ...params }, body: JSON.parse(String(init?.body)) }
    }
    case 'setInterview': {
      const { params = {} } = await fixtureFor(name, id, { recruiter, caller: recruiter })
      return { params: { id, ...params }, body: { date: '2099-12-07', time: '09:30' } }
    }
    case 'cancelInterview': {
      const { params = {} } = await fixtureFor(name, id, { recruiter, caller: recruiter })
      return { params: { id, ...params } }
    }
    case 'liftClientBlock':
    case 'choosePresentation':
    case 'endAssignment': {
      const params = { id, clientId: await newClient() }
      await recruiter.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
      return { params }
    }
    case 'searchAuditLog': {
      const today = dateInDenmark(new Date())
      return { query: { from: today, to: today } }
    }
    case 'changeUser':
      return { params: { id: (await proven()).user.id } }
    case 'inviteUser':
      return { body: { email: `${uniqueName('invited')}@mail.example` } }
    case 'createView':
      // Somebody has so many, and no more.
      await removeViews(manager)
      return { caller: manager, body: newView }
    case 'deleteView':
      return { caller: manager, params: { id: await addedView(manager) } }
    case 'countViews':
      return { caller: sysadmin, query: { ids: await ownView(sysadmin) } }
    case 'arrangeViews':
      return { caller: sysadmin, body: { order: [], defaultId: 'open' } }
    case 'changeView':
    case 'markViewSeen':
      return {
        caller: sysadmin,
        params: { id: await ownView(sysadmin) },
        ...(name === 'changeView' && { body: newView }),
      }
    case 'changePassword':
    case 'requestSignInEmail':
    case 'endOwnSession':
    case 'endOtherSessions':
      // Of an account of their own: the others are signed in for other tests, too.
      return { caller: account.caller }
    case 'createApplicant':
      return { body: { email: `${uniqueName('new')}@mail.example` } }
    case 'createPartnerApplicant':
      return { body: { email: `${uniqueName('partner')}@mail.example`, recordOwner } }
    case 'changePartnerApplicant':
      return {
        body: {
          ...{ email: `${uniqueName('partner')}@mail.example`, recordOwner, version: undefined },
          ...{ pipelineStage: undefined, status: undefined },
        },
      }
    case 'withdrawPartnerApplicant':
      return { body: { version: undefined } }
    case 'completePartnerCvUpload':
      return { params: await sentCv(id, makePdf(), ownPartner) }
    case 'createWebhookEndpoint':
      await removeEndpoints(ownPartner, name)
      return { body: { url: generatedUrl(name) } }
    case 'changeWebhookEndpoint':
      return { params: { id: (await generatedEndpoint(ownPartner, name)).id }, body: { url: undefined } }
    case 'rotateWebhookSecret':
    case 'pingWebhookEndpoint':
    case 'removeWebhookEndpoint':
      return { params: { id: (await generatedEndpoint(ownPartner, name)).id } }
    case 'replayWebhookDelivery': {
      const params = { id: (await generatedEndpoint(ownPartner, name)).id }
      return { params: { id: (await ownPartner.call(routes.pingWebhookEndpoint, { params })).body.id } }
    }
    case 'register':
      return { body: newAccount() }
    case 'releaseEmail':
      return { params: { id: await newApplicant(recruiter) }, body: { version: 1 } }
    case 'mergeApplicants': {
      const [kept, otherId] = [await newApplicant(recruiter), await newApplicant(recruiter)]
      return { params: { id: kept }, body: { otherId, version: 1, otherVersion: 1 } }
    }
    case 'undoMerge': {
      const [kept, otherId] = [await newApplicant(recruiter), await newApplicant(recruiter)]
      const body = { otherId, version: 1, otherVersion: 1 }
      await recruiter.call(routes.mergeApplicants, { params: { id: kept }, body })
      return { params: { id: kept }, body: { otherId, version: 2 } }
    }
    case 'keepLonger': {
      const params = { id: await newApplicant(recruiter) }
      await recruiter.call(routes.updateApplicant, { params, body: { pipelineStage: 'rejected' } })
      return { caller: manager, params, body: { version: 2 } }
    }
    case 'eraseApplicant': {
      const { id, firstName, lastName } = (await recruiter.call(routes.createApplicant, { body: newPerson() })).body
      return { caller: manager, params: { id }, body: { name: `${firstName} ${lastName}`, version: 1 } }
    }
    case 'refuseDeletion': {
      const { request } = (await recruiter.call(routes.recordDeletionRequest, { params: { id }, body: {} })).body
      return { body: { requestId: request?.id } }
    }
    case 'holdErasure':
      return { body: { until: daysAfter(dateInDenmark(new Date()), 30) } }
    case 'liftErasureHold': {
      const body = { reason: 'A claim', until: dateInDenmark(new Date()) }
      await manager.call(routes.holdErasure, { params: { id }, body })
      return {}
    }
    case 'requestMyDeletion':
    case 'withdrawMyDeletion': {
      const { caller } = account
      await caller.call(routes.updateMyProfile, { body: {} })
      if (name === 'withdrawMyDeletion') await caller.call(routes.requestMyDeletion, { body: {} })
      return {}
    }
    case 'answerMyQuestion': {
      question ??= ownQuestion(recruiter)
      const { caller, questionId } = await question
      return { caller, params: { questionId } }
    }
    case 'createAgentToken':
      // Somebody has so many, and no more.
      return { caller: sysadmin }
    case 'updateAgentSettings': {
      const { provider, processorAgreement } = (await sysadmin.call(routes.getAgentSettings, {})).body
      return { caller: sysadmin, body: { enabled: true, provider, processorAgreement } }
    }
    case 'registerClient':
      return { body: { redirect_uris: [callback] } }
    case 'decideAuthorization': {
      // What a person decides is counted for an hour: sysadmins decide less than recruiters here.
      client ??= registeredClient()
      return {
        caller: sysadmin,
        body: { request: requestOf(await client), allow: true, scopes: ['read'] },
      }
    }
    case 'revokeAgentConnection':
      return { caller: manager, params: { id: await connectionOf(manager) } }
    case 'getApplicationStatus':
      application ??= mailedApplication(recruiter)
      return { body: { token: await application } }
    case 'requestProfileLink':
      // An account asks so often, and no more.
      return { caller: (await registered()).caller }
    case 'updateApplicant':
    case 'updateMyProfile':
      return { body: { version: undefined } }
    case 'signIn':
      return { body: { username: account.username, password: account.password } }
    case 'completeDocumentUpload':
      return { params: { id, uploadId: await sent(recruiter, id, makePdf()) } }
    case 'undoRejection': {
      const submission = await applied(recruiter)
      const params = { id: submission.id }
      const { reviewedAt } = (await recruiter.call(routes.rejectSubmission, { params, body: {} })).body
      return { params, body: { reviewedAt } }
    }
  }
}

/** Whose calls have an endpoint of their own to begin or to end with: what they remove, others may be asking for. */
const beginningOrEnding = new Set<RouteName>(['createWebhookEndpoint', 'removeWebhookEndpoint'])

/** An address that nobody is at. */
const receiver = 'https://receiver.invalid/'
const generatedUrl = (name: RouteName) => `${receiver}${beginningOrEnding.has(name) ? name : 'webhooks'}`

const generatedEndpoints = async (owner: Visitor, name: RouteName) =>
  (await owner.call(routes.listWebhookEndpoints, {})).body.endpoints.filter(({ url }) => url === generatedUrl(name))

/** Nobody may have many of them. */
async function removeEndpoints(owner: Visitor, name: RouteName): Promise<void> {
  for (const { id } of await generatedEndpoints(owner, name))
    await owner.call(routes.removeWebhookEndpoint, { params: { id } })
}

/** One is looked for after another: two that find none would make two. */
let lookedFor: Promise<unknown> = Promise.resolve()

function generatedEndpoint(owner: Visitor, name: RouteName): Promise<{ id: string }> {
  const endpoint = lookedFor.then(() => foundOrNewEndpoint(owner, name))
  lookedFor = endpoint.catch(() => undefined)
  return endpoint
}

async function foundOrNewEndpoint(owner: Visitor, name: RouteName): Promise<{ id: string }> {
  const [endpoint] = await generatedEndpoints(owner, name)
  if (endpoint) return endpoint
  // A generated call may have given its endpoint another address; too many of those leave no room for one of ours.
  for (const { id, url } of (await owner.call(routes.listWebhookEndpoints, {})).body.endpoints)
    if (!url.startsWith(receiver)) await owner.call(routes.removeWebhookEndpoint, { params: { id } })
  const body = { url: generatedUrl(name), contactEmail: 'integration@mail.example' }
  return (await owner.call(routes.createWebhookEndpoint, { body })).body
}

/** The token of an application, which may be looked at as often as one likes. */
let application: Promise<string> | undefined

async function mailedApplication(recruiter: Visitor): Promise<string> {
  return applicationTokenMailedTo(String((await applied(recruiter)).applicantData.email))
}

/** A question that waits in an account, which may be answered as often as one likes. No other call signs that account out. */
let question: Promise<{ caller: Visitor; questionId: string }> | undefined
async function ownQuestion(recruiter: Visitor): Promise<{ caller: Visitor; questionId: string }> {
  const { caller } = await registered()
  const { applicant } = (await caller.call(routes.updateMyProfile, { body: {} })).body
  const params = { id: applicant?.id ?? '', clientId: await newClient() }
  await recruiter.call(routes.assignApplicant, { params, body: { stage: 'asked', channel: 'mail' } })
  await passUndoOfQuestion(params.id, params.clientId)
  const [asked] = (await caller.call(routes.listMyQuestions, {})).body.questions
  return { caller, questionId: asked?.id ?? '' }
}

/** A client that registered, for all calls. */
let client: Promise<string> | undefined

async function newApplicant(recruiter: Visitor): Promise<string> {
  return (await recruiter.call(routes.createApplicant, { body: newPerson() })).body.id
}

const newView = { name: 'New welders', filters: { pipelineStage: 'new' } }

async function addedView(owner: Visitor): Promise<string> {
  return (await owner.call(routes.createView, { body: newView })).body.id
}

const viewsOf = async (owner: Visitor) =>
  (await owner.call(routes.listViews, {})).body.views.filter(({ isOwn }) => isOwn)

async function ownView(owner: Visitor): Promise<string> {
  const [view] = await viewsOf(owner)
  return view?.id ?? addedView(owner)
}

/** More than a few are taken away: others are just being made to be deleted. */
async function removeViews(owner: Visitor): Promise<void> {
  const views = await viewsOf(owner)
  if (views.length < 20) return
  const made = views.filter(({ name }) => name === newView.name)
  for (const { id } of made) await owner.call(routes.deleteView, { params: { id } })
}

async function newTask(recruiter: Visitor, id: string, ownerId: string): Promise<string> {
  const body = { kind: 'task', text: 'Call back', dueDate: '2026-12-01', ownerId } as const
  return (await recruiter.call(routes.addActivity, { params: { id }, body })).body.id
}

async function partnersApplicant(as: Visitor): Promise<string> {
  const { status, body } = await sendApplicant(partnersPerson(), { as })
  if (status !== 201) throw new Error(`A partner could create nobody: ${status} ${body.message}`)
  return body.data.id
}

function newAccount() {
  const username = uniqueName('generated')
  return {
    username,
    email: `${username}@mail.example`,
    password: 'a long password',
    firstName: 'Åse',
    lastName: username,
  }
}
interface Account extends ReturnType<typeof newAccount> {
  caller: Visitor
}

/** An account of its own, signed in. */
async function registered(): Promise<Account> {
  const caller = visitor()
  const account = newAccount()
  await caller.call(routes.register, { body: account })
  await caller.call(routes.signIn, { body: { username: account.username, password: account.password } })
  return { ...account, caller }
}
