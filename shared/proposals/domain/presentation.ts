import type * as z from 'zod'
import type { Applicant } from '../../applicants/domain/applicant.ts'
import { allNamesOf } from '../../applicants/domain/formerNames.ts'
import { applicantFields, type FieldName } from '../../applicants/fields/applicantFields.ts'
import type { Field } from '../../applicants/fields/declareField.ts'
import { serverSetFields } from '../../applicants/fields/record.ts'
import { capabilityFields } from '../../applicants/fields/trade.ts'
import { contactMasker } from '../../kernel/domain/contactDetails.ts'
import { cityKey, valueKey } from '../../kernel/domain/valueKey.ts'
import { countries } from '../../kernel/places/countries.ts'
import { danishPlaces } from '../../kernel/places/danishPlaces.ts'
import { applicantRowSchema } from '../../search/domain/applicantSearch.ts'
import { withFreeTexts } from '../../search/domain/freeTexts.ts'
import { nameMasker } from './maskedName.ts'
import type { PresentationChoice, PresentationPart } from './presentationChoice.ts'
import { anonymousName } from './shownAs.ts'

/** The fields of each part. Every presentation shows the name (possibly as a number) and the professions. */
const fieldsOf: Readonly<Record<PresentationPart, readonly FieldName[]>> = {
  town: ['city', 'region', 'country'],
  mobility: ['willingToRelocate', 'preferredRegions'],
  competencies: ['coreCompetencies', 'industrySectors', 'tradeSkills', 'machineOperations'],
  workExperience: ['workExperience'],
  languages: ['languages'],
  certificates: ['certifications', 'safetyTraining'],
  licences: ['driverLicenseClasses', 'driverLicenseExpiry', 'driverCpcExpiry', 'tachographCardExpiry'],
  capabilities: [...(Object.keys(capabilityFields) as (keyof typeof capabilityFields)[]), 'maxLiftingWeight'],
  availability: ['earliestStartDate', 'employmentType', 'weeklyHours', 'shiftPreference'],
  permitExpiry: ['workPermitExpiryDate'],
  // Documents aren't fields; the code that lists them checks this part.
  documents: [],
}

/** The fields that can't be left out of a presentation. */
export const alwaysPresented = [
  'firstName',
  'lastName',
  'professions',
  'currency',
  'status',
] as const satisfies readonly FieldName[]

/** All fields that can be left out. */
export const presentedFields: readonly FieldName[] = Object.values(fieldsOf).flat()

/** Returns whether a client may see the person's released documents. File names and contents reveal who the person is. */
export const showsDocuments = ({ isAnonymous, leftOut }: PresentationChoice): boolean =>
  !isAnonymous && !leftOut.includes('documents')

type Named = Pick<Applicant, 'firstName' | 'lastName' | 'formerNames' | 'mergedFrom'>

/** Returns a function that masks a person's names in a text: current names, former names, and those of merged records. */
export const ownNamesMasker = (person: Named): ((text: string) => string) => nameMasker(allNamesOf(person).join(' '))

/** Returns a record (or row) with a number instead of the name, and the name masked in all free texts. */
export function withoutNames<Row extends Named & Pick<Applicant, 'id'>>(row: Row): Row {
  const maskText = ownNamesMasker(row)
  const masked = Object.entries(row)
    .filter(([field, value]) => !Object.hasOwn(serverSetFields, field) && !isListedPlace(field, value))
    .map(([field, value]) => [field, withFreeTexts(ruleOf(field), value, maskText)])
  return { ...row, ...Object.fromEntries(masked), ...anonymousName(row.id) }
}

/**
 * Returns a record (or row) as clients may read it: with the contact details masked that people write into free texts, such as a phone
 * number in a job title. Numbers of certificates are what they are for.
 */
export function withoutContactDetails<Row extends Partial<Pick<Applicant, 'phone' | 'safetyTraining'>>>(row: Row): Row {
  const maskText = contactMasker(row)
  const masked = Object.entries(row)
    .filter(([field]) => !Object.hasOwn(serverSetFields, field))
    .map(([field, value]) => [field, withFreeTexts(ruleOf(field), value, maskText)])
  const shown: Row = { ...row, ...Object.fromEntries(masked) }
  const safetyTraining = shown.safetyTraining?.map((each, nth) => ({
    ...each,
    certificateNumber: row.safetyTraining?.[nth]?.certificateNumber,
  }))
  return { ...shown, ...(safetyTraining && { safetyTraining }) }
}

const ruleOf = (field: string): z.ZodType | undefined =>
  (applicantFields as Readonly<Record<string, Field>>)[field]?.rule ??
  (applicantRowSchema.shape as Readonly<Record<string, z.ZodType>>)[field]

/** Places on our lists are shown as searches compare them, even if a person has the same name. */
const isListedPlace = (field: string, value: unknown): boolean => {
  if (typeof value !== 'string') return false
  return field === 'city' ? cities().has(cityKey(value)) : field === 'country' && countryNames().has(valueKey(value))
}

// Built on first use: most functions that import this module mask nothing.
let knownCities: ReadonlySet<string> | undefined
const cities = () => (knownCities ??= new Set(danishPlaces.map(({ name }) => cityKey(name))))
let knownCountries: ReadonlySet<string> | undefined
const countryNames = () =>
  (knownCountries ??= new Set(countries.flatMap(({ value, en, da }) => [value, en, da]).map(valueKey)))

/**
 * Returns a record without the fields the presentation leaves out, as if they had never been filled in. Fields that clients never see are
 * hidden elsewhere.
 */
export function tailored(applicant: Applicant, choice: PresentationChoice): Applicant {
  const emptied = choice.leftOut.flatMap((part) => fieldsOf[part]).map((name) => [name, emptyOf(name)] as const)
  const shown: Applicant = { ...applicant, ...Object.fromEntries(emptied) }
  return choice.isAnonymous ? unnamed(shown) : shown
}

const emptyOf = (name: FieldName): unknown => (applicantFields as Readonly<Record<FieldName, Field>>)[name].default

/**
 * Removes names, numbers and free texts, which may contain both. The person's name is masked in texts that have to stay, such as positions.
 */
const unnamed = ({ postcode: _, ...applicant }: Applicant): Applicant =>
  withoutNames({
    ...applicant,
    workExperience: applicant.workExperience.map(({ description: __, location: ___, projectType: ____, ...job }) => ({
      ...job,
      company: '',
    })),
    // The issuer of a certificate may be the employer.
    certifications: applicant.certifications.map(({ name, issueDate, expiryDate }) => ({
      name,
      issueDate,
      expiryDate,
    })),
    safetyTraining: applicant.safetyTraining.map(({ description: __, certificateNumber: ___, ...training }) => ({
      ...training,
      issuer: '',
    })),
  })
