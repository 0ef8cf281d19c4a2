import { readdirSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { deployedFunctions } from '../../infra/lib/deployedFunctions.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../shared/routes.ts'
import { refusedByJudge } from '../infra/iamJudge.ts'
import { policiesOf } from '../infra/policies.ts'
import { checkRecordedCalls, functionsWithOtherRights, recordedCallsIn } from '../infra/recordedCalls.ts'
import { deployedTemplates } from '../infra/synthesised.ts'
import { exerciseAgents, exerciseTools } from './recorded/agents.ts'
import { exerciseActivity, exerciseFiles, exerciseMerge, exerciseProfile } from './recorded/applicants.ts'
import { exerciseClients, placeOnOrder } from './recorded/clients.ts'
import { exerciseMailFeedback, exerciseMessages, exerciseWebhooks } from './recorded/messages.ts'
import { exerciseOwnData } from './recorded/privacy.ts'
import { exerciseSearches } from './recorded/searches.ts'
import { seldom } from './recorded/seldom.ts'
import { exerciseSessions } from './recorded/sessions.ts'
import { exerciseSingleSignOn } from './recorded/singleSignOn.ts'
import { exerciseSubmissions } from './recorded/submissions.ts'
import { exerciseAuditLog, exerciseJobs } from './recorded/team.ts'
import { exerciseTwoStep } from './recorded/twoStep.ts'
import { connectedAgent, wantedToken } from './world/agents.ts'
import { pdfDataUrl } from './world/applications.ts'
import { visitor } from './world/client.ts'
import { resetTokenMailedTo, signInEmailMailedTo } from './world/mails.ts'
import { exercisePartnerApi } from './world/partnerCalls.ts'
import { newPerson, signedInAs, uniqueName } from './world/people.ts'

// Run one after the other, these calls start every function: one minute on a fast machine, three on a slow one.
it('grants every function exactly the rights its calls use', async ({ skip }) => {
  const { recordings, deploymentFolder, openSearchEndpoint, emulator } = inject('product')
  skip(emulator === 'LocalStack', 'Functions in containers cannot record their calls')
  const policies = policiesOf(deployedTemplates(deploymentFolder, local.stage))
  // With the second engine only the functions that search have other rights; the first engine covers the rest.
  const [held, exercise] =
    openSearchEndpoint === undefined
      ? [namesOfDeployed, callEveryFunction]
      : [functionsWithOtherRights(policies), callEverySearch]
  await exercise()
  const checked = checkRecordedCalls(recordings, policies)
  expect(checked.refused).toEqual([])
  expect(await refusedByJudge(policies, [...recordedCallsIn(recordings).values()])).toEqual([])
  expect(checked.functions).toEqual(expect.arrayContaining([...held]))
  const unused = checked.unused
    .filter((right) => held.some((name) => right.startsWith(`${name} `)))
    .map((right) => right.replace('fagfolk-local-', ''))
  expect(unused.filter((right) => !seldom.includes(right) && !right.endsWith(anHourLater))).toEqual([])
  expect(readdirSync(recordings)).not.toHaveLength(0)
}, 400_000)

/** They only redirect, so they call nothing. */
const callsNothing = ['openUnsubscribe', 'openDigestStop']
const namesOfDeployed = deployedFunctions(local)
  .filter((name) => !callsNothing.includes(name))
  .map((name) => `fagfolk-local-${name}`)

/** The last use of a session is recorded in the hours after its first. */
const anHourLater = ' dynamodb:PutItem SESSIONUSE#*'

/** Calls every route with enough input to reach its use case, and has a mail sent. */
async function callEveryFunction(): Promise<void> {
  const username = uniqueName('recorded')
  const email = `${username}@mail.example`
  const someone = visitor()
  await someone.call(routes.register, { body: { username, email, password: 'a-good-long-one' } })
  // Registering a second account ends the session of the first.
  const second = uniqueName('second')
  const password = 'a-good-long-one'
  await someone.call(routes.register, { body: { username: second, email: `${second}@mail.example`, password } })
  await someone.call(routes.requestPasswordReset, { body: { email } })
  const token = await resetTokenMailedTo(email)
  await someone.call(routes.verifyResetToken, { params: { token } })
  await someone.call(routes.checkResetToken, { body: { token } })
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
  await someone.call(routes.changeAccount, { body: { phone: '12345678', language: 'en' } })
  await someone.call(routes.endOtherSessions, {})
  const { sessions } = (await someone.call(routes.getAccount, {})).body
  await someone.call(routes.endOwnSession, { params: { id: sessions[0]?.id ?? '' } })
  await someone.call(routes.signOut, {})
  await someone.call(routes.getPrivacyNotice, {})

  await exerciseTwoStep()
  await exerciseSingleSignOn()
  await exerciseSessions()
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

/** Runs every kind of search, after creating an applicant to find. */
async function callEverySearch(): Promise<void> {
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
    await manager.call(routes.createAgentToken, { body: wantedToken('read', 'contact', 'write', 'notes') })
  ).body
  const agent = await connectedAgent(token)
  await exerciseTools(agent)
  await agent.close()
  await manager.call(routes.revokeAgentToken, { params: { id: agentToken.id } })
}
