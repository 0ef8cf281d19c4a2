import { expect } from 'vitest'
import type { NewActivity } from '../../../shared/activity/domain/applicantActivity.ts'
import { subjects } from '../../../shared/companies/domain/startRules.ts'
import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { makePng } from '../../make/picture.ts'
import type { Visitor } from '../world/client.ts'
import { localFiles } from '../world/localFiles.ts'
import { confirmationMailedTo, profileLinkMailedTo, resetTokenMailedTo } from '../world/mails.ts'
import { newClient, newOrder, newPerson, registered, signedInAs } from '../world/people.ts'
import { passUndoOfQuestion } from '../world/undoMinute.ts'
import { uploadDocument, uploadPicture } from '../world/uploads.ts'

/** Creates two possible duplicates, marks them as different people, and undoes that. */
export async function exerciseLikeness(manager: Visitor): Promise<void> {
  const phone = `+45 2${String(Date.now()).slice(-7)}`
  const made = async () => (await manager.call(routes.createApplicant, { body: { ...newPerson(), phone } })).body.id
  const [id, otherId] = [await made(), await made()]
  const found = async () => (await manager.call(routes.listApplicantDuplicates, { params: { id } })).body.duplicates
  const followed = { timeout: 20_000 }
  await expect.poll(async () => (await found()).map((each) => each.id), followed).toEqual([otherId])
  await expect
    .poll(async () => (await manager.call(routes.listLikePairs, {})).body.pairs.length, followed)
    .toBeGreaterThan(0)
  for (const apart of [true, false])
    expect((await manager.call(routes.markDifferent, { params: { id }, body: { otherId, apart } })).status).toBe(204)
}

/**
 * Adds a note, which leaves the record unchanged, and a task for a colleague, which changes it. Changes and deletes
 * both.
 */
export async function exerciseActivity(manager: Visitor, id: string): Promise<void> {
  const [colleague] = (await manager.call(routes.listColleagues, {})).body.filter(({ role }) => role === 'recruiter')
  const ownerId = colleague?.id ?? ''
  const task = { kind: 'task', text: 'Call back', dueDate: '2026-12-01', ownerId } as const
  const note: NewActivity = { kind: 'note', text: 'Moves to Odense', mentions: [ownerId] }
  for (const body of [note, task]) {
    const { id: activityId } = (await manager.call(routes.addActivity, { params: { id }, body })).body
    const params = { id, activityId }
    // The owner of the task reads it in My day as well.
    await (await signedInAs('recruiter')).call(routes.getMyDay, {})
    await manager.call(routes.updateActivity, { params, body: { text: 'Moves in May', version: 1 } })
    if (body.kind === 'task')
      await manager.call(routes.updateActivity, {
        params,
        body: { dueDate: '2026-12-02', mentions: [ownerId], version: 2 },
      })
    await manager.call(routes.deleteActivity, { params, query: { version: body.kind === 'task' ? '3' : '2' } })
  }
  // For managers, My day also looks for the tasks of colleagues who left.
  await manager.call(routes.getMyDay, {})
  // Whether a manager may delete someone else's note depends on whether its author still works here.
  const recruiter = await signedInAs('recruiter')
  const theirs = { kind: 'note', text: 'Has a driving licence' } as const
  const { id: activityId } = (await recruiter.call(routes.addActivity, { params: { id }, body: theirs })).body
  const params = { id, activityId }
  expect((await manager.call(routes.deleteActivity, { params, query: { version: '1' } })).status).toBe(403)
}

/** Sets start requirements, checks clearance, and waives a missing requirement. */
export async function exerciseStartRules(
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

/** Adds files in every way, opens them, and has the file worker clean up. */
export async function exerciseFiles(manager: Visitor, id: string): Promise<void> {
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
  // The product's own worker may process the file at the same time.
  await expect.poll(() => files.settle(abandoned)).toEqual({ batchItemFailures: [] })
}

/** Creates a profile, and connects another account to an existing record. */
export async function exerciseProfile(manager: Visitor): Promise<void> {
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

  // The first reset link releases a different email of the account's record.
  const unproven = await registered()
  const begun = await unproven.someone.call(routes.updateMyProfile, { body: { firstName: 'Bo', lastName: 'Lund' } })
  const other = { email: `other-${unproven.email}` }
  const written = { params: { id: begun.body.applicant?.id ?? '' }, body: other }
  expect((await manager.call(routes.updateApplicant, written)).status).toBe(200)
  await unproven.someone.call(routes.requestPasswordReset, { body: { email: unproven.email } })
  const reset = { token: await resetTokenMailedTo(unproven.email), password: 'another-good-one' }
  expect((await unproven.someone.call(routes.resetPassword, { body: reset })).status).toBe(200)

  const { someone, email } = await registered()
  await manager.call(routes.createApplicant, { body: { ...newPerson(), email } })
  await someone.call(routes.requestProfileLink, { body: {} })
  await someone.call(routes.connectProfile, { body: { token: await profileLinkMailedTo(email) } })
  const { applicant: own } = (await someone.call(routes.getMyProfile, {})).body
  await uploadPicture(someone, own?.id ?? '', makePng(2, 2))
  await someone.call(routes.updateMyProfile, { body: { profilePicture: null } })
  await exerciseQuestion(manager, someone, own?.id ?? '')
  for (const keep of [true, false]) await someone.call(routes.setTalentPool, { body: { keep } })
  const taken = await someone.call(routes.updateMyProfile, { body: { email: changed } })
  expect(taken.status).toBe(409)
  const released = await manager.call(routes.releaseEmail, { params: { id }, body: { reason: 'A test', version } })
  expect(released.status).toBe(200)
  const rejected = await manager.call(routes.updateApplicant, { params: { id }, body: { pipelineStage: 'rejected' } })
  const kept = { months: 12, reason: 'A test', version: rejected.body.version }
  expect((await manager.call(routes.extendRetention, { params: { id }, body: kept })).status).toBe(200)
}

/** Asks an applicant about a client's order. The applicant answers in their account and changes the answer. */
async function exerciseQuestion(manager: Visitor, someone: Visitor, id: string): Promise<void> {
  const clientId = await newClient()
  const { body: order } = await manager.call(routes.createOrder, { params: { id: clientId }, body: newOrder })
  const question = { stage: 'asked', channel: 'mail', orderId: order.id } as const
  expect((await manager.call(routes.assignApplicant, { params: { id, clientId }, body: question })).status).toBe(200)
  await passUndoOfQuestion(id, clientId)
  const { questions } = (await someone.call(routes.listMyQuestions, {})).body
  const params = { questionId: questions[0]?.id ?? '' }
  for (const answer of ['willing', 'not_now', 'blocked'] as const)
    expect((await someone.call(routes.answerMyQuestion, { params, body: { answer } })).status).toBe(204)
}

/** Merges two records and undoes the merge. The merged record has a permit with a scheduled reminder. */
export async function exerciseMerge(manager: Visitor): Promise<void> {
  const made = async (more: object = {}) =>
    (await manager.call(routes.createApplicant, { body: { ...newPerson(), ...more } })).body.id
  const [id, otherId] = [await made(), await made({ workPermitExpiryDate: '2099-12-31' })]
  const body = { otherId, version: 1, otherVersion: 1, take: ['phone' as const] }
  expect((await manager.call(routes.mergeApplicants, { params: { id }, body })).status).toBe(200)
  expect((await manager.call(routes.getApplicant, { params: { id: otherId } })).body.id).toBe(id)
  expect((await manager.call(routes.undoMerge, { params: { id }, body: { otherId, version: 2 } })).status).toBe(200)
}
