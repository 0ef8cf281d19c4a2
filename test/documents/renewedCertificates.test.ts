import { describe, expect, it } from 'vitest'
import { renewedCertificates } from '../../functions/src/documents/renewedCertificates.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeDocument } from '../make/document.ts'

const certificateDocument = (fields: object) =>
  makeDocument({
    ...{ documentType: 'certificate', certificate: 'ADR', isVerified: true, expiryDate: '2030-01-01' },
    ...fields,
  })
const renewed = (certifications: { name: string; expiryDate?: string }[], fields = {}) =>
  renewedCertificates(makeApplicant({ certifications }), certificateDocument(fields))

describe('a certificate document', () => {
  it('renews the certificate of the same kind in any language once the document is verified', () => {
    const others = [{ name: 'First Aid' }, { name: 'ADR-bevis', expiryDate: '2026-01-01' }]
    expect(renewed(others)).toMatchObject([{ name: 'First Aid' }, { name: 'ADR-bevis', expiryDate: '2030-01-01' }])
    expect(renewed(others, { isVerified: false })).toBeUndefined()
    expect(renewed(others, { documentType: 'other' })).toBeUndefined()
    expect(renewed(others, { certificate: undefined })).toBeUndefined()
  })

  it('removes the issue date of the old certificate', () => {
    const held = { name: 'ADR', issueDate: '2021-01-01', expiryDate: '2026-01-01' }
    expect(renewed([held])?.[0]).not.toHaveProperty('issueDate')
  })

  it('adds a certificate missing from the record', () => {
    expect(renewed([])).toMatchObject([{ name: 'ADR', expiryDate: '2030-01-01' }])
    expect(renewed([], { expiryDate: undefined })?.[0]).not.toHaveProperty('expiryDate')
  })

  it('never moves an expiry date back, and changes nothing if the document has no expiry date', () => {
    expect(renewed([{ name: 'ADR', expiryDate: '2031-01-01' }])).toBeUndefined()
    expect(renewed([{ name: 'ADR', expiryDate: '2026-01-01' }], { expiryDate: undefined })).toBeUndefined()
  })
})
