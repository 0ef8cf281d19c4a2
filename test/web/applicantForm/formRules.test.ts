import { describe, expect, it } from 'vitest'
import { newApplicantSchema } from '../../../shared/applicants/domain/applicantForms.ts'
import { derivedFields } from '../../../shared/applicants/domain/derived.ts'
import { publicApplicationSchema } from '../../../shared/intake/domain/publicApplication.ts'
import { applicationInput, publicErrors } from '../../../web/src/applicantForm/formRules.ts'
import { emptyEntry, emptyValues } from '../../../web/src/applicantForm/formValues.ts'
import { valuesOf } from '../../../web/src/applicantForm/recordValues.ts'
import {
  changesSince,
  editErrors,
  newApplicantInput,
  parsedChanges,
  staffErrors,
} from '../../../web/src/applicantForm/staffFormRules.ts'
import { makeApplicant } from '../../make/applicant.ts'
import { makeCertificate, makeFormValues, makeJob } from '../../make/formValues.ts'
import { wordsIn } from '../wordsIn.ts'

const empty = emptyValues('2026-02-01')
const record = (fields: Parameters<typeof makeApplicant>[0] = {}) => {
  const applicant = makeApplicant(fields)
  return { ...applicant, ...derivedFields(applicant) }
}

describe('the rules of the form', () => {
  it('accept valid input', () => {
    expect(wordsIn(staffErrors(makeFormValues()))).toEqual({})
    expect(wordsIn(publicErrors(makeFormValues()))).toEqual({})
  })

  const required = {
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
  }

  it('list all missing fields with their messages, for staff and for the public', () => {
    const consent = { gdprConsent: 'GDPR consent is required to create an applicant profile' }
    expect(wordsIn(staffErrors(empty))).toEqual({ ...required, ...consent })
    const publicConsent = { gdprConsent: 'GDPR consent is required to submit your application' }
    expect(wordsIn(publicErrors(empty))).toEqual({ ...required, ...publicConsent })
    expect(wordsIn(staffErrors({ ...empty, earliestStartDate: '' }))).toMatchObject({
      earliestStartDate: 'Earliest start date is required',
    })
  })

  const long = (length: number) => 'x'.repeat(length)
  it.each([
    [{ firstName: long(101) }, { firstName: 'First name too long' }],
    [{ lastName: long(101) }, { lastName: 'Last name too long' }],
    [{ email: 'nowhere' }, { email: 'Invalid email address' }],
    [{ linkedinUrl: 'nowhere' }, { linkedinUrl: 'Invalid URL' }],
    [{ portfolioUrl: 'javascript:alert(1)' }, { portfolioUrl: 'Invalid URL' }],
    [{ street: long(201) }, { street: 'Too long (max 200 characters)' }],
    [{ city: long(101) }, { city: 'Too long (max 100 characters)' }],
    [{ postcode: long(21) }, { postcode: 'Zipcode too long' }],
    [{ maxLiftingWeight: '0' }, { maxLiftingWeight: 'Must be at least 1' }],
    [{ maxLiftingWeight: '201' }, { maxLiftingWeight: 'Must be at most 200' }],
    [{ maxLiftingWeight: 'heavy' }, { maxLiftingWeight: 'Must be a whole number' }],
    [{ desiredRate: '-1' }, { desiredRate: 'Must be at least 0' }],
    [{ recruiterNotes: long(2001) }, { recruiterNotes: 'Notes too long (max 2000 characters)' }],
    [{ nationality: 'Poland' }, { workPermitType: 'SL1 is available for Ukrainian nationals only' }],
  ])('report what is wrong with %j', (fields, errors) => {
    expect(wordsIn(staffErrors(makeFormValues(fields)))).toEqual(errors)
  })

  it('cover list entries', () => {
    const profession = (yearsOfExperience: string) => ({
      ...emptyEntry.professions(),
      profession: 'Welder',
      yearsOfExperience,
    })
    expect(
      wordsIn(staffErrors(makeFormValues({ professions: [profession('0'), profession('61'), profession('')] }))),
    ).toEqual({
      professions: [
        { yearsOfExperience: 'Years must be at least 1' },
        { yearsOfExperience: 'Years cannot exceed 60' },
        { yearsOfExperience: 'Years must be at least 1' },
      ],
    })
    const jobs = [makeJob({ teamSize: '501' }), makeJob({ endDate: '2014-01-01' })]
    expect(wordsIn(staffErrors(makeFormValues({ workExperience: jobs })))).toEqual({
      workExperience: [{ teamSize: 'Must be at most 500' }, { endDate: 'End date cannot be before the start date' }],
    })
  })
})

describe('an edit', () => {
  const lifting = (kilos: number) => record({ canLiftHeavyObjects: true, maxLiftingWeight: kilos })

  it('validates the lifting weight only if it was changed', () => {
    const typed = { ...valuesOf(lifting(20)), maxLiftingWeight: '0' }
    expect(wordsIn(editErrors(lifting(20))(typed))).toEqual({ maxLiftingWeight: 'Must be at least 1' })
    const kept = { ...valuesOf(lifting(0)), city: 'Vejle' }
    expect(wordsIn(editErrors(lifting(0))(kept))).toEqual({})
  })

  it('accepts every employment type', () => {
    const typed = { ...valuesOf(record()), employmentType: ['contract' as const] }
    expect(wordsIn(editErrors(record())(typed))).toEqual({})
    expect(parsedChanges(record(), typed)).toEqual({ employmentType: ['contract'] })
  })
})

describe('a pending entry', () => {
  it('is sent, too', () => {
    const pending = { ...empty.pending, workExperience: makeJob(), certifications: makeCertificate() }
    const input = newApplicantSchema.parse(newApplicantInput(makeFormValues({ pending })))
    expect(input).toMatchObject({
      workExperience: [{ company: 'Nordstål', position: 'Welder', startDate: '2015-02-01' }],
      certifications: [{ name: 'First Aid' }],
    })
  })

  it('shows its errors in its own form', () => {
    const pending = {
      ...empty.pending,
      workExperience: { ...emptyEntry.workExperience(), description: 'Pipes' },
      certifications: { ...emptyEntry.certifications(), issuer: 'DTI' },
      safetyTraining: { ...emptyEntry.safetyTraining(), description: 'Two days' },
    }
    expect(wordsIn(publicErrors(makeFormValues({ pending, workExperience: [makeJob()] })))).toEqual({
      pending: {
        workExperience: {
          company: 'Company name is required',
          position: 'Position is required',
          startDate: 'Start date is required',
        },
        certifications: { name: 'Certificate name is required' },
        safetyTraining: {
          name: 'Training name is required',
          issuer: 'Issuing organization is required',
          issueDate: 'Issue date is required',
        },
      },
    })
  })

  it('is ignored if it only has the default years', () => {
    expect(wordsIn(publicErrors(makeFormValues()))).toEqual({})
  })
})

describe('the sent input', () => {
  it('fits the API, with parsed numbers and without empty fields', () => {
    const values = makeFormValues({ weeklyHours: '37', desiredRate: '210', recruiterNotes: 'Good', linkedinUrl: '' })
    expect(newApplicantSchema.parse(newApplicantInput(values))).toMatchObject({
      weeklyHours: 37,
      desiredRate: 210,
      professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
      gdprConsent: true,
    })
    const application = applicationInput(values)
    expect(publicApplicationSchema.safeParse(application).success).toBe(true)
    expect(application).not.toHaveProperty('recruiterNotes')
    expect(application).not.toHaveProperty('gdprConsent')
    expect(application).not.toHaveProperty('linkedinUrl')
  })
})

describe('an edited record', () => {
  it('sends nothing if nothing was changed', () => {
    const base = record({
      weeklyHours: 37,
      workExperience: [{ company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', teamSize: 4 }],
      certifications: [{ name: 'ADR', documentId: '00000000-0000-4000-8000-000000000009', fileName: 'adr.pdf' }],
      geoCoordinates: { lat: 55.4, lng: 10.4 },
    })
    expect(changesSince(base, valuesOf(base))).toEqual({})
  })

  it('sends changed fields, and null for emptied ones', () => {
    const base = record({ weeklyHours: 37 })
    const values = { ...valuesOf(base), phone: '', weeklyHours: '', city: 'Aarhus' }
    expect(parsedChanges(base, values)).toEqual({ phone: null, weeklyHours: null, city: 'Aarhus' })
  })

  it('is only validated where it was changed', () => {
    const professions = [{ profession: 'Welder', yearsOfExperience: 75 }]
    const base = { ...record(), city: 'x'.repeat(101), phone: '1'.repeat(41), professions, linkedinUrl: 'anna' }
    const values = valuesOf(base)
    expect(changesSince(base, values)).toEqual({})
    expect(editErrors(base)({ ...values, street: 'Skolegade 2' })).toEqual({})
    expect(parsedChanges(base, { ...values, street: 'Skolegade 2' })).toEqual({ street: 'Skolegade 2' })
    expect(wordsIn(editErrors(base)({ ...values, city: 'y'.repeat(101) }))).toEqual({
      city: 'Too long (max 100 characters)',
    })
    const added = { key: 'new', profession: 'Roofer', yearsOfExperience: '2' }
    expect(wordsIn(editErrors(base)({ ...values, professions: [...values.professions, added] }))).toEqual({
      professions: [{ yearsOfExperience: 'Years cannot exceed 60' }],
    })
  })

  it('may lack what it already lacked, except names and email', () => {
    const base = record({ phone: undefined, postcode: undefined, professions: [], languages: [] })
    expect(editErrors(base)({ ...valuesOf(base), city: 'Aarhus' })).toEqual({})
    expect(wordsIn(editErrors(base)({ ...valuesOf(base), firstName: ' ', email: '' }))).toEqual({
      firstName: 'First name is required',
      email: 'Email is required',
    })
  })
})
