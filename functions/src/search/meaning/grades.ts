import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { certificateNames } from '../../../../shared/applicants/domain/certificateNames.ts'
import type { HeldCredential } from '../../../../shared/applicants/domain/heldCredentials.ts'
import { facets, type GradedFacet, gradedFacets } from '../../../../shared/applicants/fields/facets.ts'
import { languageProficiencies } from '../../../../shared/kernel/lists/languageProficiencies.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'
import { keyIn } from './facets.ts'

/** The expiry date of documents that don't expire. */
export const forever = '9999-12-31'

type Level = (typeof languageProficiencies)[number]

/**
 * Returns the grade of a language level. Grades compare as text. The list starts with the best level; an unknown level
 * has the lowest grade.
 */
export const gradeOfLevel = (level: Level | undefined): string =>
  level === undefined ? '0' : String(languageProficiencies.length - languageProficiencies.indexOf(level))

export const gradeSources = [
  'certifications',
  'safetyTraining',
  'driverLicenseClasses',
  'driverLicenseExpiry',
  'languages',
] as const
export type GradeSource = Pick<Applicant, (typeof gradeSources)[number]>

/** The values of a facet with their grades: the last valid day of a certificate, or the level of a language. */
const gradedValues: Record<GradedFacet, (person: GradeSource) => [value: string, grade: string][]> = {
  certificates: ({ certifications, safetyTraining }) =>
    [...certifications, ...safetyTraining].flatMap(({ name, expiryDate = forever }) =>
      certificateNames(name).map((each): [string, string] => [each, expiryDate]),
    ),
  driverLicense: ({ driverLicenseClasses, driverLicenseExpiry = forever }) =>
    driverLicenseClasses.map((name) => [name, driverLicenseExpiry]),
  languages: ({ languages }) => languages.map(({ language, proficiency }) => [language, gradeOfLevel(proficiency)]),
}

/** Separates a key from its grade. Keys contain no tabs, so all grades of a key sort together. */
const gradeSign = '\t'
const behindGrades = '\n'

/** Returns certificates and permits with the last valid day of each as the grade. */
export const gradedCredentials = (papers: readonly HeldCredential[]): string[] =>
  papers.map(({ key, lastDay }) => key + gradeSign + lastDay)

export function gradesOf(facet: GradedFacet, person: GradeSource): string[] {
  const best = new Map<string, string>()
  for (const [value, grade] of gradedValues[facet](person)) {
    const key = keyIn(facet)(value)
    if (key !== '' && grade > (best.get(key) ?? '')) best.set(key, grade)
  }
  return [...best].map(([key, grade]) => key + gradeSign + grade)
}

/** A range of graded keys, `from` inclusive and `before` exclusive. */
export interface GradeRange {
  from: string
  before: string
}

/** Returns the range of a key with at least this grade. */
export const rangeOf = (key: string, least: string): GradeRange => ({
  from: key + gradeSign + least,
  before: key + behindGrades,
})

export function gradeIn(graded: string): { key: string; grade: string } {
  const sign = graded.indexOf(gradeSign)
  return { key: graded.slice(0, sign), grade: graded.slice(sign + 1) }
}

/** Returns the best grade of these keys, or undefined if none is present. */
export function bestGrade(graded: readonly string[], keys: readonly string[]): string | undefined {
  const own = graded.map(gradeIn).filter(({ key }) => keys.includes(key))
  return own
    .map(({ grade }) => grade)
    .sort()
    .at(-1)
}

/** Returns these keys with every accepted grade, or undefined if there are too many grades to list, such as days. */
export function namedGrades(facet: GradedFacet, keys: readonly string[], least: string): string[] | undefined {
  if (facets[facet].graded !== 'languageLevel') return undefined
  const grades = ['0', ...languageProficiencies.map(gradeOfLevel)].filter((grade) => grade >= least)
  return keys.flatMap((key) => grades.map((grade) => key + gradeSign + grade))
}

/** Returns the lowest grade that the filters accept in a facet, or undefined if any is accepted. */
export function leastGrade(filters: ApplicantFilters, facet: string): string | undefined {
  if (!isGraded(facet)) return undefined
  if (facets[facet].graded === 'validOn') return filters.validOn
  return filters.languageLevel && gradeOfLevel(filters.languageLevel)
}

export const isGraded = (facet: string): facet is GradedFacet => (gradedFacets as readonly string[]).includes(facet)
