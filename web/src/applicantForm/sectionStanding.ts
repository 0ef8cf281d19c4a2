import { getIn } from 'formik'
import { problemsIn } from './formProblems.ts'
import type { FormErrors } from './formRules.ts'
import { progressOf, type SectionName } from './formSections.ts'
import type { FormValues } from './formValues.ts'

/** How far a section is: so many fields are to be corrected, or are left; it is done; or nothing of it has to be filled in. */
export type SectionStanding = { what: 'wrong' | 'left'; count: number } | { what: 'done' | 'optional' }

interface Asked {
  values: FormValues
  errors: FormErrors
  touched: unknown
  submitted: boolean
}

/** A problem counts as one once its field was left or the form was sent; until then the field is one that is left. */
export function sectionStanding({ values, errors, touched, submitted }: Asked, name: SectionName): SectionStanding {
  const problems = problemsIn(errors).filter(({ section }) => section === name)
  const told = problems.filter(({ path }) => submitted || getIn(touched, path) === true)
  if (told.some(({ path }) => submitted || isTyped(values, path))) return { what: 'wrong', count: told.length }
  const { filled, required } = progressOf(values, [name])
  if (required === 0) return { what: 'optional' }
  const left = filled < required ? required - filled : problems.length
  return left > 0 ? { what: 'left', count: left } : { what: 'done' }
}

/** What is still empty is left to be filled in, and nothing to correct. */
const isTyped = (values: FormValues, path: string): boolean => {
  const value: unknown = getIn(values, path)
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}

/** The fields of a text that hold something, as Formik has those that were left: whoever typed it before has left them. */
export const leftBefore = (values: FormValues): Record<string, true> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, true as const]] : [],
    ),
  )
