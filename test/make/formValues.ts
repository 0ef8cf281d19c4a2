import { emptyEntry, emptyValues, type FormValues } from '../../web/src/applicantForm/formValues.ts'

const entryOf = <Entry extends object>(empty: Entry, fields: Partial<Entry>): Entry => ({ ...empty, ...fields })

export const makeJob = (fields: Partial<FormValues['workExperience'][number]> = {}) =>
  entryOf(emptyEntry.workExperience(), {
    company: 'Nordstål',
    position: 'Welder',
    startDate: '2015-02-01',
    ...fields,
  })

export const makeCertificate = (fields: Partial<FormValues['certifications'][number]> = {}) =>
  entryOf(emptyEntry.certifications(), { name: 'First Aid', ...fields })

/** Returns a complete applicant form, with these fields of the example overridden. */
export const makeFormValues = (fields: Partial<FormValues> = {}): FormValues => ({
  ...emptyValues('2026-02-01'),
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
  professions: [entryOf(emptyEntry.professions(), { profession: 'Welder', yearsOfExperience: '7' })],
  languages: [entryOf(emptyEntry.languages(), { language: 'Ukrainian', proficiency: 'native' })],
  gdprConsent: true,
  ...fields,
})
