import { readdirSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { expect, inject, it } from 'vitest'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { deployedFunctions } from '../../infra/lib/deployedFunctions.ts'
import { addPartner } from '../../scripts/partners/partnerKeys.ts'
import type { DataExportAnswer } from '../../shared/contract/privacy/dataExportAnswer.ts'
import { routes } from '../../shared/contract/routes.ts'
import type { NewActivity } from '../../shared/domain/applicantActivity.ts'
import { firstCursor } from '../../shared/domain/applicantSearch.ts'
import { daysAfter } from '../../shared/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/domain/copenhagenDate.ts'
import type { BulkSelection, BulkTask } from '../../shared/domain/job.ts'
import { subjects } from '../../shared/domain/startRules.ts'
import { entriesOf } from '../dataExport/entriesOf.ts'
import { checkRecordedCalls, configurationWith, functionsWithOtherRights } from '../infra/recordedCalls.ts'
import { makeMail } from '../make/mail.ts'
import { makeBounce, makeComplaint } from '../make/mailFeedback.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { connectedAgent, wantedToken } from './agents.ts'
import { applied, newApplication, pdfDataUrl } from './applications.ts'
import { type Visitor, visitor } from './client.ts'
import { digestIsDue, reminderIsDue, workOffDue } from './due.ts'
import { answersTo, mailComesIn } from './incomingMails.ts'
import { ended } from './jobs.ts'
import { localFiles } from './localFiles.ts'
import {
  applicationTokenMailedTo,
  clientLinkMailedTo,
  confirmationMailedTo,
  digestTokenMailedTo,
  invitationMailedTo,
  linkCodeMailedTo,
  mailsTo,
  ownDataLinkMailedTo,
  profileLinkMailedTo,
  resetTokenMailedTo,
  signInEmailMailedTo,
  tellOfMail,
} from './mails.ts'
import { allowedCode, exchange, refreshWith, registeredClient, requestOf, sendForm } from './oauth.ts'
import { exercisePartnerApi } from './partnerCalls.ts'
import { operator, partner } from './partners.ts'
import { newClient, newOrder, newPerson, registered, signedInAs, uniqueName } from './people.ts'
import { post, uploadDocument, uploadPicture } from './uploads.ts'
import { planLongAgo, Receiver } from './webhooks.ts'

// One after the other, these calls start every function: a minute of a quick machine, three of a slow one.
it('gives every function the rights for the calls it really makes', async () => {
  const { recordings, openSearchEndpoint } = inject('product')
  const configuration = configurationWith(openSearchEndpoint)
  // With the second engine other rights belong to those that search; all the rest is held with the first.
  const [held, exercise] =
    openSearchEndpoint === undefined
      ? [namesOfDeployed(configuration), callEveryFunction]
      : [functionsWithOtherRights(configuration), callWhatSearches]
  await exercise()
  const checked = checkRecordedCalls(recordings, configuration)
  expect(checked.refused).toEqual([])
  expect(checked.functions).toEqual(expect.arrayContaining([...held]))
  const unused = checked.unused
    .filter((right) => held.some((name) => right.startsWith(`${name} `)))
    .map((right) => right.replace('fagfolk-local-', ''))
  expect(unused.filter((right) => !seldom.includes(right) && !right.endsWith(anHourLater))).toEqual([])
  expect(readdirSync(recordings)).not.toHaveLength(0)
}, 400_000)

const namesOfDeployed = (configuration: Configuration): string[] =>
  deployedFunctions(configuration).map((name) => `fagfolk-local-${name}`)

const uploads = 'arn:aws:s3:::fagfolk-local-incoming-000000000000-eu-north-1/uploads/*'

/** The last use of a session is noted in the hours after its first. */
const anHourLater = ' dynamodb:PutItem SESSIONUSE#*'

/** Rights for what happens seldom, and not in the calls below. Any other that is not used is one too many. */
const seldom: readonly string[] = [
  // A view, or a job, of those who are cleared to start.
  ...['startJob', 'countViews', 'dueWorker'].map((name) => `${name} dynamodb:Query STARTRULES#*`),
  // Somebody whom no mail reached gets an email, or a notice by SMS: the list of whom the staff inform lets them go.
  ...[
    ...['answerAgent', 'approveSubmission', 'assignApplicant', 'changePartnerApplicant', 'confirmEmail', 'jobWorker'],
    'updateApplicant',
  ].map((name) => `${name} dynamodb:DeleteItem APPLICANT#*`),
  // The notice is due by another email, or no longer where one of the staff informed somebody whom mail reaches.
  'confirmEmail dynamodb:PutItem DUE#*',
  'confirmEmail dynamodb:DeleteItem DUE#*',
  'recordInformed dynamodb:DeleteItem DUE#*',
  // A notice that the service of mails refuses.
  'mailer dynamodb:PutItem APPLICANT#*',
  'mailer dynamodb:PutItem AUDIT#*',
  'mailer dynamodb:DeleteItem DUE#*',
  // The time of somebody is over whom clients were shown.
  'dueWorker dynamodb:Query CLIENTLINKS#*',
  // A document that shows a certificate which ends is verified.
  'updateDocument dynamodb:PutItem DUE#*',
  'updateDocument dynamodb:DeleteItem DUE#*',
  // A message that asks whether somebody is still available; its link is opened after that.
  'mailer dynamodb:PutItem AVAILABILITYLINK#*',
  'readAvailability dynamodb:GetItem APPLICANT#*',
  ...[
    'dynamodb:GetItem APPLICANT#*',
    'dynamodb:UpdateItem APPLICANT#*',
    'dynamodb:PutItem APPLICANT#*',
    'dynamodb:UpdateItem AVAILABILITYLINK#*',
    'dynamodb:PutItem AUDIT#*',
    'dynamodb:PutItem WEBHOOKEVENT#*',
  ].map((right) => `answerAvailability ${right}`),
  // The mail about what clients said comes at the full hour, to whoever proposed; who wrote it down themselves gets none.
  'dueWorker dynamodb:Query LIST#VERDICTS#*',
  'recordVerdict dynamodb:PutItem DUE#*',
  // The mail to a client about people who are proposed comes at a quarter of an hour.
  'dueWorker dynamodb:Query CLIENT#*',
  'dueWorker dynamodb:Query LIST#USERS#client',
  'dueWorker dynamodb:BatchGetItem USER#*',
  // A job of more than 400 people, and one that moves whom a partner created.
  'jobWorker dynamodb:PutItem JOBTURN#*',
  'jobWorker dynamodb:PutItem WEBHOOKEVENT#*',
  // Somebody is erased who is placed, whose session lasts for hours, or whose account kept views when it was a client's.
  'dueWorker dynamodb:UpdateItem PLACES#*',
  // The time of somebody is over who is placed.
  'dueWorker dynamodb:BatchGetItem PLACES#*',
  'dueWorker dynamodb:DeleteItem SESSIONUSE#*',
  'dueWorker dynamodb:DeleteItem VIEWS#*',
  // A partner's applicant is erased, as one is that is waited for a minute.
  'eraseApplicant dynamodb:PutItem WEBHOOKEVENT#*',
  // Something was done to a submission, or to a company, in these days.
  'searchAuditLog dynamodb:BatchGetItem SUBMISSION#*',
  'searchAuditLog dynamodb:BatchGetItem COMPANY#*',
  // Somebody answers whose records were merged.
  'incomingMail dynamodb:GetItem UNIQUE#applicant-email#*',
  // Somebody was merged who had to do with the client.
  'listClientPeople dynamodb:GetItem APPLICANT#*',
  // The record that goes was a partner's, or had to do with a client.
  'mergeApplicants dynamodb:PutItem WEBHOOKEVENT#*',
  'mergeApplicants dynamodb:BatchGetItem CLIENT#*',
  'mergeApplicants dynamodb:BatchGetItem APPLICANT#*',
  // A merge cannot be taken back any more, 30 days later.
  'dueWorker dynamodb:UpdateItem APPLICANT#*',
  // Somebody whom a partner sent ends that they are kept for other jobs.
  'setTalentPool dynamodb:PutItem WEBHOOKEVENT#*',
  'keepLonger dynamodb:PutItem WEBHOOKEVENT#*',
  // A document that the record does not name, or no longer.
  'completeDocumentUpload dynamodb:ConditionCheckItem APPLICANT#*',
  'uploadDocument dynamodb:ConditionCheckItem APPLICANT#*',
  'deleteDocument dynamodb:ConditionCheckItem APPLICANT#*',
  // Adding any other document than a CV, which partners do not.
  'completePartnerCvUpload dynamodb:ConditionCheckItem APPLICANT#*',
  // A client opens a file of somebody who is assigned.
  'downloadDocument dynamodb:GetItem CLIENT#*',
  'getPicture dynamodb:GetItem CLIENT#*',
  // A job that proposes, or begins something with a company that has a record.
  'jobWorker dynamodb:Query CLIENT#*',
  'jobWorker dynamodb:PutItem DUE#*',
  'jobWorker dynamodb:ConditionCheckItem COMPANY#*',
  // The question to somebody goes a minute later, and its link is opened after that.
  ...[
    'dynamodb:BatchGetItem USER#*',
    'dynamodb:BatchGetItem COMPANY#*',
    'dynamodb:GetItem APPLICANT#*',
    'dynamodb:BatchGetItem CLIENT#*',
  ].flatMap((right) => [`readProposal ${right}`, `answerProposal ${right}`]),
  'readProposal dynamodb:BatchGetItem APPLICANT#*',
  // … and tells of the order that somebody is asked for.
  'readProposal dynamodb:GetItem ORDERS#*',
  'mailer dynamodb:GetItem ORDERS#*',
  'answerProposal dynamodb:BatchGetItem APPLICANT#*',
  'answerProposal dynamodb:PutItem CLIENT#*',
  'answerProposal dynamodb:DeleteItem CLIENT#*',
  'answerProposal dynamodb:ConditionCheckItem CLIENT#*',
  'answerProposal dynamodb:ConditionCheckItem APPLICANT#*',
  'answerProposal dynamodb:PutItem APPLICANT#*',
  'answerProposal dynamodb:PutItem AUDIT#*',
  // A yes that nobody asked for begins something, mostly with a company that has a record.
  'recordClientAnswer dynamodb:ConditionCheckItem USER#*',
  // Somebody who is placed takes their yes back.
  'recordClientAnswer dynamodb:UpdateItem PLACES#*',
  'answerProposal dynamodb:UpdateItem PLACES#*',
  // Somebody whom an interview awaits does.
  'recordClientAnswer dynamodb:PutItem OUTBOX#*',
  'answerProposal dynamodb:PutItem OUTBOX#*',
  // Somebody who would do is placed elsewhere in that time.
  'fillCrew dynamodb:BatchGetItem COMPANY#*',
  'fillCrew dynamodb:BatchGetItem USER#*',
  'mailer dynamodb:BatchGetItem CLIENT#*',
  'mailer dynamodb:BatchGetItem APPLICANT#*',
  'mailer dynamodb:BatchGetItem USER#*',
  'mailer dynamodb:BatchGetItem COMPANY#*',
  'mailer dynamodb:PutItem PROPOSALLINK#*',
  // An applicant sends files to their own record.
  'requestDocumentUpload dynamodb:UpdateItem THROTTLE#*',
  'uploadDocument dynamodb:UpdateItem THROTTLE#*',
  // The function signs what a browser then does.
  `requestDocumentUpload s3:PutObject ${uploads}`,
  `requestPartnerCvUpload s3:PutObject ${uploads}`,
  `requestPublicUpload s3:PutObject ${uploads}`,
  // The application became an applicant; it was sent before; it was spam, and nobody had been told.
  'getApplicationStatus dynamodb:GetItem APPLICANT#*',
  'getApplicationStatus dynamodb:Query APPLICANT#*',
  'submitApplication dynamodb:GetItem SUBMISSION#*',
  'markSpam dynamodb:PutItem OUTBOX#*',
  // A machine sends an application, or somebody takes one back that was taken for spam.
  'submitApplication dynamodb:PutItem DUE#*',
  'incomingMail dynamodb:PutItem DUE#*',
  'withdrawApplication dynamodb:DeleteItem DUE#*',
  // The time of an application is over, half a year later.
  'dueWorker dynamodb:GetItem SUBMISSION#*',
  'dueWorker dynamodb:PutItem AUDIT#*',
  // … and that of a person whom a partner sent.
  'dueWorker dynamodb:PutItem WEBHOOKEVENT#*',
  // A job takes up people again who were rejected, or a partner takes one back who was.
  'jobWorker dynamodb:DeleteItem DUE#*',
  // Somebody who agrees to be kept, whose end was due.
  'setTalentPool dynamodb:DeleteItem DUE#*',
  'withdrawPartnerApplicant dynamodb:DeleteItem DUE#*',
  // Other lists than the first page of what is pending.
  'listSubmissions dynamodb:GetItem SUBMISSION#*',
  'listSubmissions dynamodb:Query approved',
  'listSubmissions dynamodb:Query rejected',
  'listSubmissions dynamodb:Query spam',
  // An agent moves somebody whom a partner sent.
  'answerAgent dynamodb:PutItem WEBHOOKEVENT#*',
  // An agent names a document in a certification.
  'answerAgent dynamodb:ConditionCheckItem APPLICANT#*',
  // Others than the staff bring in, or change, papers that somebody is to be reminded of.
  'createPartnerApplicant dynamodb:PutItem DUE#*',
  ...['approveSubmission', 'answerAgent', 'changePartnerApplicant'].flatMap((name) => [
    `${name} dynamodb:PutItem DUE#*`,
    `${name} dynamodb:DeleteItem DUE#*`,
  ]),
  // An archive cannot be stored to its end.
  `dueWorker s3:AbortMultipartUpload arn:aws:s3:::fagfolk-local-exports-000000000000-eu-north-1/exports/*`,
  // Whoever answers that they are available has papers that end, or was rejected.
  'answerAvailability dynamodb:PutItem DUE#*',
  'answerAvailability dynamodb:DeleteItem DUE#*',
  // Somebody's time is over, half a year after a rejection, and nothing holds them.
  'dueWorker dynamodb:ConditionCheckItem APPLICANT#*',
  // Something that is due fails.
  'dueWorker dynamodb:UpdateItem DUE#*',
  // The search engine is away.
  'answerAgent dynamodb:BatchGetItem APPLICANT#*',
  'answerAgent dynamodb:Query APPLICANT',
  'searchApplicants dynamodb:BatchGetItem APPLICANT#*',
  'searchApplicants dynamodb:Query APPLICANT',
]

/** Calls every route in a way that gets to its use case, and has a mail sent. */
async function callEveryFunction(): Promise<void> {
  const username = uniqueName('recorded')
  const email = `${username}@mail.example`
  const someone = visitor()
  await someone.call(routes.register, { body: { username, email, password: 'a-good-long-one' } })
  // Whoever begins another account ends the session of the first.
  const second = uniqueName('second')
  const password = 'a-good-long-one'
  await someone.call(routes.register, { body: { username: second, email: `${second}@mail.example`, password } })
  await someone.call(routes.requestPasswordReset, { body: { email } })
  const token = await resetTokenMailedTo(email)
  await someone.call(routes.verifyResetToken, { params: { token } })
  await someone.call(routes.resetPassword, { body: { token, password: 'another-good-one' } })
  await someone.call(routes.signIn, { body: { username, password: 'another-good-one' } })
  await someone.call(routes.getCurrentUser, {})
  await visitor().call(routes.signIn, { body: { username, password: 'another-good-one' } })
  const wrong = { currentPassword: 'not-this-one', password: 'a-third-good-one' }
  await someone.call(routes.changePassword, { body: wrong })
  await someone.call(routes.changePassword, { body: { ...wrong, currentPassword: 'another-good-one' } })
  await visitor().call(routes.signIn, { body: { username, password: 'a-third-good-one' } })
  const wanted = `wanted-${email}`
  const asked = { email: wanted, currentPassword: 'not-this-one' }
  await someone.call(routes.requestSignInEmail, { body: asked })
  await someone.call(routes.requestSignInEmail, { body: { ...asked, currentPassword: 'a-third-good-one' } })
  const confirmed = await someone.call(routes.confirmSignInEmail, {
    body: { token: await signInEmailMailedTo(wanted) },
  })
  expect(confirmed.status).toBe(200)
  await someone.call(routes.endOtherSessions, {})
  const { sessions } = (await someone.call(routes.getAccount, {})).body
  await someone.call(routes.endOwnSession, { params: { id: sessions[0]?.id ?? '' } })
  await someone.call(routes.signOut, {})
  await someone.call(routes.getPrivacyNotice, {})

  const manager = await signedInAs('recruiting_manager')
  await exerciseProfile(manager)
  await exerciseMerge(manager)
  await exerciseSubmissions(manager)

  await exerciseMailFeedback(manager)
  await exercisePartnerApi(manager)
  await exerciseWebhooks()
  await exerciseAgents()

  const client = await signedInAs('client')
  const firstPerson = { ...newPerson(), workPermitExpiryDate: '2099-12-31', cvDocument: pdfDataUrl() }
  const { id } = (await manager.call(routes.createApplicant, { body: firstPerson })).body
  const { firstName, lastName, phone, professions } = newPerson()
  const called = (await manager.call(routes.quickAddApplicant, { body: { firstName, lastName, phone, professions } }))
    .body
  const informed = { note: 'Told on the phone', on: dateInDenmark(new Date()), version: called.version }
  expect((await manager.call(routes.recordInformed, { params: { id: called.id }, body: informed })).status).toBe(200)
  await manager.call(routes.updateApplicant, {
    params: { id },
    body: { email: `new-${email}`, pipelineStage: 'hired' },
  })
  await manager.call(routes.updateApplicant, { params: { id }, body: { pipelineStage: 'new' } })
  await exerciseFiles(manager, id)
  await exerciseActivity(manager, id)
  await exerciseClients(manager, id)
  await exerciseJobs(manager, id)
  await exerciseMessages(manager)
  await exerciseOwnData(manager)
  await manager.call(routes.listAuditLogs, { query: { resourceId: id } })
  await exerciseAuditLog(manager, id)
  await manager.call(routes.listColleagues, {})
  await exerciseSearches(manager, client)
  for (const staffOrClient of [manager, client])
    for (const route of [routes.getApplicant, routes.listApplicantDocuments, routes.listApplicantTimeline])
      await staffOrClient.call(route, { params: { id } })
}

/** Asks the search engine in every way, and gives it somebody to find. */
async function callWhatSearches(): Promise<void> {
  const manager = await signedInAs('recruiting_manager')
  const { id } = (await manager.call(routes.createApplicant, { body: newPerson() })).body
  await exerciseJobs(manager, id)
  await exerciseSearches(manager, await signedInAs('client'))
  const params = {
    id,
    clientId: (await manager.call(routes.createCompany, { body: { name: uniqueName('Company') } })).body.id,
  }
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  await manager.call(routes.assignApplicant, { params, body: { stage: 'proposed' } })
  await placeOnOrder(manager, params)
  await manager.call(routes.getMyDay, {})
  await manager.call(routes.endAssignment, { params })
  const { token, agentToken } = (
    await manager.call(routes.createAgentToken, { body: wantedToken('read', 'contact', 'write') })
  ).body
  const agent = await connectedAgent(token)
  await exerciseTools(agent)
  await agent.close()
  await manager.call(routes.revokeAgentToken, { params: { id: agentToken.id } })
}

/** Two who are alike: they are told apart, and that is taken back. */
async function exerciseLikeness(manager: Visitor): Promise<void> {
  const phone = `+45 2${String(Date.now()).slice(-7)}`
  const made = async () => (await manager.call(routes.createApplicant, { body: { ...newPerson(), phone } })).body.id
  const [id, otherId] = [await made(), await made()]
  const alike = async () => (await manager.call(routes.listApplicantDuplicates, { params: { id } })).body.duplicates
  const followed = { timeout: 20_000 }
  await expect.poll(async () => (await alike()).map((each) => each.id), followed).toEqual([otherId])
  await expect
    .poll(async () => (await manager.call(routes.listLikePairs, {})).body.pairs.length, followed)
    .toBeGreaterThan(0)
  for (const apart of [true, false])
    expect((await manager.call(routes.tellApart, { params: { id }, body: { otherId, apart } })).status).toBe(204)
}

/** Searches as staff and as a client, and counts what fits. */
async function exerciseSearches(manager: Visitor, client: Visitor): Promise<void> {
  await exerciseErasure(manager)
  await exerciseViews(manager)
  const nobody = { by: 'filters' as const, filters: { search: uniqueName('nobody') } }
  const body = { key: crypto.randomUUID(), task: tagging, of: nobody }
  expect((await manager.call(routes.startJob, { body })).status).toBe(400)
  await manager.call(routes.getAnalytics, {})
  await manager.call(routes.findDuplicates, { body: { people: [{ phone: '+45 20 00 00 00' }] } })
  await exerciseLikeness(manager)
  await manager.call(routes.searchApplicants, { query: { cleared: 'yes' } })
  for (const staffOrClient of [manager, client]) {
    await staffOrClient.call(routes.searchApplicants, { query: { search: 'welder' } })
    await staffOrClient.call(routes.searchApplicants, { query: { after: firstCursor, limit: '1' } })
    await staffOrClient.call(routes.recordExport, {})
    await staffOrClient.call(routes.suggestSearches, { query: { q: 'we' } })
  }
}

/** Writes down a note, which leaves the record alone, and a task for a colleague, which does not; both are changed and deleted. */
async function exerciseActivity(manager: Visitor, id: string): Promise<void> {
  const [colleague] = (await manager.call(routes.listColleagues, {})).body.filter(({ role }) => role === 'recruiter')
  const ownerId = colleague?.id ?? ''
  const task = { kind: 'task', text: 'Call back', dueDate: '2026-12-01', ownerId } as const
  const note: NewActivity = { kind: 'note', text: 'Moves to Odense', mentions: [ownerId] }
  for (const body of [note, task]) {
    const { id: activityId } = (await manager.call(routes.addActivity, { params: { id }, body })).body
    const params = { id, activityId }
    // Whoever has tasks reads them, too.
    await (await signedInAs('recruiter')).call(routes.getMyDay, {})
    await manager.call(routes.updateActivity, { params, body: { text: 'Moves in May', version: 1 } })
    if (body.kind === 'task')
      await manager.call(routes.updateActivity, {
        params,
        body: { dueDate: '2026-12-02', mentions: [ownerId], version: 2 },
      })
    await manager.call(routes.deleteActivity, { params, query: { version: body.kind === 'task' ? '3' : '2' } })
  }
  // Managers are shown what those who have left were to do, and look for them.
  await manager.call(routes.getMyDay, {})
  // Whether a manager may delete what somebody else wrote depends on whether those are still there.
  const recruiter = await signedInAs('recruiter')
  const theirs = { kind: 'note', text: 'Has a driving licence' } as const
  const { id: activityId } = (await recruiter.call(routes.addActivity, { params: { id }, body: theirs })).body
  const params = { id, activityId }
  expect((await manager.call(routes.deleteActivity, { params, query: { version: '1' } })).status).toBe(403)
}

/** Says what has to be there before somebody starts, asks who may, and lets pass what is missing. */
async function exerciseStartRules(
  manager: Visitor,
  id: string,
  orderParams: { id: string; orderId: string },
): Promise<void> {
  const { id: clientId, orderId } = orderParams
  for (const subject of ['trade.glazier', subjects.client(clientId), subjects.order(clientId, orderId)]) {
    const { body: rules } = await manager.call(routes.getStartRules, { params: { subject } })
    const requirements = [{ kind: 'document' as const, documentType: 'id' as const }]
    await manager.call(routes.changeStartRules, { params: { subject }, body: { version: rules.version, requirements } })
  }
  await manager.call(routes.listStartRules, {})
  await manager.call(routes.getOrderClearance, { params: orderParams, query: { ids: id } })
  const { body: glazier } = await manager.call(routes.createApplicant, {
    body: { ...newPerson(), professions: [{ profession: 'Glazier', yearsOfExperience: 2 }] },
  })
  const params = { id: glazier.id }
  expect((await manager.call(routes.getClearance, { params })).body.missing).toHaveLength(1)
  const waiver = { requirements: ['document/id/verified'], reason: 'Seen on paper', until: '2099-12-31' }
  expect((await manager.call(routes.setWaiver, { params, body: { version: 1, waiver } })).status).toBe(200)
  expect((await manager.call(routes.setWaiver, { params, body: { version: 1, waiver } })).status).toBe(409)
}

/** Asks somebody about a client, proposes them, and no longer; blocks the client and takes that back. */
async function exerciseClients(manager: Visitor, id: string): Promise<void> {
  const clientId = await newClient()
  const company = { name: uniqueName('Company') }
  const { body: created } = await manager.call(routes.createCompany, { body: company })
  await manager.call(routes.updateCompany, { params: { id: created.id }, body: { version: 1, company } })
  await manager.call(routes.getCompany, { params: { id: created.id } })
  const { body: order } = await manager.call(routes.createOrder, { params: { id: await newClient() }, body: newOrder })
  const orderParams = { id: order.clientId, orderId: order.id }
  await manager.call(routes.getOrder, { params: orderParams })
  await exerciseStartRules(manager, id, orderParams)
  const listedOrders = async (query: { status?: 'open' | 'filled' | 'closed'; clientId?: string }) =>
    (await manager.call(routes.listOrders, { query })).body.orders.map((each) => each.id)
  await expect.poll(() => listedOrders({ clientId: order.clientId })).toEqual([order.id])
  await listedOrders({})
  await manager.call(routes.updateOrder, { params: orderParams, body: { version: 1, status: 'filled' } })
  await listedOrders({ status: 'filled' })
  await listedOrders({ status: 'closed' })
  await manager.call(routes.listCompanies, {})
  await manager.call(routes.listClients, {})
  const params = { id, clientId }
  // An order of another client.
  const foreign = { stage: 'proposed', orderId: order.id } as const
  expect((await manager.call(routes.assignApplicant, { params, body: foreign })).status).toBe(404)
  const move = (body: { stage: 'asked'; channel: 'mail' } | { stage: 'proposed' }) =>
    manager.call(routes.assignApplicant, { params, body })
  expect((await move({ stage: 'asked', channel: 'mail' })).status).toBe(200)
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  expect((await move({ stage: 'proposed' })).status).toBe(200)
  const presentation = { isAnonymous: true, leftOut: [] }
  expect((await manager.call(routes.choosePresentation, { params, body: presentation })).status).toBe(200)
  await manager.call(routes.readPresentation, { params })
  const listed = async () => (await manager.call(routes.listAssignments, { params: { id } })).body.length
  await expect.poll(listed).toBe(1)
  expect((await manager.call(routes.endAssignment, { params })).status).toBe(200)
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'blocked' } })
  expect((await manager.call(routes.liftClientBlock, { params })).status).toBe(200)
  // … of a company with a record, too.
  const ofRecord = { id, clientId: created.id }
  await manager.call(routes.recordClientAnswer, { params: ofRecord, body: { answer: 'willing' } })
  expect((await manager.call(routes.assignApplicant, { params: ofRecord, body: { stage: 'proposed' } })).status).toBe(
    200,
  )
  await manager.call(routes.endAssignment, { params: ofRecord })
  expect((await manager.call(routes.assignApplicant, { params: ofRecord, body: { stage: 'proposed' } })).status).toBe(
    200,
  )
  const orderId = await placeOnOrder(manager, ofRecord)
  await exerciseClientLink(manager, { ...ofRecord, orderId })
  await manager.call(routes.getMyDay, {})
  await manager.call(routes.endAssignment, { params: ofRecord })
  await manager.call(routes.listClientPeople, { params: { id: created.id } })
  await exerciseVerdicts(manager, id)
  await manager.call(routes.listApplicantTimeline, { params: { id } })
  const token = 'unknown'
  expect((await visitor().call(routes.readProposal, { body: { token } })).status).toBe(400)
  expect((await visitor().call(routes.readAvailability, { body: { token } })).status).toBe(400)
  expect((await visitor().call(routes.answerAvailability, { body: { token } })).status).toBe(400)
  expect((await visitor().call(routes.answerProposal, { body: { token, answer: 'willing' } })).status).toBe(400)
}

/** Places somebody who was proposed on an order of these days, and asks who else would do for it. Answers the order's id. */
async function placeOnOrder(manager: Visitor, { id, clientId }: { id: string; clientId: string }): Promise<string> {
  const today = dateInDenmark(new Date())
  const body = { ...newOrder, from: today, until: daysAfter(today, 7) }
  const { body: order } = await manager.call(routes.createOrder, { params: { id: clientId }, body })
  const placing = { stage: 'placed', orderId: order.id } as const
  expect((await manager.call(routes.assignApplicant, { params: { id, clientId }, body: placing })).status).toBe(200)
  const filling = { params: { id: clientId, orderId: order.id }, query: { within: '200' } }
  expect((await manager.call(routes.fillCrew, filling)).status).toBe(200)
  return order.id
}

/** Sends a contact a link, which they open by a code and answer by; takes it back. */
async function exerciseClientLink(
  manager: Visitor,
  { id: applicantId, clientId, orderId }: { id: string; clientId: string; orderId: string },
): Promise<void> {
  const email = `${uniqueName('contact')}@mail.example`
  const params = { id: clientId }
  const { version, name } = (await manager.call(routes.getCompany, { params })).body
  const company = { name, contacts: [{ name: 'Peter Hansen', email }] }
  await manager.call(routes.updateCompany, { params, body: { version, company } })
  const sent = await manager.call(routes.sendClientLink, { params, body: { email, orderId } })
  expect(sent.status).toBe(201)
  const documentId = (await uploadDocument(manager, applicantId, makePdf())).id
  const ofDocument = { id: applicantId, documentId }
  await manager.call(routes.updateDocument, { params: ofDocument, body: { releasedToClients: true } })
  const contact = visitor()
  const token = await clientLinkMailedTo(email)
  expect((await contact.call(routes.askLinkCode, { body: { token } })).status).toBe(204)
  const code = await linkCodeMailedTo(email)
  const { body: opened } = await contact.call(routes.openClientLink, { body: { token, code } })
  const { page } = opened
  const { people } = (await contact.call(routes.readClientLink, { body: { page } })).body
  expect(people).toMatchObject([{ stage: 'placed', presentation: { applicant: { id: applicantId } } }])
  const wanted = { page, applicantId, documentId }
  expect((await contact.call(routes.downloadByLink, { body: wanted })).status).toBe(201)
  const { assignmentId = '' } = people[0] ?? {}
  const said = { page, applicantId, assignmentId, answer: 'meet' } as const
  expect((await contact.call(routes.answerByLink, { body: said })).status).toBe(200)
  expect((await manager.call(routes.listClientLinks, { params })).body).toMatchObject([{ isOpen: true }])
  await manager.call(routes.revokeClientLink, { params: { id: clientId, linkId: sent.body.id } })
  expect((await contact.call(routes.readClientLink, { body: { page } })).status).toBe(400)
}

/** Proposes somebody to a client for an order; the client answers, by itself and by phone. */
async function exerciseVerdicts(manager: Visitor, id: string): Promise<void> {
  const client = await signedInAs('client')
  const clientId = (await client.call(routes.getCurrentUser, {})).body.id
  const { body: order } = await manager.call(routes.createOrder, { params: { id: clientId }, body: newOrder })
  const params = { id, clientId }
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  const body = { stage: 'proposed', orderId: order.id } as const
  const { assignment } = (await manager.call(routes.assignApplicant, { params, body })).body
  const assignmentId = assignment?.id ?? ''
  expect((await client.call(routes.readPresentation, { params })).status).toBe(200)
  const said = { assignmentId, answer: 'yes' } as const
  expect((await client.call(routes.listProposals, {})).body.people.map((each) => each.assignmentId)).toContain(
    assignmentId,
  )
  expect((await client.call(routes.giveVerdict, { params: { id }, body: said })).status).toBe(200)
  const no = { assignmentId, answer: 'no', reason: 'timing' } as const
  expect((await manager.call(routes.recordVerdict, { params, body: no })).status).toBe(200)
  const meeting = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
  expect((await manager.call(routes.setInterview, { params, body: meeting })).status).toBe(200)
  expect((await manager.call(routes.cancelInterview, { params })).status).toBe(200)
  await manager.call(routes.setInterview, { params, body: meeting })
  await client.call(routes.readPresentation, { params })
  await manager.call(routes.endAssignment, { params })
}

/** Keeps a template, changes and deletes it; writes to somebody by mail and by SMS, and waits until both have gone. */
async function exerciseMessages(manager: Visitor): Promise<void> {
  const template = { name: 'Hello', channel: 'sms', texts: { en: { text: 'Hello' } } } as const
  const kept = (await manager.call(routes.createTemplate, { body: template })).body
  await manager.call(routes.changeTemplate, { params: { id: kept.id }, body: { version: 1, template } })
  await manager.call(routes.deleteTemplate, { params: { id: kept.id } })
  await manager.call(routes.listTemplates, {})
  const person = { ...newPerson(), phone: '+45 20 11 22 33' }
  const { id } = (await manager.call(routes.createApplicant, { body: person })).body
  const text = 'Hello {{firstName}}'
  const toOne = { applicantIds: [id] }
  const messages = [
    { ...toOne, channel: 'mail', texts: { en: { subject: 'A job', text } } } as const,
    { ...toOne, channel: 'sms', texts: { en: { text } } } as const,
  ]
  for (const message of messages) {
    await manager.call(routes.previewMessages, { body: message })
    await manager.call(routes.sendMessages, { body: { key: crypto.randomUUID(), message } })
  }
  await expect
    .poll(
      async () => {
        const { body: entries } = await manager.call(routes.listApplicantTimeline, { params: { id } })
        return entries.flatMap((entry) => (entry.action === 'message' ? [entry.message.state] : []))
      },
      { timeout: 20_000 },
    )
    .toEqual(['sent', 'sent'])
  await exerciseIncomingMail(manager, { ...person, id })
}

/** Has somebody answer a mail, and nobody know another one. */
async function exerciseIncomingMail(manager: Visitor, { id, email }: { id: string; email: string }): Promise<void> {
  await mailComesIn(makeMail({ to: `reply+${'0'.repeat(32)}@mail.fagfolk.example`, text: 'x' }))
  const files = [{ name: 'CV.pdf', type: 'application/pdf', bytes: makePdf() }]
  const before = ['Authentication-Results: amazonses.com; dmarc=pass header.from=mail.example']
  await mailComesIn(makeMail({ from: email, to: 'jobs@mail.fagfolk.example', text: 'x', files, before }))
  await mailComesIn(makeMail({ from: email, to: await answersTo(id), text: 'Yes', files }))
  const replies = async () => {
    const { body: entries } = await manager.call(routes.listApplicantTimeline, { params: { id } })
    return entries.filter(({ action }) => action === 'reply')
  }
  await expect.poll(replies, { timeout: 20_000 }).toHaveLength(1)
}

/** Looks who did what in these days, and to one applicant. */
async function exerciseAuditLog(manager: Visitor, applicantId: string): Promise<void> {
  const today = dateInDenmark(new Date())
  const days = { from: daysAfter(today, -1), to: today }
  await manager.call(routes.searchAuditLog, { query: days })
  await manager.call(routes.searchAuditLog, { query: { ...days, resource: 'applicant', resourceId: applicantId } })
}

/** Tags somebody who is there and somebody who is not, takes it back, hands over and moves, and ends a job. */
async function exerciseJobs(manager: Visitor, id: string): Promise<void> {
  const { id: ownerId } = (await manager.call(routes.getCurrentUser, {})).body
  const ids = [id, crypto.randomUUID()]
  const answered = (task: BulkTask, of: BulkSelection = { by: 'ids', ids }) =>
    manager.call(routes.startJob, { body: { key: crypto.randomUUID(), task, of } })
  const start = async (...wanted: Parameters<typeof answered>) => (await answered(...wanted)).body.id
  const asking = { kind: 'client', clientId: await newClient(), stage: 'asked', channel: 'mail' } as const
  for (const task of [tagging, { kind: 'owner', ownerId }, { kind: 'stage', stage: 'interview' }, asking] as const) {
    const jobId = await start(task)
    await ended(manager, jobId)
    await manager.call(routes.getJob, { params: { id: jobId } })
    await manager.call(routes.undoJob, { params: { id: jobId } })
    await ended(manager, jobId)
  }
  // An order that the client does not have.
  expect((await answered({ ...asking, orderId: crypto.randomUUID() })).status).toBe(404)
  // More than one chunk.
  const many = await start(tagging, { by: 'ids', ids: Array.from({ length: 101 }, () => crypto.randomUUID()) })
  await manager.call(routes.cancelJob, { params: { id: many } })
  await ended(manager, many)
  await manager.call(routes.listJobs, {})
}

const tagging = { kind: 'tag', add: ['Offshore'], remove: [] } as const satisfies BulkTask

/** Erases somebody who applied, keeps the record by an account, is proposed to a client, has a document and papers that end. */
async function exerciseErasure(manager: Visitor): Promise<void> {
  const { applicantData } = await applied(manager)
  const { someone, password, email } = await registered()
  const names = { firstName: 'Bo', lastName: 'Lund' }
  const { body: profile } = await someone.call(routes.updateMyProfile, { body: names })
  const wanted = { email: `wanted-${email}`, currentPassword: password }
  expect((await someone.call(routes.requestSignInEmail, { body: wanted })).status).toBe(204)
  const id = profile.applicant?.id ?? ''
  const body = { email: String(applicantData.email), workPermitExpiryDate: '2098-12-31' }
  await manager.call(routes.updateApplicant, { params: { id }, body })
  const params = { id, clientId: await newClient() }
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  await manager.call(routes.assignApplicant, { params, body: { stage: 'proposed' } })
  await uploadDocument(manager, id, makePdf())
  await exerciseExport(manager, someone, { id, password })
  await exerciseDeletionRequests(manager, someone, id)
  const { version } = (await manager.call(routes.getApplicant, { params: { id } })).body
  const { request } = (await manager.call(routes.getDeletion, { params: { id } })).body
  const erased = { name: `${names.firstName} ${names.lastName}`, version, requestId: request?.id }
  const refused = await manager.call(routes.eraseApplicant, { params: { id }, body: { ...erased, version: 1000 } })
  expect(refused.status).toBe(409)
  expect((await manager.call(routes.eraseApplicant, { params: { id }, body: erased })).status).toBe(204)
  await workOffDue()
  expect((await someone.call(routes.getCurrentUser, {})).status).toBe(401)
  expect((await visitor().call(routes.signIn, { body: { username: email, password } })).status).toBe(401)
}

/** Asks to be erased, takes that back, asks again and is refused, and asks once more; a hold keeps the person for a while. */
async function exerciseDeletionRequests(manager: Visitor, someone: Visitor, id: string): Promise<void> {
  const params = { id }
  for (let time = 0; time < 2; time += 1)
    expect((await someone.call(routes.requestMyDeletion, { body: {} })).status).toBe(200)
  await workOffDue()
  expect((await someone.call(routes.getMyDeletion, {})).body.request?.status).toBe('open')
  expect((await someone.call(routes.withdrawMyDeletion, {})).status).toBe(200)
  const { request } = (await manager.call(routes.recordDeletionRequest, { params, body: {} })).body
  await expect
    .poll(async () =>
      (await manager.call(routes.listDeletionRequests, {})).body.requests.map((each) => each.request.id),
    )
    .toContain(request?.id)
  const refusal = { requestId: request?.id ?? '', ground: 'legal_claim', text: 'A claim is before the court' } as const
  const more = { requestId: request?.id ?? '', months: 2, text: 'A claim is before the court' }
  expect((await manager.call(routes.extendDeletion, { params, body: more })).status).toBe(200)
  expect((await manager.call(routes.refuseDeletion, { params, body: refusal })).status).toBe(200)
  const again = (await manager.call(routes.recordDeletionRequest, { params, body: {} })).body.request?.id ?? ''
  const back = { requestId: again, reason: 'Entered twice' }
  expect((await manager.call(routes.takeBackDeletion, { params, body: back })).status).toBe(200)
  const hold = { reason: 'A claim is before the court', until: dateInDenmark(new Date()) }
  await manager.call(routes.holdErasure, { params, body: hold })
  expect((await manager.call(routes.liftErasureHold, { params })).status).toBe(200)
  await someone.call(routes.requestMyDeletion, { body: {} })
  expect((await manager.call(routes.getDeletion, { params })).body.request?.status).toBe('open')
}

/** Keeps a view, shares it with a colleague who lists it, and deletes it. */
async function exerciseViews(manager: Visitor): Promise<void> {
  const body = { name: 'New welders', filters: { pipelineStage: 'new' } }
  const { id } = (await manager.call(routes.createView, { body })).body
  await manager.call(routes.changeView, { params: { id }, body: { isPublic: true } })
  const recruiter = await signedInAs('recruiter')
  await expect
    .poll(async () => (await recruiter.call(routes.listViews, {})).body.views.map((view) => view.id))
    .toContain(id)
  await recruiter.call(routes.countViews, { query: { ids: id } })
  await recruiter.call(routes.markViewSeen, { params: { id } })
  await exerciseOwnViews(await signedInAs('client'))
  await exerciseDigest()
  await recruiter.call(routes.arrangeViews, { body: { order: [], defaultId: id } })
  await recruiter.call(routes.arrangeViews, { body: { defaultId: null } })
  await manager.call(routes.deleteView, { params: { id } })
}

/** Is mailed what changed in a view, and switches that off. */
async function exerciseDigest(): Promise<void> {
  const { someone, user, email } = await registered()
  const sysadmin = await signedInAs('sysadmin')
  await sysadmin.call(routes.changeUser, { params: { id: user.id }, body: { role: 'recruiter' } })
  const wanted = { name: 'Everybody', filters: {}, digest: 'daily' } as const
  const { id } = (await someone.call(routes.createView, { body: wanted })).body
  await digestIsDue(user.id, id)
  // A reminder about a record that is gone.
  await reminderIsDue(crypto.randomUUID(), '2026-11-02T06:00:00.000Z')
  await workOffDue()
  const body = { token: await digestTokenMailedTo(email) }
  expect((await visitor().call(routes.stopDigest, { body })).body).toEqual({ name: wanted.name })
  await someone.call(routes.changeView, { params: { id }, body: { digest: 'weekly' } })
  await someone.call(routes.changeView, { params: { id }, body: { digest: 'daily' } })
  await someone.call(routes.deleteView, { params: { id } })
}

/** Keeps, counts and deletes a view of a client, who is counted nobody but those whom they may see. */
async function exerciseOwnViews(client: Visitor): Promise<void> {
  const { id } = (await client.call(routes.createView, { body: { name: 'Welders', filters: { search: 'welder' } } }))
    .body
  await client.call(routes.countViews, { query: { ids: id } })
  await client.call(routes.deleteView, { params: { id } })
}

/** Has a receiver that is gone be told of somebody. */
async function exerciseWebhooks(): Promise<void> {
  const receiver = new Receiver((_call, _nth, response) => void response.writeHead(410).end())
  await receiver.open()
  const name = uniqueName('Hooked')
  const { partner: hooked, value } = await addPartner(name, 'large', operator())
  const as = partner(value)
  const contactEmail = `${name}@mail.example`.toLowerCase()
  const { id } = (
    await as.call(routes.createWebhookEndpoint, { body: { url: receiver.address('/gone'), contactEmail } })
  ).body
  await as.call(routes.listWebhookEndpoints, {})
  await as.call(routes.changeWebhookEndpoint, { params: { id }, body: { types: ['applicant.created'] } })
  await as.call(routes.rotateWebhookSecret, { params: { id } })
  await planLongAgo(hooked.id)
  await expect.poll(async () => (await mailsTo(contactEmail)).length, { timeout: 20_000 }).toBe(1)
  receiver.close()
  const { body: pinged } = await as.call(routes.pingWebhookEndpoint, { params: { id } })
  await as.call(routes.replayWebhookDelivery, { params: { id: pinged.id } })
  await expect
    .poll(async () => (await as.call(routes.listWebhookDeliveries, { query: {} })).body.deliveries.length)
    .toBeGreaterThan(0)
  await as.call(routes.removeWebhookEndpoint, { params: { id } })
}

/** Manages accounts in every way. */
async function exerciseUsers(sysadmin: Visitor): Promise<void> {
  await sysadmin.call(routes.listUsers, { query: { search: 'recruiter' } })
  const { user, someone } = await registered()
  const { id } = user
  await sysadmin.call(routes.changeUser, { params: { id }, body: { role: 'recruiter', isActive: false } })
  // Another one joins a client that is no more than an account.
  const joined = { role: 'client', clientId: await newClient() } as const
  await sysadmin.call(routes.changeUser, { params: { id }, body: joined })
  const invitation = { email: `${uniqueName('client')}@mail.example`, role: 'client', language: 'en' } as const
  await sysadmin.call(routes.inviteUser, { body: { ...invitation, clientId: await newClient() } })
  const [invited, withdrawn] = ['invited', 'withdrawn'].map((name) => `${uniqueName(name)}@mail.example`)
  const invite = async (email = '') =>
    (await sysadmin.call(routes.inviteUser, { body: { email, role: 'recruiter', language: 'en' } })).body
  await invite(invited)
  // The second takes the place of the first.
  await invite(invited)
  await sysadmin.call(routes.withdrawInvitation, { params: { id: (await invite(withdrawn)).id } })
  await sysadmin.call(routes.listInvitations, {})
  const chosen = { username: uniqueName('invited'), password: 'a-good-long-one', firstName: 'Bo', lastName: 'Lund' }
  await expect
    .poll(
      async () => {
        const body = { token: await invitationMailedTo(invited ?? '') }
        await visitor().call(routes.readInvitation, { body })
        return (await someone.call(routes.acceptInvitation, { body: { ...body, ...chosen } })).status
      },
      { timeout: 20_000 },
    )
    .toBe(201)
  await sysadmin.call(routes.endUserSessions, { params: { id } })
}

/** Lets agents in, makes a token, asks with it, and revokes it. */
async function exerciseAgents(): Promise<void> {
  const sysadmin = await signedInAs('sysadmin')
  const { enabled, provider, processorAgreement } = (await sysadmin.call(routes.getAgentSettings, {})).body
  await exerciseUsers(sysadmin)
  await sysadmin.call(routes.updateAgentSettings, { body: { enabled, provider, processorAgreement } })
  await sysadmin.call(routes.updateController, {
    body: { name: 'Agency ApS', address: 'Nygade 1, 8000 Aarhus C', email: 'privacy@agency.example', cvr: '12345678' },
  })
  const { token, agentToken } = (
    await sysadmin.call(routes.createAgentToken, { body: wantedToken('read', 'contact', 'write') })
  ).body
  const agent = await connectedAgent(token)
  await exerciseTools(agent)
  await agent.close()
  await sysadmin.call(routes.listAgentTokens, {})
  await sysadmin.call(routes.revokeAgentToken, { params: { id: agentToken.id } })
  await exerciseSignIn(sysadmin)
}

/** Lets clients in by sign-in: one gives its connection back, one is found to have used a token twice, one is revoked. */
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
  await tokens()
  const [connection] = (await owner.call(routes.listAgentConnections, {})).body.connections
  await owner.call(routes.revokeAgentConnection, { params: { id: connection?.id ?? '' } })
}

/** Calls every tool, and moves somebody to another stage. */
async function exerciseTools(agent: Client): Promise<void> {
  const call = async (name: string, args: Record<string, unknown>) =>
    (await agent.callTool({ name, arguments: args })).structuredContent as { applicant: { id: string } }
  await call('search_applicants', { query: 'welder' })
  await call('get_statistics', {})
  const { applicant } = await call('create_applicant', newPerson())
  await call('get_applicant', { applicantId: applicant.id })
  const updates = { email: newPerson().email, pipelineStage: 'screening' }
  await call('update_applicant', { applicantId: applicant.id, updates })
}

/** Has somebody without an account see what is kept of them. */
async function exerciseOwnData(manager: Visitor): Promise<void> {
  const person = newPerson()
  await manager.call(routes.createApplicant, { body: person })
  await visitor().call(routes.requestOwnDataLink, { body: { email: person.email } })
  // Whoever has no record yet is looked for among the applications.
  await visitor().call(routes.requestOwnDataLink, { body: { email: 'nobody.yet@inbox.example' } })
  const token = await ownDataLinkMailedTo(person.email)
  const asked = ['requestDeletionByLink', 'requestDeletionByLink'] as const
  for (const name of ['readOwnData', ...asked, 'readDeletionByLink', 'withdrawDeletionByLink'] as const)
    expect((await visitor().call(routes[name], { body: { token } })).status).toBe(200)
  for (const keep of [true, false])
    expect((await visitor().call(routes.setTalentPoolByLink, { body: { token, keep } })).status).toBe(200)
  const exported = () => visitor().call(routes.exportOwnData, { body: { token } })
  expect((await exported()).body.state).toBe('running')
  await workOffDue()
  expect(await filesOf((await exported()).body)).toEqual(['your-data.html', 'your-data.json', 'schema.json'])
}

/** The names of the files in an export that is ready. */
async function filesOf(answer: DataExportAnswer): Promise<string[]> {
  if (answer.state !== 'ready') throw new Error('The export is not ready')
  const response = await fetch(answer.url)
  return [...entriesOf(await response.bytes()).keys()]
}

/** Has somebody with an account and a document export their data, and a manager the same. */
async function exerciseExport(manager: Visitor, someone: Visitor, { id, password }: { id: string; password: string }) {
  const exported = (currentPassword: string) => someone.call(routes.exportMyData, { body: { currentPassword } })
  expect((await exported('not-this-one')).status).toBe(400)
  expect((await exported(password)).body.state).toBe('running')
  await workOffDue()
  const forStaff = (await manager.call(routes.exportPersonalData, { params: { id }, body: {} })).body
  for (const answer of [(await exported(password)).body, forStaff])
    expect(await filesOf(answer)).toContain('your-data.html')
  const anew = { params: { id }, body: { anew: true } }
  expect((await manager.call(routes.exportPersonalData, anew)).body.state).toBe('running')
}

/** Has mail to an applicant, and about an application, come back. */
async function exerciseMailFeedback(manager: Visitor): Promise<void> {
  const person = newPerson()
  const { id } = (await manager.call(routes.createApplicant, { body: person })).body
  const submission = await applied(manager)
  await tellOfMail(makeBounce({ address: person.email }))
  await tellOfMail(
    makeComplaint({ address: String(submission.applicantData.email), about: { submission: submission.id } }),
  )
  const problems = async () => [
    (await manager.call(routes.getApplicant, { params: { id } })).body.emailProblem,
    (await manager.call(routes.getSubmission, { params: { id: submission.id } })).body.emailProblem,
  ]
  const at = expect.any(String)
  await expect.poll(problems, { timeout: 20_000 }).toEqual([{ bouncedAt: at }, { complainedAt: at }])
}

/** Brings files in by every way, opens them, and has the file worker clear up after them. */
async function exerciseFiles(manager: Visitor, id: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePdf())], { type: 'application/pdf' }), 'CV.pdf')
  await manager.raw('POST', `/api/applicants/${id}/documents`, { body: form })
  const params = { id, documentId: (await uploadDocument(manager, id, makePdf())).id }
  await manager.call(routes.downloadDocument, { params })
  await manager.call(routes.updateDocument, { params, body: { isVerified: true, releasedToClients: true } })
  await manager.call(routes.updateDocument, { params, body: { documentType: 'cv' } })
  await manager.call(routes.updateDocument, { params, body: { releasedToClients: true } })
  await manager.call(routes.listApplicantDocuments, { params: { id } })
  await manager.call(routes.updateApplicant, {
    params: { id },
    body: { certifications: [{ name: 'ADR', expiryDate: '2098-12-31', documentId: params.documentId }] },
  })
  await manager.call(routes.deleteDocument, { params })
  await uploadPicture(manager, id, makePng(2, 2))
  await manager.raw('GET', `/api/applicants/${id}/picture`)
  await manager.call(routes.updateApplicant, { params: { id }, body: { profilePicture: null } })

  const files = localFiles()
  const abandoned = crypto.randomUUID()
  const createdAt = '2026-01-01T08:00:00.000Z'
  const file = {
    id: abandoned,
    state: 'arriving',
    name: 'CV.pdf',
    type: 'application/pdf',
    size: 1,
    createdAt,
  } as const
  await files.leaveBehind(file, makePdf())
  // The product's own worker may be about it at the same moment.
  await expect.poll(() => files.settle(abandoned), { timeout: 20_000 }).toEqual({ batchItemFailures: [] })
}

/** Begins a profile, and connects another account to a record that was there. */
async function exerciseProfile(manager: Visitor): Promise<void> {
  const beginner = await registered()
  await beginner.someone.call(routes.updateMyProfile, { body: { firstName: 'Bo', lastName: 'Lund' } })
  const confirm = async (email: string) => {
    const token = await confirmationMailedTo(email)
    const { body } = await beginner.someone.call(routes.confirmEmail, { body: { token } })
    return body.applicant
  }
  await confirm(beginner.email)
  const changed = `new-${beginner.email}`
  await beginner.someone.call(routes.updateMyProfile, { body: { email: changed } })
  await beginner.someone.call(routes.requestProfileLink, { body: {} })
  const { id = '', version = 0 } = (await confirm(changed)) ?? {}

  const { someone, email } = await registered()
  await manager.call(routes.createApplicant, { body: { ...newPerson(), email } })
  await someone.call(routes.requestProfileLink, { body: {} })
  await someone.call(routes.connectProfile, { body: { token: await profileLinkMailedTo(email) } })
  await someone.call(routes.getMyProfile, {})
  for (const keep of [true, false]) await someone.call(routes.setTalentPool, { body: { keep } })
  const taken = await someone.call(routes.updateMyProfile, { body: { email: changed } })
  expect(taken.status).toBe(409)
  const released = await manager.call(routes.releaseEmail, { params: { id }, body: { reason: 'A test', version } })
  expect(released.status).toBe(200)
  const rejected = await manager.call(routes.updateApplicant, { params: { id }, body: { pipelineStage: 'rejected' } })
  const kept = { months: 12, reason: 'A test', version: rejected.body.version }
  expect((await manager.call(routes.keepLonger, { params: { id }, body: kept })).status).toBe(200)
}

/** Makes two records one, and two again: of the one that goes papers are to be reminded of. */
async function exerciseMerge(manager: Visitor): Promise<void> {
  const made = async (more: object = {}) =>
    (await manager.call(routes.createApplicant, { body: { ...newPerson(), ...more } })).body.id
  const [id, otherId] = [await made(), await made({ workPermitExpiryDate: '2099-12-31' })]
  const body = { otherId, version: 1, otherVersion: 1, take: ['phone' as const] }
  expect((await manager.call(routes.mergeApplicants, { params: { id }, body })).status).toBe(200)
  expect((await manager.call(routes.getApplicant, { params: { id: otherId } })).body.id).toBe(id)
  expect((await manager.call(routes.undoMerge, { params: { id }, body: { otherId, version: 2 } })).status).toBe(200)
}

/** Applies with files of both kinds, decides in every way, and withdraws. */
async function exerciseSubmissions(manager: Visitor): Promise<void> {
  const file = {
    purpose: 'document',
    fileName: 'CV.pdf',
    fileType: 'application/pdf',
    fileSize: makePdf().length,
  } as const
  const { body: ticket } = await visitor().call(routes.requestPublicUpload, { body: file })
  await post(ticket, makePdf())
  const [approved, rejected, withdrawn] = [
    await applied(manager, newApplication({ cvDocument: ticket.uploadId })),
    await applied(manager),
    await applied(manager, newApplication({ cvDocument: pdfDataUrl() })),
  ]
  const params = { id: approved.id }
  for (const isSpam of [true, false]) await manager.call(routes.markSpam, { params, body: { isSpam } })
  await manager.call(routes.openSubmissionFile, { params: { ...params, fileId: approved.files[0]?.id ?? '' } })
  await manager.call(routes.approveSubmission, { params, body: {} })
  await manager.call(routes.getSubmission, { params })
  await manager.call(routes.countSubmissions, {})
  const { reviewedAt = '' } = (await manager.call(routes.rejectSubmission, { params: { id: rejected.id }, body: {} }))
    .body
  await manager.call(routes.undoRejection, { params: { id: rejected.id }, body: { reviewedAt } })
  const { email } = withdrawn.applicantData
  const token = await applicationTokenMailedTo(String(email))
  await visitor().call(routes.getApplicationStatus, { body: { token } })
  await visitor().call(routes.withdrawApplication, { body: { token } })

  const again = await applied(
    manager,
    newApplication({ email: approved.applicantData.email, cvDocument: pdfDataUrl() }),
  )
  const refused = await manager.call(routes.approveSubmission, { params: { id: again.id }, body: {} })
  const { id: applicantId, version } = refused.error.current as { id: string; version: number }
  const resolution = { how: 'merge', applicantId, version } as const
  await manager.call(routes.approveSubmission, { params: { id: again.id }, body: { resolution } })
}
