import { expect } from 'vitest'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { DataExportAnswer } from '../../../shared/privacy/contract/dataExportAnswer.ts'
import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { entriesOf } from '../../privacy/entriesOf.ts'
import { applied } from '../world/applications.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { anHourPasses, runDueTasks } from '../world/due.ts'
import { ownDataLinkMailedTo } from '../world/mails.ts'
import { newClient, newPerson, registered } from '../world/people.ts'
import { uploadDocument } from '../world/uploads.ts'

/** Erases an applicant with an application, an account, a proposal, a document and an expiring permit. */
export async function exerciseErasure(manager: Visitor): Promise<void> {
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
  await runDueTasks()
  expect((await someone.call(routes.getCurrentUser, {})).status).toBe(401)
  expect((await visitor().call(routes.signIn, { body: { username: email, password } })).status).toBe(401)
}

/**
 * Requests deletion, withdraws the request, has the next one refused, and requests deletion again. A legal hold is set
 * and lifted in between.
 */
async function exerciseDeletionRequests(manager: Visitor, someone: Visitor, id: string): Promise<void> {
  const params = { id }
  for (let time = 0; time < 2; time += 1)
    expect((await someone.call(routes.requestMyDeletion, { body: {} })).status).toBe(200)
  await runDueTasks()
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

/** Has an applicant without an account view, export and ask to delete their data. */
export async function exerciseOwnData(manager: Visitor): Promise<void> {
  const person = newPerson()
  await manager.call(routes.createApplicant, { body: person })
  await visitor().call(routes.requestOwnDataLink, { body: { email: person.email } })
  // Without a record for the email, the applications are searched.
  await visitor().call(routes.requestOwnDataLink, { body: { email: 'nobody.yet@inbox.example' } })
  const token = await ownDataLinkMailedTo(person.email)
  const asked = ['requestDeletionByLink', 'requestDeletionByLink'] as const
  for (const name of ['readOwnData', ...asked, 'readDeletionByLink', 'withdrawDeletionByLink'] as const)
    expect((await visitor().call(routes[name], { body: { token } })).status).toBe(200)
  for (const keep of [true, false])
    expect((await visitor().call(routes.setTalentPoolByLink, { body: { token, keep } })).status).toBe(200)
  const exported = () => visitor().call(routes.exportOwnData, { body: { token } })
  expect((await exported()).body.state).toBe('running')
  await runDueTasks()
  expect(await filesOf((await exported()).body)).toEqual(['your-data.html', 'your-data.json', 'schema.json'])
}

/** Returns the file names in an export. Throws if it is not ready. */
async function filesOf(answer: DataExportAnswer): Promise<string[]> {
  if (answer.state !== 'ready') throw new Error('The export is not ready')
  const response = await fetch(answer.url)
  return [...entriesOf(await response.bytes()).keys()]
}

/** Exports the data of an applicant with an account and a document, as the applicant and as a manager. */
async function exerciseExport(manager: Visitor, someone: Visitor, { id, password }: { id: string; password: string }) {
  const exported = (currentPassword: string) => someone.call(routes.exportMyData, { body: { currentPassword } })
  expect((await exported('not-this-one')).status).toBe(400)
  await anHourPasses(id)
  expect((await exported(password)).body.state).toBe('running')
  await runDueTasks()
  const forStaff = (await manager.call(routes.exportPersonalData, { params: { id }, body: {} })).body
  for (const answer of [(await exported(password)).body, forStaff])
    expect(await filesOf(answer)).toContain('your-data.html')
  const anew = { params: { id }, body: { anew: true } }
  expect((await manager.call(routes.exportPersonalData, anew)).body.state).toBe('running')
}
