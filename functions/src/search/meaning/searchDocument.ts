import * as z from 'zod'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { endingFields, endingPapers } from '../../../../shared/applicants/domain/endingPapers.ts'
import { yearsOfExperienceIn } from '../../../../shared/applicants/domain/experience.ts'
import { heldPaperFields, heldPapers } from '../../../../shared/applicants/domain/heldPapers.ts'
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
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { starredFrom } from '../../../../shared/kernel/domain/limits.ts'
import { nationalDigits } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import { type ApplicantRow, applicantRowSchema } from '../../../../shared/search/domain/applicantSearch.ts'
import { danishOrderKey } from './danishOrder.ts'
import { facetKeysOf } from './facets.ts'
import { forever, gradedPapers, gradeSources, gradesOf } from './grades.ts'
import { nationalityWordsOf, searchedWordsOf } from './labels.ts'
import { wordsOfClass } from './licenceClasses.ts'
import { likenessKeys } from './likenessKeys.ts'
import { staffTextFields, textFields } from './relevance.ts'
import { townKeyOf } from './towns.ts'

/**
 * What an engine holds of an applicant: all that can be searched, filtered, counted and sorted on, in the form in which
 * it is compared, and the row that answers show. Engines store it as it is and decide nothing about it.
 */
export const searchDocumentSchema = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  /** The different folded words of each searched field. */
  text: z.record(z.enum(textFields), z.array(z.string())),
  /** The same of the fields that only the staff look in. They stand apart, so that nobody else's search touches them. */
  staffText: z.record(z.enum(staffTextFields), z.array(z.string())),
  /** The keys under which the record counts in each facet. */
  facets: z.record(z.enum(facetNames), z.array(z.string())),
  /** The keys of those facets of whose values more can be asked, each with its grade (`gradesOf`). */
  grades: z.record(z.enum(gradedFacets), z.array(z.string())),
  /** What rules for starting work may ask of, each with the last day on which it holds (`heldPapers`). */
  papers: z.array(z.string()),
  /** The key of the town, where it is known which one that is. */
  town: z.string().optional(),
  /** The keys of all that suggestions call a skill. */
  suggestedSkills: z.array(z.string()),
  /** What it shares with those who are like it (`likenessKeys`); for the staff alone. */
  likeness: z.array(z.number()),
  /** Sort keys; a missing one comes last in either direction. */
  sort: z.object({
    firstName: z.string(),
    city: z.string().optional(),
    yearsOfExperience: z.number().optional(),
    /** The stage's place in the pipeline. */
    pipelineStage: z.int(),
    /** Milliseconds since 1970. */
    updatedAt: z.int(),
    stageChangedAt: z.int().optional(),
    /** Of calendar dates, their midnight in UTC. */
    lastContactedDate: z.int().optional(),
    nextActionDate: z.int().optional(),
    /** Of each paper that ends, in order. */
    papersEndOn: z.array(z.int()),
  }),
  /** The key of the first profession, under which a person counts where each may count once. */
  firstProfession: z.string().optional(),
  /** The Danish calendar day on which the record came to its stage, as `dayNumber` counts them. */
  stageDay: z.int().optional(),
  /** `YYYY-MM-DD`, compared as text. */
  earliestStartDate: z.string().optional(),
  /** The last day on which the person may work in Denmark as the permit says, likewise; far away where nothing ends. */
  mayWorkUntil: z.string(),
  /** The last day on which that is verified, or waived (`rightToWorkUntil`); missing where it is not. */
  rightToWorkUntil: z.string().optional(),
  /** When the record reached the stage hired; only while it stands there. Milliseconds since 1970. */
  hiredAt: z.int().optional(),
  row: applicantRowSchema,
})
export type SearchDocument = z.infer<typeof searchDocumentSchema>

/** Whether this is of somebody archived, whom only those find who ask for the archived. */
export const isArchived = ({ facets }: Pick<SearchDocument, 'facets'>): boolean => facets.status.includes('archived')

/** The fields of an applicant that a search document is made of; nothing else needs to be read for it. */
export const searchedFields = [
  ...new Set([
    ...readFields,
    ...requiredFields,
    ...gradeSources,
    ...endingFields,
    ...heldPaperFields,
    ...permitFields,
    'lastContactedDate',
    'nextActionDate',
    'dateOfBirth',
  ] as const),
]
export type SearchedApplicant = Pick<Applicant, (typeof searchedFields)[number]>

type TextsOf = (value: unknown) => readonly (string | undefined)[]
type WordsIn = (text: string) => readonly string[]

/** The text of a field that holds one, or several. */
const asTexts: TextsOf = (value) => (Array.isArray(value) ? value : [value as string | undefined])

/** Which fields a group of words comes from, and how. */
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

/** What is found by other words than its group's. */
const ownWordsIn: Partial<Record<WordField, WordsIn>> = { driverLicenseClasses: wordsOfClass as WordsIn }

/** The different words of a field. */
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

const staffWordsIn: Record<StaffTextField, WordsIn> = {
  phone: (phone) => {
    const digits = nationalDigits(phone)
    return digits === undefined ? [] : [digits]
  },
  email: splitWords,
  nationality: nationalityWordsOf,
}

/** The search document of an applicant. */
export function searchDocument(person: SearchedApplicant): SearchDocument {
  const years = yearsOfExperienceIn(person.professions)
  const facets = {} as SearchDocument['facets']
  for (const facet of valueFacets) facets[facet] = facetKeysOf(facet, person)
  const incomplete = missingFields(person).length > 0
  const answers = { ...person, incomplete, starred: (person.starRating ?? 0) >= starredFrom }
  for (const facet of yesNoFacets) facets[facet] = [answers[facet] ? 'yes' : 'no']
  const grades = {} as SearchDocument['grades']
  for (const facet of gradedFacets) grades[facet] = gradesOf(facet, person)
  const town = townKeyOf(person)
  const workUntil = rightToWorkUntil(person)
  const text = {} as SearchDocument['text']
  for (const field of textFields) text[field] = fieldWords(field, person, searchedWordsOf[field])
  const staffText = {} as SearchDocument['staffText']
  for (const field of staffTextFields) staffText[field] = fieldWords(field, person, staffWordsIn[field])
  return {
    id: person.id,
    version: person.version,
    text,
    staffText,
    facets,
    grades,
    papers: gradedPapers(heldPapers(person)),
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
      papersEndOn: endingPapers(person).map(({ expiryDate }) => Date.parse(expiryDate)),
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

/** The moments that lists are sorted by, of each of which a record has one at most. */
export const sortedMoments = ['stageChangedAt', 'lastContactedDate', 'nextActionDate'] as const
export type SortedMoment = (typeof sortedMoments)[number]

/** The moments that a record has of those that lists are sorted by, in milliseconds. */
function momentsOf(person: SearchedApplicant): Pick<SearchDocument['sort'], SortedMoment> {
  const known = sortedMoments.map((name) => [name, Date.parse(person[name] ?? '')] as const)
  return Object.fromEntries(known.filter(([, moment]) => !Number.isNaN(moment)))
}

function rowOf(person: SearchedApplicant, yearsOfExperience: number | undefined): ApplicantRow {
  const shown = Object.fromEntries(rowFields.map((name) => [name, person[name]])) as Pick<SearchedApplicant, RowField>
  return { ...shown, primaryProfession: person.professions[0]?.profession, yearsOfExperience }
}
