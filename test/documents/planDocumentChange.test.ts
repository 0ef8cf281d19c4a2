import { describe, expect, test } from 'vitest'
import { planDocument } from '../../functions/src/documents/plans/planDocument.ts'
import { planDocumentChange, planRemoval } from '../../functions/src/documents/plans/planDocumentChange.ts'
import {
  type Document,
  type DocumentChanges,
  type DocumentDetails,
  documentSchema,
  documentTypes,
} from '../../shared/documents/domain/document.ts'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'

const by = () => ({ ...makeCall('recruiter', idOf(900)), newId: countingIds() })
const now = new Date('2026-03-01T08:00:00Z')
const at = now.toISOString()

describe('a new document', () => {
  const file = {
    id: idOf(500),
    state: 'arriving',
    name: 'First Aid.pdf',
    type: 'application/pdf',
    size: 1000,
    createdAt: at,
  } as const

  test('has the details given and the path of its file', () => {
    const { document } = planDocument(file, { documentType: 'other', tags: ['a'] }, makeApplicant(), by(), now)
    expect(documentSchema.parse(document)).toEqual({
      id: file.id,
      applicantId: idOf(1),
      fileName: `${file.id}.pdf`,
      originalName: 'First Aid.pdf',
      fileType: 'application/pdf',
      fileSize: 1000,
      filePath: `files/${file.id}`,
      documentType: 'other',
      tags: ['a'],
      isVerified: false,
      isConfidential: false,
      downloadCount: 0,
      uploadedBy: idOf(900),
      createdAt: at,
      updatedAt: at,
    })
  })

  test('is a CV by default, and the record links it', () => {
    const { document, record } = planDocument(file, {}, makeApplicant({ version: 3 }), by(), now)
    expect(document.documentType).toBe('cv')
    expect(record.next).toMatchObject({ cvDocument: file.id, version: 4, updatedAt: at })
    expect(planDocument(file, { documentType: 'id' }, makeApplicant(), by(), now).record.next).toBeUndefined()
  })

  test('is confidential if marked so and, by default, if it is an id or a contract', () => {
    const isConfidential = (details: DocumentDetails) =>
      planDocument(file, details, makeApplicant(), by(), now).document.isConfidential
    expect(documentTypes.filter((documentType) => isConfidential({ documentType }))).toEqual(['id', 'contract'])
    expect(isConfidential({})).toBe(false)
    for (const documentType of documentTypes) {
      expect(isConfidential({ documentType, isConfidential: true })).toBe(true)
      expect(isConfidential({ documentType, isConfidential: false })).toBe(false)
    }
  })

  test('is audited with the applicant by its id only', () => {
    const { changeLog } = planDocument(file, {}, makeApplicant(), by(), now)
    expect(changeLog.audit).toMatchObject({ action: 'document.added', resourceId: idOf(1), changes: [file.id] })
    expect(changeLog.timeline).toMatchObject([{ action: 'document_added', actorId: idOf(900) }])
    expect(JSON.stringify(changeLog.audit)).not.toContain('First Aid')
  })
})

const changed = (document: Document, changes: DocumentChanges, applicant = makeApplicant()) =>
  planDocumentChange({ before: document, changes, applicant }, by(), now)

describe('a change of a document', () => {
  test('without differences plans nothing', () => {
    const document = makeDocument({ tags: ['a'], description: 'x', releasedToClients: released })
    expect(changed(document, {})).toBeUndefined()
    const same = { tags: ['a'], description: 'x', isVerified: false, expiryDate: null, releasedToClients: true }
    expect(changed(document, same)).toBeUndefined()
    expect(changed(makeDocument(), { releasedToClients: false })).toBeUndefined()
  })

  test('keeps who verified it and when, until that is undone or repeated', () => {
    const verified = changed(makeDocument(), { isVerified: true })?.next
    expect(verified).toMatchObject({ isVerified: true, verifiedBy: idOf(900), verifiedAt: at })
    const described = verified && changed(verified, { isVerified: true, description: 'x' })?.next
    expect(described).toMatchObject({ verifiedAt: at, description: 'x' })
    const back = verified && changed(verified, { isVerified: false })?.next
    expect([back?.verifiedBy, back?.verifiedAt]).toEqual([undefined, undefined])
  })

  test('logs field names without values', () => {
    const plan = changed(makeDocument(), { description: 'Secret', isConfidential: true })
    expect(plan?.changeLog.timeline).toMatchObject([
      { action: 'document_changed', fields: ['description', 'isConfidential'] },
    ])
    expect(plan?.changeLog.audit.changes).toEqual([idOf(500), 'description', 'isConfidential'])
    expect(JSON.stringify(plan?.changeLog)).not.toContain('Secret')
  })
})

const released = { by: idOf(901), at: '2026-02-01T08:00:00.000Z' }

describe('the release of a document to clients', () => {
  const releasedDocument = (documentType: Document['documentType'] = 'certificate') =>
    makeDocument({ documentType, releasedToClients: released })

  test('stores who decided it and when, and can be undone', () => {
    const plan = changed(makeDocument(), { releasedToClients: true })
    expect(plan?.next.releasedToClients).toEqual({ by: idOf(900), at })
    expect(plan?.changeLog.timeline).toMatchObject([{ action: 'document_released', fields: ['releasedToClients'] }])
    expect(plan?.changeLog.audit).toMatchObject({
      action: 'document.released',
      changes: [idOf(500), 'releasedToClients'],
    })
    const back = changed(releasedDocument(), { releasedToClients: false })
    expect(back?.next.releasedToClients).toBeUndefined()
    expect(back?.changeLog.timeline).toMatchObject([{ action: 'document_withdrawn' }])
    expect(back?.changeLog.audit).toMatchObject({ action: 'document.withdrawn' })
  })

  test('stays when other details change', () => {
    const { next } = changed(releasedDocument(), { description: 'Renewed', documentType: 'certificate' }) ?? {}
    expect(next).toMatchObject({ description: 'Renewed', releasedToClients: released })
  })

  test('ends when the type changes, unless the same change releases it', () => {
    for (const documentType of documentTypes.filter((each) => each !== 'certificate')) {
      const plan = changed(releasedDocument(), { documentType })
      expect(plan?.next.releasedToClients).toBeUndefined()
      expect(plan?.changeLog.audit).toMatchObject({
        action: 'document.changed',
        changes: expect.arrayContaining(['documentType', 'releasedToClients']),
      })
    }
    const decided = changed(releasedDocument(), { documentType: 'cv', releasedToClients: true })
    expect(decided?.next.releasedToClients).toEqual({ by: idOf(900), at })
  })

  test('is never combined with confidentiality', () => {
    expect(changed(releasedDocument(), { isConfidential: true })?.next.releasedToClients).toBeUndefined()
    const words = 'Confidential documents cannot be released to clients'
    const confidential = makeDocument({ isConfidential: true })
    for (const [document, changes] of [
      [confidential, { releasedToClients: true }],
      [releasedDocument(), { documentType: 'id', releasedToClients: true }],
      [releasedDocument(), { isConfidential: true, releasedToClients: true }],
    ] as const)
      expect(() => changed(document, changes)).toThrow(words)
    const opened = changed(confidential, { isConfidential: false, releasedToClients: true })
    expect(opened?.next).toMatchObject({ isConfidential: false, releasedToClients: { by: idOf(900), at } })
  })
})

describe('a document of another type', () => {
  test('is as confidential as that type by default', () => {
    for (const isConfidential of [true, false])
      for (const documentType of documentTypes.filter((each) => each !== 'other')) {
        const document = makeDocument({ documentType: 'other', isConfidential })
        expect(changed(document, { documentType })?.next.isConfidential).toBe(['id', 'contract'].includes(documentType))
        expect(changed(document, { documentType, isConfidential })?.next.isConfidential).toBe(isConfidential)
      }
    const stays = changed(makeDocument({ documentType: 'id' }), { documentType: 'id', description: 'x' })
    expect(stays?.next.isConfidential).toBe(false)
  })

  test('is refused for a Word file', () => {
    const word = makeDocument({ documentType: 'other', fileType: wordType })
    for (const documentType of documentTypes.filter((each) => each !== 'other'))
      expect(() => changed(word, { documentType })).toThrow('A Word file can only have the type Other')
    expect(changed(word, { description: 'x' })?.next.description).toBe('x')
  })

  test('is linked by the record if it becomes a CV and unlinked if it was one', () => {
    const cv = makeDocument({ documentType: 'cv' })
    const named = makeApplicant({ cvDocument: cv.id, version: 3 })
    const { record: left } = changed(cv, { documentType: 'contract' }, named) ?? {}
    expect(left).toEqual({ before: named, next: { ...named, cvDocument: undefined, version: 4, updatedAt: at } })
    const other = makeApplicant({ cvDocument: idOf(501) })
    expect(changed(cv, { documentType: 'contract' }, other)?.record).toBeUndefined()
    const { record: taken } = changed(makeDocument({ documentType: 'other' }), { documentType: 'cv' }, other) ?? {}
    expect(taken?.next).toMatchObject({ cvDocument: cv.id, version: 2 })
    expect(changed(cv, { description: 'x' }, other)?.record).toBeUndefined()
  })

  test('is dated after both the document and the record', () => {
    const later = '2026-03-02T08:00:00.000Z'
    const plan = changed(
      makeDocument(),
      { documentType: 'id' },
      makeApplicant({ cvDocument: idOf(500), updatedAt: later }),
    )
    expect(plan?.next.updatedAt).toBe('2026-03-02T08:00:00.001Z')
    expect(plan?.record?.next?.updatedAt).toBe(plan?.next.updatedAt)
  })
})

describe('the removal of a document', () => {
  const certified = { name: 'ADR', documentId: idOf(500), fileName: 'ADR.pdf', expiryDate: '2027-01-01' }

  test('does not change a record that does not link it', () => {
    const document = makeDocument()
    const { record, changeLog } = planRemoval(document, makeApplicant({ cvDocument: idOf(501) }), by(), now)
    expect(record.next).toBeUndefined()
    expect(changeLog.timeline).toMatchObject([{ action: 'document_removed', documentName: document.originalName }])
  })

  test('unlinks it from CV and certificates and changes nothing else', () => {
    const other = { name: 'First Aid', documentId: idOf(501) }
    const before = makeApplicant({ cvDocument: idOf(500), certifications: [certified, other] })
    const { next } = planRemoval(makeDocument(), before, by(), now).record
    expect(next).toEqual({
      ...before,
      version: 2,
      updatedAt: at,
      cvDocument: undefined,
      certifications: [{ name: 'ADR', expiryDate: '2027-01-01' }, other],
    })
  })
})
