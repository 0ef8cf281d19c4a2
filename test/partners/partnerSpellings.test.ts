import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planPartnerApplicant } from '../../functions/src/partners/plans/planPartnerApplicant.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { jobSchema } from '../../shared/applicants/fields/skills.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import {
  partnerApplicantChangesSchema,
  partnerApplicantSchema,
} from '../../shared/partners/contract/partnerApplicant.ts'
import { partnerApplicantAnswerSchema } from '../../shared/partners/contract/partnerApplicantAnswer.ts'
import { partnerApplicantOf, recordChangesOf, spelledStage } from '../../shared/partners/contract/partnerSpellings.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds } from '../make/call.ts'
import { makePartner, makePartnerApplicant } from '../make/partner.ts'

const created = (fields: object) =>
  planPartnerApplicant(partnerApplicantSchema.parse(makePartnerApplicant(fields)), makePartner(), {
    actor: { kind: 'partner', partnerId: makePartner().id, name: 'Job Board' },
    at: '2026-03-01T08:00:00.000Z',
    newId: countingIds(),
  }).applicant
const shown = (applicant: Applicant) =>
  partnerApplicantAnswerSchema.parse(partnerApplicantOf(applicant, spelledStage(applicant)))
const changes = (sent: object, current: Partial<Applicant>) =>
  recordChangesOf(partnerApplicantChangesSchema.parse(sent), makeApplicant(current))

const everything = {
  phone: '+45 20 12 34 56',
  dateOfBirth: '1990-05-17',
  nationality: 'Poland',
  workPermitStatus: 'eu_citizen',
  linkedinUrl: 'https://linkedin.example/anna',
  portfolioUrl: 'https://portfolio.example/anna',
  street: 'Havnegade 1',
  city: 'Aarhus',
  region: 'Midtjylland',
  country: 'Denmark',
  postcode: '8000',
  geoCoordinates: { lat: 56.15, lng: 10.2 },
  willingToRelocate: true,
  preferredRegions: ['Syddanmark'],
  driverLicenseClasses: ['B', 'C1'],
  driverLicenseExpiry: '2030-01-01',
  coreCompetencies: ['MIG'],
  industrySectors: ['Construction'],
  workExperience: [jobSchema.parse({ company: 'A', position: 'Welder', startDate: '2020-01-01' })],
  languages: [{ language: 'Polish', proficiency: 'native' }],
  tradeSkills: ['Welding'],
  machineOperations: ['Crane'],
  canLiftHeavyObjects: true,
  maxLiftingWeight: 40,
  canWorkAtHeight: true,
  hasHealthCertificate: false,
  canWorkOutdoors: true,
  hasOwnTools: false,
  hasOwnWorkwear: true,
  hasOwnTransport: true,
  earliestStartDate: '2026-04-01',
  employmentType: ['full_time', 'seasonal'],
  weeklyHours: 37,
  shiftPreference: 'rotating',
  desiredRate: 200,
  currency: 'DKK',
  yearsOfExperience: 8,
  secondaryProfessions: ['Fitter', 'Painter'],
  certifications: [{ name: 'ADR', issueDate: '2025-01-01' }],
  safetyTraining: [{ courseName: 'Hot work', provider: 'DBI', completionDate: '2026-01-02', certificateNumber: '7' }],
  status: 'active',
}

describe('an applicant as shown to a partner', () => {
  test('has all fields the partner sent, in the same spellings, and no others', () => {
    const names = Object.keys(everything) as (keyof typeof everything)[]
    fc.assert(
      fc.property(
        fc.subarray(names),
        fc.constantFrom('new', 'screening', 'interview', 'shortlisted', 'offer', 'hired', 'rejected', 'withdrawn'),
        (some, pipelineStage) => {
          const fields = Object.fromEntries(some.map((name) => [name, everything[name]]))
          const sent = makePartnerApplicant({ ...fields, pipelineStage })
          const applicant = created({ ...fields, pipelineStage })
          const { id, version, createdAt, updatedAt } = applicant
          expect(shown(applicant)).toEqual({ status: 'active', ...sent, id, version, createdAt, updatedAt })
        },
      ),
    )
  })

  test('has current values, without those only records can spell', () => {
    const applicant = created({ phone: '+45 20 12 34 56', employmentType: ['full_time'], driverLicenseClasses: ['B'] })
    const today = {
      ...applicant,
      phone: '+45 30 00 00 00',
      city: 'Vejle',
      employmentType: ['freelance', 'part_time'] as Applicant['employmentType'],
      driverLicenseClasses: ['B', 'C1E'] as Applicant['driverLicenseClasses'],
      recruiterNotes: 'Nice',
    }
    const answer = shown(today)
    expect(answer).toMatchObject({
      phone: '+45 30 00 00 00',
      employmentType: ['part_time'],
      driverLicenseClasses: ['B'],
    })
    for (const field of ['city', 'recruiterNotes', 'professions', 'source']) expect(answer).not.toHaveProperty(field)
  })

  test('has no details if an account owns the record', () => {
    const applicant = { ...created({ phone: '+45 20 12 34 56' }), userId: idOf(950) }
    expect(Object.keys(shown(applicant)).sort()).toEqual(
      ['createdAt', 'id', 'pipelineStage', 'recordOwner', 'status', 'updatedAt', 'version'].sort(),
    )
  })

  test('is withdrawn only while the withdrawal is the latest end', () => {
    const withdrawn = created({ pipelineStage: 'withdrawn' })
    const at = '2026-03-02T08:00:00.000Z'
    expect(shown(withdrawn).pipelineStage).toBe('withdrawn')
    expect(shown({ ...withdrawn, pipelineStage: 'screening', stageChangedAt: at }).pipelineStage).toBe('screening')
    expect(shown({ ...withdrawn, stageChangedAt: at }).pipelineStage).toBe('rejected')
  })

  test('is valid for records that lack fields partners must send', () => {
    const applicant = { ...created({}), email: undefined, professions: [], recordOwner: undefined }
    expect(shown(applicant)).toMatchObject({ firstName: 'Anna', pipelineStage: 'new' })
  })
})

describe("a partner's changes", () => {
  const welder = {
    professions: [
      { profession: 'Welder', yearsOfExperience: 9 },
      { profession: 'Fitter', yearsOfExperience: 4 },
    ],
  }

  test.each([
    ['a new primary profession replaces the primary one', { primaryProfession: 'Painter' }, ['Painter 1', 'Fitter 4']],
    ['years apply to the primary profession', { yearsOfExperience: 12 }, ['Welder 12', 'Fitter 4']],
    ['a secondary profession that becomes primary keeps its years', { primaryProfession: 'fitter' }, ['fitter 4']],
    [
      'secondary professions are replaced as a whole',
      { secondaryProfessions: ['Fitter', 'Mason'] },
      ['Welder 9', 'Fitter 4', 'Mason 1'],
    ],
    ['all secondary professions are removed', { secondaryProfessions: [] }, ['Welder 9']],
  ])('replace professions: %s', (_what, sent, expected) => {
    const { professions = [] } = changes(sent, welder)
    expect(professions.map(({ profession, yearsOfExperience }) => `${profession} ${yearsOfExperience}`)).toEqual(
      expected,
    )
  })

  test('keep a permit that already has the status and replace another', () => {
    expect(changes({ workPermitStatus: 'work_permit' }, { workPermitType: 'Pay Limit Scheme' })).toEqual({})
    expect(changes({ workPermitStatus: 'eu_citizen' }, { workPermitType: 'Pay Limit Scheme' })).toEqual({
      workPermitType: 'EU/EEA Registration',
    })
    expect(changes({ workPermitStatus: 'pending' }, { workPermitType: 'Student' })).toEqual({ workPermitType: null })
  })

  test('keep values that partners cannot spell', () => {
    const held = makeApplicant({
      driverLicenseClasses: ['B', 'C1E'],
      employmentType: ['freelance', 'full_time'],
      certifications: [
        { name: 'ADR', documentId: idOf(500), fileName: 'adr.pdf', issuedIn: 'Poland', recognitionLetter: '7' },
      ],
    })
    const sent = {
      driverLicenseClasses: ['A'],
      employmentType: ['seasonal'],
      certifications: [{ name: 'ADR', expiryDate: '2030-01-01' }, { name: 'Lift' }],
    }
    expect(changes(sent, held)).toEqual({
      driverLicenseClasses: ['A', 'C1E'],
      employmentType: ['seasonal', 'freelance'],
      certifications: [
        {
          ...{ name: 'ADR', expiryDate: '2030-01-01', documentId: idOf(500), fileName: 'adr.pdf' },
          ...{ issuedIn: 'Poland', recognitionLetter: '7' },
        },
        { name: 'Lift' },
      ],
    })
  })

  test('keep that a certificate is foreign, even if the partner names another issuer or writes it differently', () => {
    const held = makeApplicant({
      certifications: [
        { name: 'Tower crane', issuer: 'Kranskolen', issuedIn: 'Denmark' },
        { name: 'Tower crane', issuer: 'UDT Warszawa', issuedIn: 'Poland', documentId: idOf(500), fileName: 'udt.pdf' },
      ],
    })
    const sent = (name: string, issuer: string) => changes({ certifications: [{ name, issuer }] }, held).certifications
    expect(sent('Tower crane', 'UDT')).toEqual([{ name: 'Tower crane', issuer: 'UDT', issuedIn: 'Poland' }])
    expect(sent('TOWER CRANE', 'UDT')).toEqual([{ name: 'TOWER CRANE', issuer: 'UDT', issuedIn: 'Poland' }])
    expect(sent('Tower crane', 'Kranskolen')).toMatchObject([{ issuedIn: 'Denmark' }])
    expect(sent('Tower crane', 'UDT Warszawa')).toMatchObject([{ issuedIn: 'Poland', documentId: idOf(500) }])
  })

  test('are empty if it sends back what it was shown', () => {
    const applicant = created({ ...everything, pipelineStage: 'offer' })
    const {
      id: _id,
      version: _version,
      createdAt: _created,
      updatedAt: _updated,
      pipelineStage,
      ...rest
    } = shown(applicant)
    expect(pipelineStage).toBe('offer')
    expect(applicant).toMatchObject(JSON.parse(JSON.stringify(changes(rest, applicant))))
  })

  test.each([
    [{ firstName: null }, 'firstName'],
    [{ email: null }, 'email'],
    [{ starRating: 5 }, 'starRating'],
    [{ id: idOf(1) }, 'id'],
    [{ source: {} }, 'source'],
    [{ gdprConsentDate: '2026-01-01T08:00:00.000Z' }, 'gdprConsentDate'],
    [{ pipelineStage: 'offered' }, 'pipelineStage'],
    [{ version: 0 }, 'version'],
    [{ recordOwner: 'louise' }, 'recordOwner'],
    [{ workPermitType: null, workPermitStatus: 'eu_citizen' }, 'workPermitStatus'],
    [{ driverLicenseClasses: ['C1E'] }, 'driverLicenseClasses.0'],
  ])('are rejected for fields or spellings not open to partners: %o', (sent, path) => {
    expect(checked(partnerApplicantChangesSchema, sent).problems).toMatchObject([{ path }])
  })
})
