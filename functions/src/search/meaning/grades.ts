import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { certificateNames } from '../../../../shared/applicants/domain/certificateNames.ts'
import type { HeldPaper } from '../../../../shared/applicants/domain/heldPapers.ts'
import { facets, type GradedFacet, gradedFacets } from '../../../../shared/applicants/fields/facets.ts'
import { languageProficiencies } from '../../../../shared/kernel/lists/languageProficiencies.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'
import { keyIn } from './facets.ts'

/** What does not expire holds until then. */
export const forever = '9999-12-31'

type Level = (typeof languageProficiencies)[number]

/** Grades of levels compare as texts; the list begins with the best. Who does not tell how well has none of them. */
export const gradeOfLevel = (level: Level | undefined): string =>
  level === undefined ? '0' : String(languageProficiencies.length - languageProficiencies.indexOf(level))

/** The fields that grades come from. */
export const gradeSources = [
  'certifications',
  'safetyTraining',
  'driverLicenseClasses',
  'driverLicenseExpiry',
  'languages',
] as const
export type GradeSource = Pick<Applicant, (typeof gradeSources)[number]>

/** The values of a facet with what each is worth: the last day on which a paper holds, or how well a language is spoken. */
const gradedValues: Record<GradedFacet, (person: GradeSource) => [value: string, grade: string][]> = {
  certificates: ({ certifications, safetyTraining }) =>
    [...certifications, ...safetyTraining].flatMap(({ name, expiryDate = forever }) =>
      certificateNames(name).map((each): [string, string] => [each, expiryDate]),
    ),
  driverLicense: ({ driverLicenseClasses, driverLicenseExpiry = forever }) =>
    driverLicenseClasses.map((name) => [name, driverLicenseExpiry]),
  languages: ({ languages }) => languages.map(({ language, proficiency }) => [language, gradeOfLevel(proficiency)]),
}

/** Stands between a key and its grade. Keys hold no white space but single blanks, so that those of one key lie side by side. */
const gradeSign = '\t'
const behindGrades = '\n'

/** Papers with the last day on which each holds, as such grades. */
export const gradedPapers = (papers: readonly HeldPaper[]): string[] =>
  papers.map(({ key, lastDay }) => key + gradeSign + lastDay)

/** The keys of a facet, each with the best grade that a person has of it. */
export function gradesOf(facet: GradedFacet, person: GradeSource): string[] {
  const best = new Map<string, string>()
  for (const [value, grade] of gradedValues[facet](person)) {
    const key = keyIn(facet)(value)
    if (key !== '' && grade > (best.get(key) ?? '')) best.set(key, grade)
  }
  return [...best].map(([key, grade]) => key + gradeSign + grade)
}

/** A range of such keys: from this one on, and before the other. */
export interface GradeRange {
  from: string
  before: string
}

/** The range that holds a key with this grade or a better one. */
export const rangeOf = (key: string, least: string): GradeRange => ({
  from: key + gradeSign + least,
  before: key + behindGrades,
})

/** A key and its grade. */
export function gradeIn(graded: string): { key: string; grade: string } {
  const sign = graded.indexOf(gradeSign)
  return { key: graded.slice(0, sign), grade: graded.slice(sign + 1) }
}

/** The best grade of one of these keys; undefined where none of them is there. */
export function bestGrade(graded: readonly string[], keys: readonly string[]): string | undefined {
  const own = graded.map(gradeIn).filter(({ key }) => keys.includes(key))
  return own
    .map(({ grade }) => grade)
    .sort()
    .at(-1)
}

/** Such keys with all grades from the least on; undefined where there are too many grades to name, as of days. */
export function namedGrades(facet: GradedFacet, keys: readonly string[], least: string): string[] | undefined {
  if (facets[facet].graded !== 'languageLevel') return undefined
  const grades = ['0', ...languageProficiencies.map(gradeOfLevel)].filter((grade) => grade >= least)
  return keys.flatMap((key) => grades.map((grade) => key + gradeSign + grade))
}

/** The least grade that filters ask of the values of a facet; undefined where any will do. */
export function leastGrade(filters: ApplicantFilters, facet: string): string | undefined {
  if (!isGraded(facet)) return undefined
  if (facets[facet].graded === 'validOn') return filters.validOn
  return filters.languageLevel && gradeOfLevel(filters.languageLevel)
}

export const isGraded = (facet: string): facet is GradedFacet => (gradedFacets as readonly string[]).includes(facet)
