import { domainToUnicode } from 'node:url'
import { once } from 'es-toolkit/function'
import * as z from 'zod'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { yearsOfExperienceIn } from '../../../../shared/applicants/domain/experience.ts'
import { endingFields, expiringCredentials } from '../../../../shared/applicants/domain/expiringCredentials.ts'
import { maySeeFacet } from '../../../../shared/applicants/domain/fieldAudience.ts'
import { heldCredentialFields, heldCredentials } from '../../../../shared/applicants/domain/heldCredentials.ts'
import { missingFields, requiredFields } from '../../../../shared/applicants/domain/missingFields.ts'
import { permitFields, rightToWorkUntil } from '../../../../shared/applicants/domain/permitProof.ts'
import { pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import { applicantFields } from '../../../../shared/applicants/fields/applicantFields.ts'
import type { Field, StaffTextField, TextField } from '../../../../shared/applicants/fields/declareField.ts'
import { facetNames, gradedFacets, valueFacets, yesNoFacets } from '../../../../shared/applicants/fields/facets.ts'
import {
  type RowField,
  readFields,
  rowFields,
  type WordField,
  wordFields,
} from '../../../../shared/applicants/fields/readBySearch.ts'
import { dayNumber } from '../../../../shared/kernel/domain/calendarDays.ts'
import { contactMasker, mayHoldContactDetails } from '../../../../shared/kernel/domain/contactDetails.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { asciiEmail } from '../../../../shared/kernel/domain/emailAddress.ts'
import { starredFrom } from '../../../../shared/kernel/domain/limits.ts'
import { nationalDigits, phoneNumbersIn } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import { withIncluded } from '../../../../shared/kernel/lists/driverLicenseClasses.ts'
import { type ApplicantRow, applicantRowSchema } from '../../../../shared/search/domain/applicantSearch.ts'
import { danishOrderKey } from './danishOrder.ts'
import { facetKeysOf } from './facets.ts'
import { forever, gradedCredentials, gradeSources, gradesOf } from './grades.ts'
import { nationalityWordsOf, searchedWordsOf } from './labels.ts'
import { wordsOfClass } from './licenceClasses.ts'
import { likenessKeys } from './likenessKeys.ts'
import { staffTextFields, textFields } from './relevance.ts'
import { townKeyOf } from './towns.ts'

/**
 * What an engine stores of an applicant: everything to search, filter, count and sort by, in comparable form, and the
 * row to show. Engines store it unchanged.
 */
export const searchDocumentSchema = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  /** The unique normalized words of each searched field. */
  text: z.record(z.enum(textFields), z.array(z.string())),
  /** Staff-only search terms. Stored separately, so that other searches don't touch them. */
  staffText: z.record(z.enum(staffTextFields), z.array(z.string())),
  facets: z.record(z.enum(facetNames), z.array(z.string())),
  /** The keys of graded facets, each with its grade (`gradesOf`). */
  grades: z.record(z.enum(gradedFacets), z.array(z.string())),
  /** Certificates and permits for start requirements, each with its last valid day (`heldCredentials`). */
  papers: z.array(z.string()),
  /** The key of the town, if it can be identified. */
  town: z.string().optional(),
  /** The keys of all facets that suggestions treat as skills. */
  suggestedSkills: z.array(z.string()),
  /** Keys shared with possible duplicates (`likenessKeys`). Staff only. */
  likeness: z.array(z.number()),
  /** Sort keys. Missing ones come last in either direction. */
  sort: z.object({
    firstName: z.string(),
    city: z.string().optional(),
    yearsOfExperience: z.number().optional(),
    /** The index of the stage in the pipeline. */
    pipelineStage: z.int(),
    /** In milliseconds since 1970. */
    updatedAt: z.int(),
    stageChangedAt: z.int().optional(),
    /** For calendar dates, midnight UTC. */
    lastContactedDate: z.int().optional(),
    nextActionDate: z.int().optional(),
    /** The expiry dates of certificates and permits, in order. */
    papersEndOn: z.array(z.int()),
  }),
  /** The key of the first profession, for charts that count each person once. */
  firstProfession: z.string().optional(),
  /** The Danish calendar day when the record reached its stage, as `dayNumber`. */
  stageDay: z.int().optional(),
  /** `YYYY-MM-DD`, compared as text. */
  earliestStartDate: z.string().optional(),
  /** The last day of the work permit as `YYYY-MM-DD`, or a far date if it doesn't expire. */
  mayWorkUntil: z.string(),
  /** The last day on which the right to work is verified or waived (`rightToWorkUntil`). Undefined if it isn't. */
  rightToWorkUntil: z.string().optional(),
  /** When the record reached the stage `hired`, in milliseconds since 1970. Only while it is in that stage. */
  hiredAt: z.int().optional(),
  row: applicantRowSchema,
})
export type SearchDocument = z.infer<typeof searchDocumentSchema>

/** Returns true for archived applicants, who are found only by searches for archived ones. */
export const isArchived = ({ facets }: Pick<SearchDocument, 'facets'>): boolean => facets.status.includes('archived')

/** The fields of an applicant needed to build a search document. */
export const searchedFields = [
  ...new Set([
    ...readFields,
    ...requiredFields,
    ...gradeSources,
    ...endingFields,
    ...heldCredentialFields,
    ...permitFields,
    'lastContactedDate',
    'nextActionDate',
    'dateOfBirth',
  ] as const),
]
export type SearchedApplicant = Pick<Applicant, (typeof searchedFields)[number]>

type TextsOf = (value: unknown) => readonly (string | undefined)[]
type WordsIn = (text: string) => readonly string[]

const asTexts: TextsOf = (value) => (Array.isArray(value) ? value : [value as string | undefined])

/** The fields whose words belong to each group, and how to read them. */
const sources = Object.fromEntries(
  [...textFields, ...staffTextFields].map((group) => [
    group,
    wordFields.flatMap((name) => {
      const words: Field['words'] = applicantFields[name].words
      const textsOf = (words?.of as TextsOf | undefined) ?? asTexts
      if (words?.in === group) return [{ name, textsOf }]
      return words?.firstIn === group ? [{ name, textsOf: (value: unknown) => textsOf(value).slice(0, 1) }] : []
    }),
  ]),
) as unknown as Record<TextField | StaffTextField, readonly { name: WordField; textsOf: TextsOf }[]>

/** Fields that override the words of their group. */
const ownWordsIn: Partial<Record<WordField, WordsIn>> = { driverLicenseClasses: wordsOfClass as WordsIn }

function fieldWords(field: TextField | StaffTextField, person: SearchedApplicant, wordsOfGroup: WordsIn): string[] {
  const words = new Set<string>()
  for (const { name, textsOf } of sources[field]) {
    const wordsIn = ownWordsIn[name] ?? wordsOfGroup
    for (const text of textsOf(person[name])) {
      if (text !== undefined) for (const word of wordsIn(text)) words.add(word)
    }
  }
  return [...words]
}

/** Returns the words of an email. A domain in another script is found in that script and in the ASCII form. */
function emailWordsOf(email: string): string[] {
  const ascii = asciiEmail(email)
  const [, local = '', domain = ''] = /^(.*@)(.*)$/.exec(ascii) ?? []
  return domain.toLowerCase().includes('xn--')
    ? [...splitWords(local + domainToUnicode(domain)), ...splitWords(domain)]
    : splitWords(email)
}

const staffWordsIn: Record<StaffTextField, WordsIn> = {
  phone: (phone) => phoneNumbersIn(phone).flatMap((number) => nationalDigits(number) ?? []),
  email: emailWordsOf,
  nationality: nationalityWordsOf,
}

/**
 * Returns a function that masks the contact details that people write into texts. Clients read these texts without them,
 * and would find them out by searching for one letter after another. Staff search the fields for email and phone.
 */
function contactsRemover(person: SearchedApplicant): (text: string) => string {
  const masker = once(() => contactMasker(person))
  return (text) => (mayHoldContactDetails(text) ? masker()(text) : text)
}

/**
 * Returns what is indexed of an applicant. A licence class is found by each class it includes: partners and files name
 * only the highest.
 */
export function searchDocument(applicant: SearchedApplicant): SearchDocument {
  const person = { ...applicant, driverLicenseClasses: withIncluded(applicant.driverLicenseClasses) }
  const years = yearsOfExperienceIn(person.professions)
  const facets = {} as SearchDocument['facets']
  const withoutContacts = contactsRemover(person)
  const isContact = (value: string) => withoutContacts(value) !== value
  for (const facet of valueFacets)
    facets[facet] = facetKeysOf(facet, person, maySeeFacet('client', facet) ? isContact : undefined)
  const incomplete = missingFields(person).length > 0
  const answers = { ...person, incomplete, starred: (person.starRating ?? 0) >= starredFrom }
  for (const facet of yesNoFacets) facets[facet] = [answers[facet] ? 'yes' : 'no']
  const grades = {} as SearchDocument['grades']
  for (const facet of gradedFacets) grades[facet] = gradesOf(facet, person)
  const town = townKeyOf(person)
  const workUntil = rightToWorkUntil(person)
  const text = {} as SearchDocument['text']
  for (const field of textFields)
    text[field] = fieldWords(field, person, (value) => searchedWordsOf[field](withoutContacts(value)))
  const staffText = {} as SearchDocument['staffText']
  for (const field of staffTextFields) staffText[field] = fieldWords(field, person, staffWordsIn[field])
  return {
    id: person.id,
    version: person.version,
    text,
    staffText,
    facets,
    grades,
    papers: gradedCredentials(heldCredentials(person)),
    ...(town !== undefined && { town }),
    suggestedSkills: [...new Set([...facets.skills, ...facets.tradeSkills, ...facets.machineOperations])],
    likeness: likenessKeys(person),
    sort: {
      firstName: danishOrderKey(person.firstName),
      pipelineStage: pipelineStages.indexOf(person.pipelineStage),
      updatedAt: Date.parse(person.updatedAt),
      ...(person.city !== undefined && { city: danishOrderKey(person.city) }),
      ...(years !== undefined && { yearsOfExperience: years }),
      ...momentsOf(person),
      papersEndOn: expiringCredentials(person).map(({ expiryDate }) => Date.parse(expiryDate)),
    },
    ...(facets.professions[0] !== undefined && { firstProfession: facets.professions[0] }),
    ...(person.stageChangedAt !== undefined && { stageDay: dayNumber(dateInDenmark(new Date(person.stageChangedAt))) }),
    ...(person.earliestStartDate !== undefined && { earliestStartDate: person.earliestStartDate }),
    mayWorkUntil: person.workPermitExpiryDate ?? forever,
    ...(workUntil !== undefined && { rightToWorkUntil: workUntil }),
    ...(person.pipelineStage === 'hired' &&
      person.stageChangedAt !== undefined && { hiredAt: Date.parse(person.stageChangedAt) }),
    row: { ...rowOf(person, years), incomplete },
  }
}

/** Moments to sort by. A record has at most one of each. */
export const sortedMoments = ['stageChangedAt', 'lastContactedDate', 'nextActionDate'] as const
export type SortedMoment = (typeof sortedMoments)[number]

function momentsOf(person: SearchedApplicant): Pick<SearchDocument['sort'], SortedMoment> {
  const known = sortedMoments.map((name) => [name, Date.parse(person[name] ?? '')] as const)
  return Object.fromEntries(known.filter(([, moment]) => !Number.isNaN(moment)))
}

function rowOf(person: SearchedApplicant, yearsOfExperience: number | undefined): ApplicantRow {
  const shown = Object.fromEntries(rowFields.map((name) => [name, person[name]])) as Pick<SearchedApplicant, RowField>
  return { ...shown, primaryProfession: person.professions[0]?.profession, yearsOfExperience }
}
