import { getIn } from 'formik'
import { problemsIn } from './formProblems.ts'
import type { FormErrors } from './formRules.ts'
import { progressOf, type SectionName } from './formSections.ts'
import type { FormValues } from './formValues.ts'

/** The state of a section: how many fields to correct or fill in, done, or nothing required. */
export type SectionStanding = { what: 'wrong' | 'left'; count: number } | { what: 'done' | 'optional' }

interface FormSnapshot {
  values: FormValues
  errors: FormErrors
  touched: unknown
  submitted: boolean
}

/**
 * A field's error counts once the field was left or the form was sent. Until then the field counts as left to fill in.
 */
export function sectionStanding(
  { values, errors, touched, submitted }: FormSnapshot,
  name: SectionName,
): SectionStanding {
  const problems = problemsIn(errors).filter(({ section }) => section === name)
  const shownProblems = problems.filter(({ path }) => submitted || getIn(touched, path) === true)
  if (shownProblems.some(({ path }) => submitted || isTyped(values, path)))
    return { what: 'wrong', count: shownProblems.length }
  const { filled, required } = progressOf(values, [name])
  if (required === 0) return { what: 'optional' }
  const left = filled < required ? required - filled : problems.length
  return left > 0 ? { what: 'left', count: left } : { what: 'done' }
}

/** An empty field counts as left to fill in, not as an error. */
const isTyped = (values: FormValues, path: string): boolean => {
  const value: unknown = getIn(values, path)
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}

/** Returns the non-empty text fields as Formik's `touched`, for input that was typed earlier. */
export const leftBefore = (values: FormValues): Record<string, true> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, true as const]] : [],
    ),
  )
