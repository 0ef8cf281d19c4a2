import { describe, expect, test } from 'vitest'
import { planDocument } from '../../functions/src/documents/planDocument.ts'
import { planDocumentChange, planRemoval } from '../../functions/src/documents/planDocumentChange.ts'
import { type DocumentDetails, documentSchema, documentTypes } from '../../shared/domain/document.ts'
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

  test('is what was said of it, and lies where its file does', () => {
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

  test('is a CV where nothing is said, and then the record names it', () => {
    const { document, record } = planDocument(file, {}, makeApplicant({ version: 3 }), by(), now)
    expect(document.documentType).toBe('cv')
    expect(record.next).toMatchObject({ cvDocument: file.id, version: 4, updatedAt: at })
    expect(planDocument(file, { documentType: 'id' }, makeApplicant(), by(), now).record.next).toBeUndefined()
  })

  test('is kept from clients when it is said so, and, where nothing is said, when it is an id or a contract', () => {
    const isConfidential = (details: DocumentDetails) =>
      planDocument(file, details, makeApplicant(), by(), now).document.isConfidential
    expect(documentTypes.filter((documentType) => isConfidential({ documentType }))).toEqual(['id', 'contract'])
    expect(isConfidential({})).toBe(false)
    for (const documentType of documentTypes) {
      expect(isConfidential({ documentType, isConfidential: true })).toBe(true)
      expect(isConfidential({ documentType, isConfidential: false })).toBe(false)
    }
  })

  test('leaves an audit entry in the applicant’s log that names it by its id alone', () => {
    const { changeLog } = planDocument(file, {}, makeApplicant(), by(), now)
    expect(changeLog.audit).toMatchObject({ action: 'document.added', resourceId: idOf(1), changes: [file.id] })
    expect(changeLog.timeline).toMatchObject([{ action: 'document_added', actorId: idOf(900) }])
    expect(JSON.stringify(changeLog)).not.toContain('First Aid')
  })
})

describe('a change of a document', () => {
  test('that says what is there already is none', () => {
    const document = makeDocument({ tags: ['a'], description: 'x' })
    expect(planDocumentChange(document, {}, by(), now)).toBeUndefined()
    const same = { tags: ['a'], description: 'x', isVerified: false, expiryDate: null }
    expect(planDocumentChange(document, same, by(), now)).toBeUndefined()
  })

  test('keeps who verified it, and when, until it is taken back or verified anew', () => {
    const verified = planDocumentChange(makeDocument(), { isVerified: true }, by(), now)?.next
    expect(verified).toMatchObject({ isVerified: true, verifiedBy: idOf(900), verifiedAt: at })
    const described = verified && planDocumentChange(verified, { isVerified: true, description: 'x' }, by(), now)?.next
    expect(described).toMatchObject({ verifiedAt: at, description: 'x' })
    const back = verified && planDocumentChange(verified, { isVerified: false }, by(), now)?.next
    expect([back?.verifiedBy, back?.verifiedAt]).toEqual([undefined, undefined])
  })

  test('names the fields and no value in its traces', () => {
    const plan = planDocumentChange(makeDocument(), { description: 'Secret', isConfidential: true }, by(), now)
    expect(plan?.changeLog.timeline).toMatchObject([
      { action: 'document_changed', fields: ['description', 'isConfidential'] },
    ])
    expect(plan?.changeLog.audit.changes).toEqual([idOf(500), 'description', 'isConfidential'])
    expect(JSON.stringify(plan?.changeLog)).not.toContain('Secret')
  })
})

describe('the removal of a document', () => {
  const certified = { name: 'ADR', documentId: idOf(500), fileName: 'ADR.pdf', expiryDate: '2027-01-01' }

  test('leaves a record alone that does not name it', () => {
    const { record } = planRemoval(makeDocument(), makeApplicant({ cvDocument: idOf(501) }), by(), now)
    expect(record.next).toBeUndefined()
  })

  test('takes it out of CV and certifications, and nothing else', () => {
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
