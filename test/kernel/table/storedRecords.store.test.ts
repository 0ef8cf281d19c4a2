import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { actorNames } from '../../../functions/src/accounts/stores/actorNames.ts'
import { resetTokenStore } from '../../../functions/src/accounts/stores/resetTokenStore.ts'
import { sessionStore } from '../../../functions/src/accounts/stores/sessionStore.ts'
import { userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { activityStore } from '../../../functions/src/activity/stores/activityStore.ts'
import { applicantKeys } from '../../../functions/src/applicants/keys.ts'
import { profileLinkStore } from '../../../functions/src/applicants/stores/profileLinkStore.ts'
import { storedApplicant } from '../../../functions/src/applicants/stores/storedApplicant.ts'
import { storedDocument } from '../../../functions/src/applicants/stores/storedDocument.ts'
import { timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { getApplicant } from '../../../functions/src/applicants/useCases/getApplicant.ts'
import { updateApplicant } from '../../../functions/src/applicants/useCases/updateApplicant.ts'
import { auditStore } from '../../../functions/src/audit/stores/auditStore.ts'
import { companyStore } from '../../../functions/src/companies/stores/companyStore.ts'
import { messageStore } from '../../../functions/src/conversations/stores/messageStore.ts'
import { documentStore } from '../../../functions/src/documents/stores/documentStore.ts'
import { listApplicantDocuments } from '../../../functions/src/documents/useCases/listApplicantDocuments.ts'
import { updateDocument } from '../../../functions/src/documents/useCases/updateDocument.ts'
import { applicantStore, submissionStore } from '../../../functions/src/edge/stores.ts'
import { listApplicantTimeline } from '../../../functions/src/edge/useCases/listApplicantTimeline.ts'
import { fileKeys } from '../../../functions/src/files/keys.ts'
import { fileStore } from '../../../functions/src/files/stores/fileStore.ts'
import { uploadStore } from '../../../functions/src/files/stores/uploadStore.ts'
import { intakeKeys } from '../../../functions/src/intake/keys.ts'
import { getSubmission } from '../../../functions/src/intake/useCases/getSubmission.ts'
import { rejectSubmission } from '../../../functions/src/intake/useCases/rejectSubmission.ts'
import { outboxStore } from '../../../functions/src/notify/stores/outboxStore.ts'
import { assignmentStore } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import { freshIndex } from '../../../functions/src/search/embedded/freshIndex.ts'
import { indexApplicants } from '../../../functions/src/search/openSearch/indexApplicants.ts'
import type { IndexWrite } from '../../../functions/src/search/openSearch/writeIndex.ts'
import { searchTable } from '../../../functions/src/search/searchTable.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { getApplicant as getContract } from '../../../shared/applicants/contract/getApplicant.ts'
import { listApplicantTimeline as timelineContract } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { updateApplicant as updateContract } from '../../../shared/applicants/contract/updateApplicant.ts'
import { listAuditLogs } from '../../../shared/audit/contract/listAuditLogs.ts'
import { listApplicantDocuments as documentsContract } from '../../../shared/documents/contract/listApplicantDocuments.ts'
import { updateDocument as documentContract } from '../../../shared/documents/contract/updateDocument.ts'
import { getSubmission as submissionContract } from '../../../shared/intake/contract/getSubmission.ts'
import { submissionStatuses } from '../../../shared/intake/domain/submissionStatuses.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf } from '../../make/applicant.ts'
import { countingIds, makeCall } from '../../make/call.ts'
import { freshTable } from '../../setup/table.ts'
import { fixturesOf, type StoredItem } from './fixtures.ts'

const now = () => new Date('2026-04-01T12:00:00.000Z')
const anna = idOf(1)
const requestOf = (id: string) => ({ params: { id }, query: {}, body: undefined })

/** Fills a table with everything the previous version stored. The given items replace those with the same key. */
async function oldTable(...changed: StoredItem[]) {
  const table = await freshTable()
  const entities = ['applicant', 'assignment', 'auditEntry', 'document', 'file', 'outgoingMail', 'profileLink']
  entities.push('resetToken', 'session', 'stageMove', 'submission', 'timelineEntry', 'upload', 'user')
  for (const Item of [...entities.flatMap((entity) => fixturesOf(entity)), ...changed])
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  const deps = {
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    activity: activityStore(table),
    messages: messageStore(table),
    documents: documentStore(table),
    names: actorNames(table),
    companies: companyStore(table),
    assignments: assignmentStore(table),
    submissions: submissionStore(table),
    feed: changeFeed(table),
    audit: auditStore(table),
    now,
    newId: countingIds(),
    pause: async () => undefined,
  }
  return {
    table,
    deps,
    item: async (Key: { pk: string; sk: string }) =>
      (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item,
    read: async (id: string) => getContract.response.parse(await getApplicant(requestOf(id), makeCall(), deps)),
    change: async (id: string, body: object) => {
      const input = { params: { id }, query: {}, body: updateContract.body.parse(body) }
      return updateContract.response.parse(await updateApplicant(input, makeCall(), deps))
    },
  }
}

const [whole = {}, least = {}] = fixturesOf('applicant')

/** The example with values beyond today's limits and choices. */
const outgrown: StoredItem = {
  ...whole,
  city: 'x'.repeat(limits.place + 1),
  phone: '1'.repeat(limits.phone + 1),
  tags: Array.from({ length: limits.tags + 1 }, (_, number) => `tag ${number}`),
  professions: [{ profession: 'Welder', yearsOfExperience: 75, since: 1950 }],
  starRating: 7,
  linkedinUrl: 'linkedin: anna',
  employmentType: ['on_call', 'full_time'],
  driverLicenseClasses: ['B', 'T9'],
  shiftPreference: 'twilight',
  pipelineStage: 'parked',
  languages: [{ language: 'Ukrainian', proficiency: 'mother tongue' }],
  fromALaterRelease: { kept: true },
}

describe('records stored by the previous version', () => {
  test('are read and shown', async () => {
    const { deps, read } = await oldTable()
    expect(await read(anna)).toMatchObject({ firstName: 'Anna', starRating: 5, pipelineStage: 'interview' })
    expect(await read(idOf(2))).toMatchObject({ firstName: 'Bo', tags: [], pipelineStage: 'new' })

    const documents = await listApplicantDocuments(requestOf(anna), makeCall(), deps)
    expect(documentsContract.response.parse(documents)).toHaveLength(2)
    const timeline = timelineContract.response.parse(await listApplicantTimeline(requestOf(anna), makeCall(), deps))
    expect(timeline.map(({ actorName }) => actorName).toSorted()).toEqual([
      'Karen Holm',
      'Karen Holm',
      'Nordic Partner',
    ])
    expect((await deps.timeline.latestStageMoves(anna))[0]).toMatchObject({ from: 'new', to: 'screening' })
    const audited = await deps.audit.latestOf('applicant', anna, limits.auditPage)
    const kept = listAuditLogs.response.parse(audited).filter(({ action }) => action !== 'applicant.viewed')
    expect(kept).toHaveLength(2)
    expect(await deps.assignments.activeApplicantIds(idOf(901))).toEqual([anna])

    for (const [index, status] of submissionStatuses.entries()) {
      const [submission] = await deps.submissions.newest(status, limits.submissionPage)
      const answer = await getSubmission(requestOf(idOf(700 + index)), makeCall(), deps)
      expect(submissionContract.response.parse(answer)).toMatchObject({ id: submission?.id, status })
    }
  })

  test('are used to sign in and can be consumed', async () => {
    const { table } = await oldTable()
    expect(await sessionStore(table).withUser(idOf(900), 'kX3vQ')).toMatchObject({ user: { role: 'recruiter' } })
    expect(await userStore(table).byId(idOf(902))).toMatchObject({ isActive: false, sessionEpoch: 2 })
    expect(await resetTokenStore(table).usable('a1b2'.repeat(16), now())).toMatchObject({ userId: idOf(900) })
    expect(await profileLinkStore(table).usable('c3d4'.repeat(16), now())).toMatchObject({ applicantId: anna })
    expect(await uploadStore(table).byId(idOf(810))).toMatchObject({ state: 'open', purpose: 'document' })
    expect(await fileStore(table).stateOf(idOf(500))).toMatchObject({ state: 'kept' })
    expect(await outboxStore(table).claim(idOf(821), 'me', now(), 60)).toMatchObject({
      state: 'claimed',
      message: { language: 'da', mail: { template: 'applicationReceived' } },
    })
  })

  test('are changed field by field, and then marked with the current version', async () => {
    const { item, change, read } = await oldTable()
    expect(await change(anna, { city: 'Vejle', starRating: null, version: 7 })).toMatchObject({
      city: 'Vejle',
      version: 8,
    })
    const { starRating: _gone, ...kept } = whole
    expect(await item(applicantKeys.applicant(anna))).toEqual({
      ...kept,
      phoneE164: '+4512345678',
      city: 'Vejle',
      version: 8,
      updatedAt: now().toISOString(),
      changedAt: `${now().toISOString()}#${anna}`,
      ...storedApplicant.mark,
    })
    expect(await change(idOf(2), { pipelineStage: 'screening' })).toMatchObject({ pipelineStage: 'screening' })
    expect(await item(applicantKeys.applicant(idOf(2)))).toMatchObject({ email: least.email, ...storedApplicant.mark })
    expect(await read(anna)).not.toHaveProperty('starRating')
  })

  test('can be decided on', async () => {
    const { item, deps } = await oldTable()
    const input = { params: { id: idOf(700) }, query: {}, body: { reviewNotes: 'Not now' } }
    await rejectSubmission(input, makeCall(), deps)
    const [pending] = fixturesOf('submission')
    const after = await item(intakeKeys.submission(idOf(700)))
    expect(after).toMatchObject({
      ...pending,
      status: 'rejected',
      submissionStatus: 'rejected',
      updatedAt: after?.updatedAt,
    })
  })

  test('are indexed', async () => {
    const { deps } = await oldTable()
    const { writes, left } = await indexed(deps, [anna, idOf(2)])
    expect(left).toEqual({ again: [], never: [] })
    expect(writes.map(({ id, document }) => [id, document?.facets.pipelineStage])).toEqual([
      [anna, ['interview']],
      [idOf(2), ['new']],
    ])
  })
})

describe('a record with other limits and choices', () => {
  test('is shown without retired choices', async () => {
    const { read } = await oldTable(outgrown)
    const shown = await read(anna)
    expect(shown).toMatchObject({
      city: outgrown.city,
      phone: outgrown.phone,
      tags: outgrown.tags,
      professions: [{ profession: 'Welder', yearsOfExperience: 75 }],
      starRating: 7,
      linkedinUrl: 'linkedin: anna',
      employmentType: ['full_time'],
      driverLicenseClasses: ['B'],
      pipelineStage: 'new',
      languages: [{ language: 'Ukrainian' }],
    })
    expect(shown).not.toHaveProperty('fromALaterRelease')
    expect(shown.shiftPreference).toBeUndefined()
  })

  test('accepts a change of another field, and keeps untouched fields as stored', async () => {
    const { item, change } = await oldTable(outgrown)
    expect(await change(anna, { street: 'Skolegade 2', pipelineStage: 'screening' })).toMatchObject({
      street: 'Skolegade 2',
      pipelineStage: 'screening',
      city: outgrown.city,
    })
    expect(await item(applicantKeys.applicant(anna))).toMatchObject({
      ...outgrown,
      street: 'Skolegade 2',
      pipelineStage: 'screening',
      version: 8,
      stageChangedAt: now().toISOString(),
      updatedAt: now().toISOString(),
      changedAt: `${now().toISOString()}#${anna}`,
      ...storedApplicant.mark,
    })
  })

  test('must meet current rules in a changed field', async () => {
    const { item, change } = await oldTable(outgrown)
    await expect(change(anna, { city: `${outgrown.city}y` })).rejects.toThrow('Too long')
    expect(await item(applicantKeys.applicant(anna))).toEqual(outgrown)
    expect(await change(anna, { city: 'Vejle' })).toMatchObject({ city: 'Vejle', phone: outgrown.phone })
  })

  test('keeps the version and unknown attributes of newer code', async () => {
    const newer = { ...outgrown, schemaVersion: 9 }
    const { item, change } = await oldTable(newer)
    await change(anna, { street: 'Skolegade 2' })
    const after = await item(applicantKeys.applicant(anna))
    expect(after).toMatchObject({ street: 'Skolegade 2', schemaVersion: 9, fromALaterRelease: { kept: true } })
  })

  test('is found by each engine, and without one', async () => {
    const { deps } = await oldTable(outgrown)
    const query = applicantQuerySchema.parse({ search: 'kovalenko', employmentType: 'full_time', pipelineStage: 'new' })
    const engine = await freshIndex({ feed: deps.feed, now })()
    for (const answer of [await engine.search(query), await searchTable(query, {}, deps)]) {
      const { applicants } = searchApplicants.response.parse(answer)
      expect(applicants).toMatchObject([{ id: anna, pipelineStage: 'new', city: outgrown.city, yearsOfExperience: 75 }])
    }
    const { facets } = await engine.search(applicantQuerySchema.parse({}))
    expect(facets.pipelineStage).toEqual([{ value: 'new', count: 2 }])
    expect(facets.employmentType).toEqual([{ value: 'full_time', count: 1 }])

    const { writes, left } = await indexed(deps, [anna])
    expect(left).toEqual({ again: [], never: [] })
    expect(writes[0]?.document).toMatchObject({ sort: { pipelineStage: 0 }, row: { pipelineStage: 'new' } })
    expect(writes[0]?.document?.facetKeys.filter((key) => /on_call|t9|parked/i.test(key))).toEqual([])
  })

  test('is listed and changed in another field if it is a document', async () => {
    const [, certificate = {}] = fixturesOf('document')
    const tags = Array.from({ length: limits.document.tags + 1 }, (_, number) => `tag ${number}`)
    const description = 'x'.repeat(limits.document.description + 1)
    const old: StoredItem = { ...certificate, description, tags, documentType: 'diploma' }
    const { deps, item } = await oldTable(old)
    const listed = documentsContract.response.parse(await listApplicantDocuments(requestOf(anna), makeCall(), deps))
    expect(listed.find(({ id }) => id === idOf(502))).toMatchObject({
      tags,
      documentType: 'other',
      isConfidential: true,
    })

    const input = { params: { id: anna, documentId: idOf(502) }, query: {}, body: { isVerified: false } }
    const changed = documentContract.response.parse(await updateDocument(input, makeCall(), deps))
    expect(changed).toMatchObject({ isVerified: false, description: old.description })
    const { verifiedBy: _by, verifiedAt: _at, ...kept } = old
    expect(await item(applicantKeys.document(anna, idOf(502)))).toEqual({
      ...kept,
      isVerified: false,
      updatedAt: now().toISOString(),
      ...storedDocument.mark,
    })
  })

  test('reads a retired required choice as the most cautious one', async () => {
    const { table, deps, read } = await oldTable()
    const become = (Key: { pk: string; sk: string }, field: string) =>
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key,
          UpdateExpression: 'SET #field = :retired',
          ExpressionAttributeNames: { '#field': field },
          ExpressionAttributeValues: { ':retired': 'retired' },
        }),
      )
    await become(accountKeys.user(idOf(900)), 'role')
    await become(fileKeys.file(idOf(501)), 'state')
    await become(fileKeys.upload(idOf(810)), 'state')
    await become(applicantKeys.applicant(anna), 'status')
    const [, moved = {}] = fixturesOf('timelineEntry')
    await become({ pk: String(moved.pk), sk: String(moved.sk) }, 'action')
    expect(await userStore(table).byId(idOf(900))).toMatchObject({ role: 'applicant' })
    expect(await fileStore(table).stateOf(idOf(501))).toMatchObject({ state: 'kept' })
    expect(await uploadStore(table).byId(idOf(810))).toMatchObject({ state: 'done' })
    expect(await read(anna)).toMatchObject({ status: 'active' })
    const timeline = timelineContract.response.parse(await listApplicantTimeline(requestOf(anna), makeCall(), deps))
    expect(timeline.find(({ id }) => id === moved.id)).toMatchObject({ action: 'updated', fields: ['pipelineStage'] })
  })
})

/** Returns the index writes for these applicants and the ids left over. */
async function indexed(deps: { feed: ReturnType<typeof changeFeed> }, ids: readonly string[]) {
  const writes: IndexWrite[] = []
  const left = await indexApplicants(ids, {
    feed: deps.feed,
    write: async (some) => {
      writes.push(...some)
      return some.map(() => 'done')
    },
    report: (error) => {
      throw error
    },
  })
  return { writes, left }
}
