import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planPartnerApplicant } from '../../functions/src/partners/plans/planPartnerApplicant.ts'
import { applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { derivedFields, workPermitStatuses } from '../../shared/applicants/domain/derived.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import {
  externalIdSchema,
  type PartnerApplicant,
  partnerApplicantChangesSchema,
  partnerApplicantSchema,
} from '../../shared/partners/contract/partnerApplicant.ts'
import { countingIds } from '../make/call.ts'
import { makePartner, makePartnerApplicant } from '../make/partner.ts'

const at = '2026-03-01T08:00:00.000Z'
const planned = (sent: PartnerApplicant) =>
  planPartnerApplicant(sent, makePartner(), {
    actor: { kind: 'partner', partnerId: makePartner().id, name: 'Job Board' },
    at,
    newId: countingIds(),
  })
const parsed = (fields: object) => partnerApplicantSchema.parse(makePartnerApplicant(fields))
const record = (fields: object) => planned(parsed(fields)).applicant
const problemsOf = (fields: object) => checked(partnerApplicantSchema, makePartnerApplicant(fields)).problems

const word = fc.stringMatching(/^[A-Z][a-zæøå]{1,12}$/)
const year = fc.integer({ min: 2000, max: 2025 })
const day = year.map((each) => `${each}-06-15`)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const anySent = fc.record({
  primaryProfession: word,
  yearsOfExperience: optional(fc.integer({ min: 1, max: 60 })),
  secondaryProfessions: optional(fc.array(word, { maxLength: 5 })),
  workPermitStatus: optional(fc.constantFrom(...workPermitStatuses)),
  pipelineStage: optional(
    fc.constantFrom('new', 'screening', 'interview', 'shortlisted', 'offer', 'hired', 'rejected', 'withdrawn'),
  ),
  status: optional(fc.constantFrom('active', 'inactive', 'archived')),
  driverLicenseClasses: optional(fc.subarray(['A', 'B', 'C', 'C1', 'D', 'BE', 'CE', 'D1'])),
  employmentType: optional(fc.subarray(['full_time', 'part_time', 'contract', 'temporary', 'seasonal'])),
  shiftPreference: optional(fc.constantFrom('day', 'night', 'rotating', 'flexible')),
  languages: optional(
    fc.array(
      fc.record({ language: word, proficiency: fc.constantFrom('native', 'fluent', 'conversational', 'basic') }),
      {
        maxLength: 3,
      },
    ),
  ),
  safetyTraining: optional(
    fc.array(fc.record({ courseName: word, provider: word, completionDate: day, certificateNumber: optional(word) }), {
      maxLength: 3,
    }),
  ),
  city: optional(word),
})

describe('an application in the documented spellings', () => {
  test('becomes a valid record with its primary profession first', () => {
    fc.assert(
      fc.property(anySent, (fields) => {
        const sent = parsed(fields)
        const { applicant } = planned(sent)
        expect(applicantSchema.parse(applicant)).toEqual(applicant)
        expect(derivedFields(applicant).primaryProfession).toBe(sent.primaryProfession)
        const named = [sent.primaryProfession, ...(sent.secondaryProfessions ?? [])].map((name) => name.toLowerCase())
        expect(applicant.professions.map(({ profession }) => profession.toLowerCase()).sort()).toEqual(
          [...new Set(named)].sort(),
        )
        if (sent.workPermitStatus) expect(derivedFields(applicant).workPermitStatus).toBe(sent.workPermitStatus)
        expect(applicant.safetyTraining.map(({ name, issuer, issueDate }) => [name, issuer, issueDate])).toEqual(
          (sent.safetyTraining ?? []).map(({ courseName, provider, completionDate }) => [
            courseName,
            provider,
            completionDate,
          ]),
        )
        for (const same of [
          'driverLicenseClasses',
          'employmentType',
          'languages',
          'shiftPreference',
          'city',
          'status',
        ] as const)
          if (sent[same] !== undefined) expect(applicant[same]).toEqual(sent[same])
      }),
    )
  })

  test('is parsed the same in any field order', () => {
    fc.assert(
      fc.property(anySent, (fields) => {
        const sent = makePartnerApplicant(fields)
        const reversed = Object.fromEntries(Object.entries(sent).reverse())
        expect(JSON.stringify(partnerApplicantSchema.parse(reversed))).toBe(
          JSON.stringify(partnerApplicantSchema.parse(sent)),
        )
      }),
    )
  })

  test('has two stages spelled differently; a withdrawn applicant is rejected with that reason in the timeline', () => {
    expect(record({ pipelineStage: 'offer' }).pipelineStage).toBe('offered')
    const { applicant, changeLog } = planned(parsed({ pipelineStage: 'withdrawn' }))
    expect(applicant.pipelineStage).toBe('rejected')
    expect(changeLog.timeline).toMatchObject([{ action: 'created', reason: 'withdrawn', actorName: 'Job Board' }])
    expect(problemsOf({ pipelineStage: 'offered' })).toMatchObject([{ path: 'pipelineStage', code: 'invalid_option' }])
  })

  test.each([
    ['starRating', 5],
    ['recruiterNotes', 'Nice'],
    ['gdprConsent', true],
    ['gdprConsentDate', at],
    ['id', '00000000-0000-4000-8000-000000000001'],
    ['source', { partnerId: '00000000-0000-4000-8000-000000000001', name: 'Somebody else' }],
  ])('may not contain the internal field %s', (field, value) => {
    expect(problemsOf({ [field]: value })).toMatchObject([{ path: field, code: 'unknown_field' }])
  })

  test.each([
    [{ workPermitType: 'sl1', nationality: 'Denmark' }, 'workPermitType'],
    [{ workPermitType: 'sl1' }, 'workPermitType'],
    [{ workPermitType: 'Student', workPermitStatus: 'eu_citizen' }, 'workPermitStatus'],
    [
      { certifications: [{ name: 'ADR', issueDate: '2026-01-02', expiryDate: '2026-01-01' }] },
      'certifications.0.expiryDate',
    ],
    [
      { safetyTraining: [{ courseName: 'a', provider: 'b', completionDate: '2026-01-02', expiryDate: '2026-01-01' }] },
      'safetyTraining.0.expiryDate',
    ],
    [{ driverLicenseClasses: ['C1E'] }, 'driverLicenseClasses.0'],
    [{ employmentType: ['freelance'] }, 'employmentType.0'],
    [{ recordOwner: 'louise' }, 'recordOwner'],
    [{ email: 'nobody' }, 'email'],
  ])('is rejected if contradictory or outside the documented spellings: %o', (fields, path) => {
    expect(problemsOf(fields)).toMatchObject([{ path }])
  })
})

test('takes ten digits as a reference, and refuses a CPR number with separators, new or changed', () => {
  expect(parsed({ externalId: '0102031234' }).externalId).toBe('0102031234')
  const problem = { path: 'externalId', message: 'Must not be a CPR number. Send your own ID for the person' }
  expect(problemsOf({ externalId: '010203-1234' })).toMatchObject([problem])
  expect(checked(partnerApplicantChangesSchema, { externalId: '01 02 03 1234' }).problems).toMatchObject([problem])
  // References stored earlier are still found.
  expect(externalIdSchema.parse('010203-1234')).toBe('010203-1234')
})

test('refuses phone numbers shortened by a spreadsheet, new or changed', () => {
  for (const phone of ['4,85123E+10', '4.85123E+10', '4,85E10', ' 2e+07 ']) {
    const refused = [{ path: 'phone', code: 'invalid_format' }]
    expect(problemsOf({ phone }), phone).toMatchObject(refused)
    expect(checked(partnerApplicantChangesSchema, { phone }).problems, phone).toMatchObject(refused)
  }
  for (const phone of ['+48 512 345 676', '48512345676', '20 12 34 56 ext 12']) {
    expect(problemsOf({ phone }), phone).toBeUndefined()
    expect(checked(partnerApplicantChangesSchema, { phone }).data).toEqual({ phone })
  }
  expect(checked(partnerApplicantChangesSchema, { phone: null }).data).toEqual({ phone: null })
})

test('creates a record with its source, without consent or staff fields', () => {
  const applicant = record({})
  expect(applicant).toMatchObject({
    source: { partnerId: makePartner().id, name: 'Job Board' },
    recordOwner: makePartnerApplicant().recordOwner,
    version: 1,
    createdAt: at,
  })
  for (const field of ['gdprConsentDate', 'starRating', 'recruiterNotes', 'userId'])
    expect(applicant).not.toHaveProperty(field)
})
