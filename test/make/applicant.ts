import type * as z from 'zod'
import { type Applicant, applicantSchema, type newApplicantSchema } from '../../shared/applicants/domain/applicant.ts'

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
