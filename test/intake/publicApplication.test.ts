import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOfDataUrl } from '../../functions/src/files/dataUrl.ts'
import { publicFormFields } from '../../shared/applicants/domain/applicantForms.ts'
import { submitApplication } from '../../shared/intake/contract/submitApplication.ts'
import { publicApplicationSchema } from '../../shared/intake/domain/publicApplication.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { idOf } from '../make/applicant.ts'
import { makeApplication } from '../make/application.ts'

const problems = (form: unknown) =>
  (checked(publicApplicationSchema, form).problems ?? []).map(({ path, message }) => `${path}: ${message}`)

const requiredMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  nationality: 'Nationality is required',
  workPermitType: 'Work permit type is required',
  street: 'Enter a street address',
  city: 'City is required',
  region: 'Region is required',
  country: 'Country is required',
  postcode: 'Zipcode is required',
  professions: 'At least one profession is required',
  languages: 'At least one language is required',
  earliestStartDate: 'Earliest start date is required',
}

describe('the public form', () => {
  test('is complete with the fields it asks for', () => {
    expect(problems(makeApplication())).toEqual([])
  })

  test('reports each missing required field and no other', () => {
    for (const field of Object.keys(publicFormFields)) {
      const { [field as 'email']: _missing, ...rest } = makeApplication()
      const message = requiredMessages[field as keyof typeof requiredMessages]
      expect(problems(rest), field).toEqual(message === undefined ? [] : [`${field}: ${message}`])
    }
  })

  test('rejects staff-only fields', () => {
    for (const field of ['recruiterNotes', 'starRating', 'pipelineStage', 'tags', 'status', 'userId', 'recordOwner'])
      expect(problems({ ...makeApplication(), [field]: 'x' })).toHaveLength(1)
  })

  test('requires explicit consent', () => {
    const body = { applicantData: makeApplication(), gdprConsent: true }
    expect(submitApplication.body.safeParse(body).success).toBe(true)
    for (const gdprConsent of [false, undefined, 'true', 1]) {
      const [issue] = submitApplication.body.safeParse({ ...body, gdprConsent }).error?.issues ?? []
      expect(issue).toMatchObject({
        path: ['gdprConsent'],
        message: 'GDPR consent is required to submit your application',
      })
    }
  })

  test.each(['1990-05-17', 'no date', 7])('drops the date of birth that older forms still send: %j', (dateOfBirth) => {
    expect(publicFormFields).not.toHaveProperty('dateOfBirth')
    const body = { applicantData: { ...makeApplication(), dateOfBirth }, gdprConsent: true }
    expect(submitApplication.body.parse(body).applicantData.dateOfBirth).toBeUndefined()
  })

  test('rejects impossible and reversed dates with an error on their field', () => {
    const job = { company: 'A', position: 'B', startDate: '2020-02-01', endDate: '2020-01-31' }
    expect(problems(makeApplication({ driverLicenseExpiry: '2030-02-30' }))).toEqual([
      'driverLicenseExpiry: Must be a date (YYYY-MM-DD)',
    ])
    expect(problems(makeApplication({ workExperience: [job] }))).toEqual([
      'workExperience.0.endDate: End date cannot be before the start date',
    ])
    const certifications = [{ name: 'ADR', issueDate: '2026-02-01', expiryDate: '2026-01-31' }]
    expect(problems(makeApplication({ certifications }))).toEqual([
      'certifications.0.expiryDate: Expiry date must not be before the issue date',
    ])
  })

  test('rejects a thousand professions with one message', () => {
    const professions = Array.from({ length: 1000 }, () => ({ profession: 'Welder', yearsOfExperience: 1 }))
    expect(problems(makeApplication({ professions }))).toEqual(['professions: Add at most 20 professions'])
  })

  test('accepts each file once, and only as many certificates as fit in a transaction', () => {
    const twice = makeApplication({ cvDocument: idOf(1), certifications: [{ name: 'ADR', documentId: idOf(1) }] })
    expect(problems(twice)).toEqual(['certifications.0.documentId: This file has already been added'])
    const many = (count: number) =>
      makeApplication({
        certifications: Array.from({ length: 60 }, (_, index) => ({
          name: 'ADR',
          ...(index < count && { documentId: idOf(index) }),
        })),
      })
    expect(problems(many(limits.applicationCertificates))).toEqual([])
    expect(problems(many(limits.applicationCertificates + 1))).toEqual([
      'certifications: Add at most 40 certificates with a file',
    ])
  })

  test('accepts three other documents, each as an upload of its own', () => {
    const others = (...otherDocuments: string[]) => problems(makeApplication({ otherDocuments }))
    expect(others(idOf(1), idOf(2), idOf(3))).toEqual([])
    expect(others(idOf(1), idOf(2), idOf(3), idOf(4))).toEqual(['otherDocuments: Add at most 3 files at once'])
    expect(others(idOf(1), idOf(1))).toEqual(['otherDocuments.1: This file has already been added'])
    expect(others('data:application/pdf;base64,AAAA')).toHaveLength(1)
  })

  test('accepts only PDF and picture files', () => {
    const cv = 'CV document must be a valid PDF file and less than 10MB'
    for (const type of ['application/pdf', '', 'application/x-pdf', 'application/octet-stream'])
      expect(problems(makeApplication({ cvDocument: `data:${type};base64,AAAA` }))).toEqual([])
    for (const cvDocument of ['x', 'data:text/html;base64,AAAA', 'https://evil.example/cv.pdf', ''])
      expect(problems(makeApplication({ cvDocument }))).toEqual([`cvDocument: ${cv}`])
    expect(problems(makeApplication({ profilePicture: 'data:image/svg+xml;base64,AAAA' }))).toEqual([
      'profilePicture: Invalid file type',
    ])
  })
})

describe('a data URL', () => {
  test('decodes to its original bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        const url = `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`
        expect([...(bytesOfDataUrl(url) ?? [])]).toEqual([...bytes])
      }),
    )
  })

  test.each(['', '=', '====', 'AAA', 'AA A', 'AAA\n', 'A=AA', 'AAA-', 'Æ===', 'AAAA=', 'AA====='])(
    'with %j is rejected',
    (base64) => {
      expect(bytesOfDataUrl(`data:application/pdf;base64,${base64}`)).toBeUndefined()
    },
  )
})
