import { beforeAll, describe, expect, test } from 'vitest'
import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { addDocument, requireRoom } from '../../functions/src/documents/addDocument.ts'
import { setPicture } from '../../functions/src/documents/setPicture.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { deleteDocument } from '../../functions/src/documents/useCases/deleteDocument.ts'
import { updateDocument } from '../../functions/src/documents/useCases/updateDocument.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { fileStore, type StoredFile } from '../../functions/src/files/stores/fileStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import type { DocumentChanges } from '../../shared/documents/domain/document.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { freshTable } from '../setup/table.ts'

let table: Table
beforeAll(async () => {
  table = await freshTable()
})
const call = makeCall()

const deps = () => ({
  applicants: applicantStore(table),
  assignments: { shownTo: async () => undefined },
  documents: documentStore(table),
  names: actorNames(table),
  timeline: timelineStore(table),
  now: () => new Date('2026-03-01T08:00:00Z'),
  newId: () => crypto.randomUUID(),
  pause: async () => {},
})

async function somebody(fields: Parameters<typeof makeApplicant>[0] = {}) {
  const id = crypto.randomUUID()
  const applicant = makeApplicant({ id, email: `${id}@example.com`, ...fields })
  await applicantStore(table).create(applicant, { timeline: [], audit: makeAuditEntry({ id, resourceId: id }) })
  return applicant
}

async function arrived(applicantId: string): Promise<{ applicantId: string; file: StoredFile }> {
  const file = {
    id: crypto.randomUUID(),
    state: 'arriving',
    name: 'CV.pdf',
    type: 'application/pdf',
    size: 10,
    createdAt: '2026-03-01T07:59:00.000Z',
  } as const
  await fileStore(table).announce(file)
  return { applicantId, file }
}
const added = async (applicantId: string, documentType: 'cv' | 'certificate' = 'certificate', by = call) =>
  addDocument(await arrived(applicantId), { documentType }, by, deps())
const stateOf = async (fileId: string) => (await fileStore(table).stateOf(fileId))?.state

describe('adding a document', () => {
  test('writes document, file, timeline and audit together; a CV also updates the record and its version', async () => {
    const { id } = await somebody()
    const certificate = await added(id)
    expect(await applicantStore(table).byId(id)).toMatchObject({ version: 1 })
    const cv = await added(id, 'cv')
    expect(await applicantStore(table).byId(id)).toMatchObject({ version: 2, cvDocument: cv.id })
    expect((await documentStore(table).listOf(id)).map((document) => document.id).sort()).toEqual(
      [certificate.id, cv.id].sort(),
    )
    expect(await documentStore(table).byId(id, cv.id)).toEqual(cv)
    expect([await stateOf(certificate.id), await stateOf(cv.id)]).toEqual(['kept', 'kept'])
    const timeline = await timelineStore(table).latestOf(id, 10)
    expect(timeline.flatMap(({ action, documentName }) => (action === 'document_added' ? [documentName] : []))).toEqual(
      [cv.originalName, certificate.originalName],
    )
    const audit = await auditStore(table).latestOf('applicant', id, 10)
    expect(audit.filter(({ action }) => action === 'document.added').map(({ changes }) => changes)).toContainEqual([
      cv.id,
    ])
  })

  test('adds all of many concurrent CVs and links one of them', async () => {
    const { id } = await somebody()
    const cvs = await Promise.all(Array.from({ length: 5 }, () => added(id, 'cv')))
    const record = await applicantStore(table).byId(id)
    expect(record?.version).toBe(6)
    expect(cvs.map((document) => document.id)).toContain(record?.cvDocument)
    expect(await documentStore(table).listOf(id)).toHaveLength(5)
  })

  test('writes nothing for an unknown applicant or a discarded file', async () => {
    const nobody = await arrived(crypto.randomUUID())
    await expect(addDocument(nobody, {}, call, deps())).rejects.toMatchObject({ code: 'not_found' })
    expect(await stateOf(nobody.file.id)).toBe('arriving')
    const { id } = await somebody()
    const late = await arrived(id)
    await fileStore(table).abandon(late.file.id)
    await expect(addDocument(late, {}, call, deps())).rejects.toThrow('refused by: file')
    expect(await documentStore(table).listOf(id)).toEqual([])
  })

  test('fails at the limit', async () => {
    const documents = {
      listOf: async () => Array.from({ length: functionLimits.documents }, () => makeDocument()),
      add: deps().documents.add,
    }
    await expect(requireRoom('any', documents)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'At most 200 documents. Delete one first.',
    })
  })
})

const changed = (id: string, documentId: string, body: DocumentChanges) =>
  updateDocument({ params: { id, documentId }, query: {}, body }, call, deps())

describe('changing a document', () => {
  test("to another type updates the record's CV in the same transaction", async () => {
    const { id } = await somebody()
    const [cv, other] = [await added(id, 'cv'), await added(id)]
    await changed(id, cv.id, { documentType: 'contract' })
    const without = await applicantStore(table).byId(id)
    expect(without?.version).toBe(3)
    expect(without).not.toHaveProperty('cvDocument')
    expect(await documentStore(table).byId(id, cv.id)).toMatchObject({ documentType: 'contract', isConfidential: true })
    await changed(id, other.id, { documentType: 'cv' })
    expect(await applicantStore(table).byId(id)).toMatchObject({ version: 4, cvDocument: other.id })
  })

  test('while releasing it never releases a type that was not confirmed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await somebody()
      const document = await added(id)
      await Promise.all([
        changed(id, document.id, { documentType: 'reference' }),
        changed(id, document.id, { releasedToClients: true }),
      ])
      const audit = await auditStore(table).latestOf('applicant', id, 10)
      const actions = audit.map(({ action }) => action).filter((action) => action !== 'document.added')
      // Newest first: a release that remains was decided after the type.
      const { releasedToClients } = (await documentStore(table).byId(id, document.id)) ?? {}
      expect(actions[0]).toBe(releasedToClients ? 'document.released' : 'document.changed')
    }
  })

  test('fails with not_found if it was deleted', async () => {
    const { id } = await somebody()
    const late = changed(id, crypto.randomUUID(), { description: 'x' })
    await expect(late).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('deleting a document', () => {
  test('unlinks it from the record and discards its file', async () => {
    const { id } = await somebody()
    const [cv, other] = [await added(id, 'cv'), await added(id)]
    const certifications = [
      { name: 'ADR', documentId: cv.id, fileName: 'CV.pdf' },
      { name: 'First Aid', documentId: other.id },
    ]
    await changeApplicant({ id, changes: { certifications }, seenVersion: undefined }, call, deps())
    await deleteDocument({ params: { id, documentId: cv.id }, query: {}, body: undefined }, call, deps())
    const record = await applicantStore(table).byId(id)
    expect(record?.cvDocument).toBeUndefined()
    expect(record?.certifications).toEqual([{ name: 'ADR' }, { name: 'First Aid', documentId: other.id }])
    expect(await stateOf(cv.id)).toBe('removed')
    const again = deleteDocument({ params: { id, documentId: cv.id }, query: {}, body: undefined }, call, deps())
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })

  test('while linking it leaves no certificate that links nothing', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await somebody()
      const document = await added(id)
      const certifications = [{ name: 'ADR', documentId: document.id }]
      await Promise.allSettled([
        changeApplicant({ id, changes: { certifications }, seenVersion: undefined }, call, deps()),
        deleteDocument({ params: { id, documentId: document.id }, query: {}, body: undefined }, call, deps()),
      ])
      const [record, left] = [await applicantStore(table).byId(id), await documentStore(table).listOf(id)]
      const named = record?.certifications.flatMap(({ documentId }) => documentId ?? []) ?? []
      for (const documentId of named) expect(left.map((each) => each.id)).toContain(documentId)
    }
  })
})

describe('deleting a document as the applicant', () => {
  const deleted = (id: string, documentId: string, by: typeof call) =>
    deleteDocument({ params: { id, documentId }, query: {}, body: undefined }, by, deps())
  const person = async () => {
    const userId = crypto.randomUUID()
    return { id: (await somebody({ userId })).id, by: makeCall('applicant', userId) }
  }

  test('removes a self-uploaded one and updates record, timeline and audit log', async () => {
    const { id, by } = await person()
    const cv = await added(id, 'cv', by)
    await deleted(id, cv.id, by)
    expect(await documentStore(table).listOf(id)).toEqual([])
    expect(await applicantStore(table).byId(id)).not.toHaveProperty('cvDocument')
    expect(await stateOf(cv.id)).toBe('removed')
    const [audit] = await auditStore(table).latestOf('applicant', id, 1)
    expect(audit).toMatchObject({ action: 'document.removed', userId: by.actor.userId, changes: [cv.id] })
  })

  test('fails for a verified, released or staff document, and finds none of other people', async () => {
    const { id, by } = await person()
    const [verified, released] = [await added(id, 'certificate', by), await added(id, 'certificate', by)]
    const ofStaff = await added(id)
    await changed(id, verified.id, { isVerified: true })
    await changed(id, released.id, { releasedToClients: true })
    for (const document of [verified, released, ofStaff])
      await expect(deleted(id, document.id, by)).rejects.toMatchObject({ code: 'forbidden' })
    const another = await person()
    const theirs = await added(another.id, 'certificate', another.by)
    for (const whose of [another.id, id])
      await expect(deleted(whose, theirs.id, by)).rejects.toMatchObject({ code: 'not_found' })
    expect(await documentStore(table).listOf(id)).toHaveLength(3)
    expect(await documentStore(table).listOf(another.id)).toHaveLength(1)
  })

  test('fails if it is verified just before', async () => {
    const { id, by } = await person()
    const document = await added(id, 'certificate', by)
    const verifying = {
      ...deps(),
      documents: {
        ...deps().documents,
        remove: async (...removal: Parameters<ReturnType<typeof documentStore>['remove']>) => {
          await changed(id, document.id, { isVerified: true })
          return deps().documents.remove(...removal)
        },
      },
    }
    const late = deleteDocument({ params: { id, documentId: document.id }, query: {}, body: undefined }, by, verifying)
    await expect(late).rejects.toMatchObject({ code: 'forbidden' })
    expect(await documentStore(table).byId(id, document.id)).toMatchObject({ isVerified: true })
    expect(await stateOf(document.id)).toBe('kept')
  })
})

describe('a picture', () => {
  test('that is replaced or removed is discarded', async () => {
    const { id } = await somebody()
    const [first, second] = [await arrived(id), await arrived(id)]
    await setPicture(first, call, deps())
    await setPicture(second, call, deps())
    expect(await applicantStore(table).byId(id)).toMatchObject({ profilePicture: second.file.id, version: 3 })
    expect([await stateOf(first.file.id), await stateOf(second.file.id)]).toEqual(['removed', 'kept'])
    await changeApplicant({ id, changes: { profilePicture: null }, seenVersion: 3 }, call, deps())
    expect(await applicantStore(table).byId(id)).not.toHaveProperty('profilePicture')
    expect(await stateOf(second.file.id)).toBe('removed')
    const actions = (await timelineStore(table).latestOf(id, 10)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'picture_changed')).toHaveLength(3)
  })

  test('of several set at once, only one stays', async () => {
    const { id } = await somebody()
    const pictures = await Promise.all(Array.from({ length: 4 }, () => arrived(id)))
    await Promise.all(pictures.map((picture) => setPicture(picture, call, deps())))
    const states = await Promise.all(pictures.map(({ file }) => stateOf(file.id)))
    expect(states.sort()).toEqual(['kept', 'removed', 'removed', 'removed'])
  })
})
