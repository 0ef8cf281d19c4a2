import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { applicantChangesSchema, newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { applicantFields } from '../../shared/applicants/fields/applicantFields.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { makeApplicant, makeNewApplicant } from '../make/applicant.ts'

/** Returns the problems a schema finds, as `path: message`. */
function problemsIn(schema: z.ZodType, value: unknown): string[] {
  return (checked(schema, value).problems ?? []).map(({ path, message }) => `${path}: ${message}`)
}
const inForm = (fields: Record<string, unknown>) => problemsIn(newApplicantSchema, { ...makeNewApplicant(), ...fields })
const inChange = (fields: Record<string, unknown>) => problemsIn(applicantChangesSchema, fields)
const stored = (field: keyof typeof applicantFields, value: unknown) => applicantFields[field].rule.parse(value)

const job = { company: 'Nordbyg', position: 'Welder', startDate: '2020-01-01' }
const training = { name: 'Hot work', issuer: 'DBI', issueDate: '2024-01-01' }

test('accepts a valid form and sets the defaults of the specification', () => {
  expect(inForm({})).toEqual([])
  const form = newApplicantSchema.parse(makeNewApplicant())
  expect(form).toMatchObject({ currency: 'DKK', pipelineStage: 'new', status: 'active', willingToRelocate: false })
  expect(form).toMatchObject({ canLiftHeavyObjects: false, hasOwnTransport: false, employmentType: [], tags: [] })
})

test('reports every required field of an empty form in the wording of the specification', () => {
  expect(problemsIn(newApplicantSchema, {})).toEqual([
    'firstName: First name is required',
    'lastName: Last name is required',
    'nationality: Nationality is required',
    'workPermitType: Work permit type is required',
    'email: Email is required',
    'phone: Phone number is required',
    'country: Country is required',
    'city: City is required',
    'region: Region is required',
    'street: Enter a street address',
    'postcode: Zipcode is required',
    'professions: At least one profession is required',
    'languages: At least one language is required',
    'earliestStartDate: Earliest start date is required',
    'gdprConsent: GDPR consent is required to create an applicant profile',
  ])
})

const refused: [Record<string, unknown>, string][] = [
  [{ firstName: ' ' }, 'firstName: First name is required'],
  [{ lastName: 'x'.repeat(101) }, 'lastName: Last name too long'],
  [{ firstName: 'x'.repeat(101) }, 'firstName: First name too long'],
  [{ email: 'anna@' }, 'email: Invalid email address'],
  [{ email: '' }, 'email: Email is required'],
  [{ email: 'a\u0000@example.com' }, 'email: Invalid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'email: Email too long'],
  [{ phone: '' }, 'phone: Phone number is required'],
  [{ phone: 12345678 }, 'phone: Must be text'],
  [{ nationality: null }, 'nationality: Nationality is required'],
  [{ nationality: 'x'.repeat(101), workPermitType: 'Student' }, 'nationality: Too long (max 100 characters)'],
  [{ street: 'x'.repeat(201) }, 'street: Too long (max 200 characters)'],
  [{ city: 'x'.repeat(101) }, 'city: Too long (max 100 characters)'],
  [{ postcode: 'x'.repeat(21) }, 'postcode: Zipcode too long'],
  [{ linkedinUrl: 'javascript:alert(1)' }, 'linkedinUrl: Invalid URL'],
  [{ portfolioUrl: 'linkedin.com/in/anna' }, 'portfolioUrl: Invalid URL'],
  [{ professions: [] }, 'professions: At least one profession is required'],
  [{ professions: [{ yearsOfExperience: 3 }] }, 'professions.0.profession: Profession is required'],
  [{ professions: [{ profession: 'Welder', yearsOfExperience: 0 }] }, years('Years must be at least 1')],
  [{ professions: [{ profession: 'Welder', yearsOfExperience: 61 }] }, years('Years cannot exceed 60')],
  [{ professions: [{ profession: 'Welder', yearsOfExperience: 1.5 }] }, years('Must be a whole number')],
  [{ professions: [{ profession: 'Welder', yearsOfExperience: '3' }] }, years('Must be a whole number')],
  [{ languages: [] }, 'languages: At least one language is required'],
  [{ employmentType: ['contract'] }, 'employmentType.0: Invalid option: expected one of "full_time"|"part_time"'],
  [{ maxLiftingWeight: -1 }, 'maxLiftingWeight: Must be at least 0'],
  [{ maxLiftingWeight: 201 }, 'maxLiftingWeight: Must be at most 200'],
  [{ desiredRate: -1 }, 'desiredRate: Must be at least 0'],
  [{ desiredRate: 180.5 }, 'desiredRate: Must be a whole number'],
  [{ weeklyHours: 0 }, 'weeklyHours: Must be at least 1'],
  [{ starRating: 6 }, 'starRating: Must be at most 5'],
  [{ earliestStartDate: '' }, 'earliestStartDate: Earliest start date is required'],
  [{ earliestStartDate: '2026-02-29' }, 'earliestStartDate: Must be a date (YYYY-MM-DD)'],
  [{ dateOfBirth: '1990-04-31' }, 'dateOfBirth: Must be a date (YYYY-MM-DD)'],
  [{ dateOfBirth: '31-12-1990' }, 'dateOfBirth: Must be a date (YYYY-MM-DD)'],
  [{ recruiterNotes: 'x'.repeat(2001) }, 'recruiterNotes: Notes too long (max 2000 characters)'],
  [{ gdprConsent: false }, 'gdprConsent: GDPR consent is required to create an applicant profile'],
  [{ workExperience: [{ ...job, company: '' }] }, 'workExperience.0.company: Company name is required'],
  [{ workExperience: [{ ...job, position: '' }] }, 'workExperience.0.position: Position is required'],
  [{ workExperience: [{ ...job, startDate: '' }] }, 'workExperience.0.startDate: Start date is required'],
  [{ workExperience: [{ ...job, teamSize: 0 }] }, 'workExperience.0.teamSize: Must be at least 1'],
  [{ workExperience: [{ ...job, teamSize: 501 }] }, 'workExperience.0.teamSize: Must be at most 500'],
  [{ workExperience: [{ ...job, endDate: '2019-12-31' }] }, jobEnd('End date cannot be before the start date')],
  [
    { workExperience: [{ ...job, endDate: '2021-01-01', isCurrent: true }] },
    jobEnd('A current position cannot have an end date'),
  ],
  [{ safetyTraining: [{ ...training, name: '' }] }, 'safetyTraining.0.name: Training name is required'],
  [{ safetyTraining: [{ ...training, issuer: '' }] }, 'safetyTraining.0.issuer: Issuing organization is required'],
  [{ safetyTraining: [{ ...training, issueDate: '' }] }, 'safetyTraining.0.issueDate: Issue date is required'],
  [{ certifications: [{ name: '' }] }, 'certifications.0.name: Certificate name is required'],
  [{ geoCoordinates: { lat: 91, lng: 0 } }, 'geoCoordinates.lat: Too big: expected number to be <=90'],
  [{ nationality: 'Poland' }, 'workPermitType: SL1 is available for Ukrainian nationals only'],
  [{ admin: true }, 'admin: Unknown field "admin"'],
]
function years(message: string): string {
  return `professions.0.yearsOfExperience: ${message}`
}
function jobEnd(message: string): string {
  return `workExperience.0.endDate: ${message}`
}

test.each(refused)('rejects %j in the form', (fields, problem) => {
  expect(inForm(fields)).toEqual([problem])
})

const accepted: Record<string, unknown>[] = [
  { firstName: 'x'.repeat(100), street: 'x'.repeat(200), postcode: 'x'.repeat(20) },
  { professions: [{ profession: 'Welder', yearsOfExperience: 1 }] },
  { professions: [{ profession: 'Welder', yearsOfExperience: 60 }] },
  { maxLiftingWeight: 0, desiredRate: 0 },
  { maxLiftingWeight: 200 },
  { driverLicenseClasses: ['B', 'BE', 'C1', 'C', 'CE'] },
  { driverLicenseClasses: ['B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D'] },
  { recruiterNotes: 'x'.repeat(2000) },
  {
    workExperience: [
      { ...job, teamSize: 1 },
      { ...job, teamSize: 500, endDate: '2020-01-01' },
    ],
  },
  { workExperience: [{ ...job, isCurrent: true, endDate: null }] },
  { workPermitType: 'sl1', nationality: 'Ukraine' },
  { linkedinUrl: '', portfolioUrl: '', dateOfBirth: '', driverLicenseExpiry: null },
  { gdprConsentDate: '2026-01-01T08:00:00Z', recordOwner: 'whoever' },
]
test.each(accepted)('accepts %j in the form', (fields) => {
  expect(inForm(fields)).toEqual([])
})

describe('the stored form', () => {
  test('renames documented aliases of jobs and trainings; the stored name wins', () => {
    expect(
      stored('workExperience', [
        { jobTitle: 'Welder', companyName: 'Nordbyg', responsibilities: 'Pipes', startDate: '2020-01-01' },
        { ...job, jobTitle: 'Ignored' },
      ]),
    ).toMatchObject([{ company: 'Nordbyg', position: 'Welder', description: 'Pipes' }, { position: 'Welder' }])
    expect(
      stored('safetyTraining', [{ courseName: 'Hot work', provider: 'DBI', completionDate: '2024-01-01' }]),
    ).toEqual([training])
  })

  test('rejects an unknown field under the name it was sent with, even if every object has that property', () => {
    const sent = JSON.parse(
      '{"constructor":1,"__proto__":{"position":"Welder"},"company":"A","startDate":"2020-01-01"}',
    )
    const { error } = applicantFields.workExperience.rule.safeParse([{ ...job, constructor: 1 }])
    expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['constructor'] }])
    expect(applicantFields.workExperience.rule.safeParse([sent]).success).toBe(false)
  })

  test('accepts a language as plain text', () => {
    expect(stored('languages', ['Danish', { language: 'English', proficiency: 'fluent' }])).toEqual([
      { language: 'Danish' },
      { language: 'English', proficiency: 'fluent' },
    ])
  })

  test('strips control characters, lone surrogates and outer whitespace from text', () => {
    expect(stored('firstName', ' An\u0000na\u0007 ')).toBe('Anna')
    expect(stored('recruiterNotes', ' one\n\ttwo\u0000 ')).toBe('one\n\ttwo')
    expect(stored('firstName', 'Anna\ud800')).toBe('Anna\ufffd')
  })

  test('strips the time from a date', () => {
    expect(stored('earliestStartDate', '2026-02-03T23:59:59')).toBe('2026-02-03')
  })

  test('removes duplicate list entries', () => {
    expect(stored('coreCompetencies', ['AutoCAD', 'TIG', 'AutoCAD '])).toEqual(['AutoCAD', 'TIG'])
    expect(stored('employmentType', ['full_time', 'full_time'])).toEqual(['full_time'])
  })

  test('rounds coordinates to a millionth of a degree', () => {
    expect(stored('geoCoordinates', { lat: 55.67612345678, lng: 1e-200 })).toEqual({ lat: 55.676123, lng: 0 })
  })
})

describe('web addresses', () => {
  const bad = [
    ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x.y', 'ftp://example.com', '//example.com'],
    ...['https://localhost', 'https://example..', 'https://exa mple.com', 'https://javascript:alert(1).x'],
    ...['https://evil@good.example/', 'https://a:b@good.example', 'https://@good.example', 'https://:@good.example/x'],
    ...['https://example.com/\u0000', 'https://x.dk"><script>', `https://example.com/${'x'.repeat(500)}`],
  ]
  test.each(bad)('rejects %j', (url) => {
    expect(problemsIn(applicantFields.linkedinUrl.rule, url)).toEqual([': Invalid URL'])
  })

  test('accepts only http addresses that a browser can parse', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (url) => {
          const result = applicantFields.linkedinUrl.rule.safeParse(url)
          if (result.data) expect(new URL(result.data).protocol).toMatch(/^https?:$/)
        },
      ),
    )
    expect(stored('linkedinUrl', ' https://www.linkedin.com/in/anna?x=1#y ')).toBe(
      'https://www.linkedin.com/in/anna?x=1#y',
    )
    expect(stored('linkedinUrl', '')).toBeUndefined()
  })
})

describe('changes', () => {
  test('may contain any writable field alone, or nothing', () => {
    expect(inChange({})).toEqual([])
    expect(inChange({ city: 'Aarhus' })).toEqual([])
    expect(applicantChangesSchema.parse({ starRating: 5 })).toEqual({ starRating: 5 })
  })

  test('may set only optional fields to null', () => {
    expect(inChange({ phone: null, starRating: null, recruiterNotes: null, geoCoordinates: null })).toEqual([])
    expect(inChange({ email: null })).toEqual(['email: Email is required'])
    expect(inChange({ firstName: null })).toEqual(['firstName: First name is required'])
    expect(inChange({ pipelineStage: null })).toHaveLength(1)
    expect(inChange({ willingToRelocate: null })).toHaveLength(1)
  })

  test('may not contain bookkeeping fields', () => {
    const kept = [
      'id',
      'version',
      'userId',
      'recordOwner',
      'gdprConsentDate',
      'createdAt',
      'updatedAt',
      'stageChangedAt',
      'emailProblem',
    ]
    for (const field of kept) expect(inChange({ [field]: 'x' })).toEqual([`${field}: Unknown field "${field}"`])
  })
})

test('reads a stored record back unchanged', () => {
  const record = makeApplicant({ workExperience: [job], safetyTraining: [training], starRating: 4, tags: ['urgent'] })
  expect(applicantSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
})

test('accepts a record without the fields its source did not know', () => {
  const { phone, nationality, street, earliestStartDate, ...rest } = makeApplicant()
  expect([phone, nationality, street, earliestStartDate]).not.toContain(undefined)
  expect(problemsIn(applicantSchema, rest)).toEqual([])
})
