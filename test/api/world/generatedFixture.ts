import { demoUserId } from '../../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../../scripts/dev/demo/seed.ts'
import { addPartner } from '../../../scripts/ops/partners/partnerKeys.ts'
import { isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { applied } from './applications.ts'
import { type Visitor, visitor } from './client.ts'
import { applicationTokenMailedTo } from './mails.ts'
import { fixtureFor, newLinkedCompany } from './matrixFixture.ts'
import { callback, connectionOf, registeredClient, requestOf } from './oauth.ts'
import { operator, partnersPerson, sendApplicant, sentCv } from './partners.ts'
import { newClient, newPerson, proven, signedInAs, uniqueName } from './people.ts'
import { passUndoOfQuestion } from './undoMinute.ts'
import { sent } from './uploads.ts'

/** The caller of a generated call and the values it needs to be accepted. */
interface Prepared {
  caller: Visitor
  params: Record<string, string>
  /** Overrides the generated query. */
  query?: Record<string, string>
  /** Overrides fields of a generated object body. */
  body?: Record<string, unknown>
}

/** Creates the data for generated calls, separate from the data of other tests. */
export async function preparing() {
  // Signed in once: sign-in attempts are throttled.
  const recruiter = await signedInAs('recruiter')
  const manager = await signedInAs('recruiting_manager')
  const sysadmin = await signedInAs('sysadmin')
  const client = await signedInAs('client')
  const recordOwner = demoUserId(demoSeed, 'recruiter')

  // A partner of its own with a large quota. Its rate limit is meant for programs that wait when throttled.
  const { value: partnerKey } = await addPartner(uniqueName('Generated'), 'large', operator())
  const ownPartner = visitor({ 'x-api-key': partnerKey }, 5)
  const account = await registered()

  function callerOf({ access }: AnyRoute): Visitor {
    // Calls of the agent, OAuth and SCIM protocols are not generated.
    if (access === 'partner' || access === 'agent' || access === 'scim') return ownPartner
    // A new IP address for each call.
    if (access === 'public') return visitor()
    if (isAllowedForRole('recruiter', access)) return recruiter
    if (isAllowedForRole('recruiting_manager', access)) return manager
    if (isAllowedForRole('sysadmin', access)) return sysadmin
    return isAllowedForRole('client', access) ? client : account.caller
  }

  /**
   * One applicant per hundred calls of a route, so that routes don't interfere and no applicant reaches 200 documents.
   */
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

/** Returns fixtures for calls that need more than permission: an unused email, an uploaded file, a recent rejection. */
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
      // Profession and place come from lists, and the generator makes neither ordered dates nor rates with two
      // decimals.
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
    case 'getClientRecipients':
      return { params: { id, clientId: await newClient() } }
    case 'readPresentation':
      return { params: { id, clientId: await newClient() }, query: { leftOut: 'languages' } }
    case 'recordClientDecision': {
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
      // The number of views per user is limited.
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
    case 'changeAccount':
    case 'changePassword':
    case 'requestSignInEmail':
    case 'endOwnSession':
    case 'endOtherSessions':
      // Uses its own account, since other tests share the sessions of the demo accounts.
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
    case 'extendRetention': {
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
      // The number of tokens per user is limited.
      return { caller: sysadmin }
    case 'updateAgentSettings': {
      const { provider, processorAgreement } = (await sysadmin.call(routes.getAgentSettings, {})).body
      return { caller: sysadmin, body: { enabled: true, provider, processorAgreement } }
    }
    case 'updateSignInRules':
      // They apply to every account of the stage, so they stay as they are.
      return { caller: sysadmin, body: (await sysadmin.call(routes.getSignInRules, {})).body }
    case 'registerClient':
      return { body: { redirect_uris: [callback] } }
    case 'decideAuthorization': {
      // Decisions are throttled by the hour, and here sysadmins make fewer than recruiters.
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
      // Requests are throttled per account.
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

/** Routes whose calls use their own endpoint, so that they don't remove one that another call needs. */
const beginningOrEnding = new Set<RouteName>(['createWebhookEndpoint', 'removeWebhookEndpoint'])

/** An address without a receiver. */
const receiver = 'https://receiver.invalid/'
const generatedUrl = (name: RouteName) => `${receiver}${beginningOrEnding.has(name) ? name : 'webhooks'}`

const generatedEndpoints = async (owner: Visitor, name: RouteName) =>
  (await owner.call(routes.listWebhookEndpoints, {})).body.endpoints.filter(({ url }) => url === generatedUrl(name))

/** Removes the route's endpoints, since their number per partner is limited. */
async function removeEndpoints(owner: Visitor, name: RouteName): Promise<void> {
  for (const { id } of await generatedEndpoints(owner, name))
    await owner.call(routes.removeWebhookEndpoint, { params: { id } })
}

/** Serializes lookups: two concurrent ones that find no endpoint would create two. */
let lookedFor: Promise<unknown> = Promise.resolve()

function generatedEndpoint(owner: Visitor, name: RouteName): Promise<{ id: string }> {
  const endpoint = lookedFor.then(() => foundOrNewEndpoint(owner, name))
  lookedFor = endpoint.catch(() => undefined)
  return endpoint
}

async function foundOrNewEndpoint(owner: Visitor, name: RouteName): Promise<{ id: string }> {
  const [endpoint] = await generatedEndpoints(owner, name)
  if (endpoint) return endpoint
  // A generated call may have changed an endpoint's URL. Removes such endpoints to make room for one of ours.
  for (const { id, url } of (await owner.call(routes.listWebhookEndpoints, {})).body.endpoints)
    if (!url.startsWith(receiver)) await owner.call(routes.removeWebhookEndpoint, { params: { id } })
  const body = { url: generatedUrl(name), contactEmail: 'integration@mail.example' }
  return (await owner.call(routes.createWebhookEndpoint, { body })).body
}

/** The token of one application for all calls, since its status can be read any number of times. */
let application: Promise<string> | undefined

async function mailedApplication(recruiter: Visitor): Promise<string> {
  return applicationTokenMailedTo(String((await applied(recruiter)).applicantData.email))
}

/** One open question in an account, which can be answered any number of times. No other call signs that account out. */
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

let client: Promise<string> | undefined

async function newApplicant(recruiter: Visitor): Promise<string> {
  return (await recruiter.call(routes.createApplicant, { body: newPerson() })).body.id
}

const newView = { name: 'Welders', filters: { professions: 'Welder' } }

async function addedView(owner: Visitor): Promise<string> {
  return (await owner.call(routes.createView, { body: newView })).body.id
}

const viewsOf = async (owner: Visitor) =>
  (await owner.call(routes.listViews, {})).body.views.filter(({ isOwn }) => isOwn)

async function ownView(owner: Visitor): Promise<string> {
  const [view] = await viewsOf(owner)
  return view?.id ?? addedView(owner)
}

/** Leaves up to 19 views alone, since other calls may just be creating views to delete. */
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

/** Registers a new account and signs it in. */
async function registered(): Promise<Account> {
  const caller = visitor()
  const account = newAccount()
  await caller.call(routes.register, { body: account })
  await caller.call(routes.signIn, { body: { username: account.username, password: account.password } })
  return { ...account, caller }
}
