import { type FormikErrors, setIn } from 'formik'
import type * as z from 'zod'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import type { Words } from '../i18n/told.ts'

/**
 * Problems, of rules or of an answer, in the shape that Formik keeps errors in: nested like the values. The first problem of a field
 * wins; a problem of a whole list or group stands in place of those inside it. Each stands there as it is, so that it can be told in
 * any language, where Formik's types speak of a text: read it with `problemIn`.
 */
export function formErrors<Values>(problems: readonly FieldProblem[] = []): FormikErrors<Values> {
  let errors: FormikErrors<Values> = {}
  const taken = new Set<string>()
  const depth = ({ path }: FieldProblem) => path.split('.').length
  for (const problem of problems.toSorted((a, b) => depth(a) - depth(b))) {
    const keys = problem.path.split('.')
    const covered = keys.some((_key, index) => taken.has(keys.slice(0, index + 1).join('.')))
    if (problem.path === '' || covered) continue
    taken.add(problem.path)
    errors = setIn(errors, problem.path, problem)
  }
  return errors
}

/** What is wrong at a place of Formik's errors: a problem, or the words of a rule of yup. */
export function problemIn(error: unknown): Words | undefined {
  if (typeof error === 'string') return error
  return typeof error === 'object' && error !== null && 'message' in error ? (error as FieldProblem) : undefined
}

/** Formik's `validate` by the rules of a zod schema; the values go in as they stand in the form. */
export function validateWith<Values>(schema: z.ZodType): (values: Values) => FormikErrors<Values> {
  return (values) => formErrors<Values>(checked(schema, values).problems)
}
