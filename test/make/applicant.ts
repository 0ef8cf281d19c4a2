import type * as z from 'zod'
import { type Applicant, applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import type { newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'

/** Returns a valid id that is always the same for a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const person = {
  firstName: 'Anna',
  lastName: 'Kovalenko',
  email: 'anna@example.com',
  phone: '+45 12 34 56 78',
  nationality: 'Ukraine',
  workPermitType: 'sl1',
  street: 'Havnegade 1',
  city: 'Odense',
  region: 'Syddanmark',
  country: 'Denmark',
  postcode: '5000',
  professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
  languages: [{ language: 'Ukrainian', proficiency: 'native' as const }, { language: 'English' }],
  earliestStartDate: '2026-02-01',
}

type Fields = Partial<z.input<typeof applicantSchema>>

/** A record with an email, which the forms require. */
type WithEmail = Applicant & { email: string }

/** Returns a valid applicant record, with these fields of the example overridden. */
export function makeApplicant(fields: Fields = {}): WithEmail {
  return recordOf({ ...person, ...fields }) as WithEmail
}

/** The fields of a record that has a value for nearly everything. */
export const completeRecord: Fields = {
  ...{ street: 'Havnegade 1', region: 'Syddanmark', dateOfBirth: '1990-05-17' },
  ...{ linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen', portfolioUrl: 'https://aase.example' },
  ...{ willingToRelocate: true, preferredRegions: ['Hovedstaden', 'Midtjylland'] },
  ...{ driverLicenseClasses: ['B', 'CE'], driverLicenseExpiry: '2031-03-01', driverCpcExpiry: '2024-01-31' },
  ...{ permitCardType: 'residence_card', permitEmployer: 'Nordhavn A/S', industrySectors: ['Construction'] },
  professions: [
    { profession: 'Welder', yearsOfExperience: 7 },
    { profession: 'Building Electrician', yearsOfExperience: 1 },
  ],
  certifications: [
    { name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2034-01-31' },
    { name: 'Crane Operator', issuedIn: 'Poland', recognitionLetter: '2026-17', recognisedOn: '2026-02-01' },
  ],
  ...{ tradeSkills: ['Welding'], machineOperations: ['Forklift'], canLiftHeavyObjects: true, maxLiftingWeight: 40 },
  ...{ canWorkAtHeight: true, hasHealthCertificate: true, canWorkOutdoors: true, hasOwnTools: true },
  ...{ hasOwnTransport: true, recruiterNotes: 'Calls back in the evening.', starRating: 4 },
  workExperience: [
    {
      ...{ company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', endDate: '2019-06-30' },
      ...{ description: 'Pipes and tanks', machinery: ['Crane Operation'], teamSize: 12, supervisoryRole: true },
    },
    { company: 'Havnens Værft', position: 'Foreman', startDate: '2019-08-01', isCurrent: true },
  ],
  ...{ employmentType: ['full_time', 'part_time'], weeklyHours: 37, shiftPreference: 'rotating', desiredRate: 235 },
}

/** Returns a record with little more than what a phone call provides. */
export const makeCalledApplicant = (fields: Fields = {}): Applicant =>
  recordOf({
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    professions: person.professions,
    gdprConsentDate: undefined,
    ...fields,
  })

function recordOf(fields: Fields): Applicant {
  return applicantSchema.parse({
    id: idOf(1),
    version: 1,
    recordOwner: idOf(900),
    gdprConsentDate: '2026-01-01T08:00:00.000Z',
    stageChangedAt: '2026-01-01T08:00:00.000Z',
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}

/** Returns the staff form's input for a new applicant, with these fields of the example overridden. */
export function makeNewApplicant(fields: Partial<z.input<typeof newApplicantSchema>> = {}) {
  return {
    ...person,
    gdprConsent: true as const,
    ...fields,
  } satisfies z.input<typeof newApplicantSchema>
}
