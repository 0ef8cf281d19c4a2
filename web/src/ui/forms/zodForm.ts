import { type FormikErrors, setIn } from 'formik'
import type * as z from 'zod'
import type { FieldProblem } from '../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../shared/kernel/domain/problems.ts'
import type { TranslatableMessage } from '../../i18n/translateMessage.ts'

/**
 * Converts problems to Formik's errors, nested like the values. The first problem of a field wins, and a problem of a
 * whole list or group replaces those inside. The errors are problems rather than the texts of Formik's types, so that
 * they can be translated: read them with `problemIn`.
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

/** Reads an entry of Formik's errors: a problem, or the message of a yup rule. */
export function problemIn(error: unknown): TranslatableMessage | undefined {
  if (typeof error === 'string') return error
  return typeof error === 'object' && error !== null && 'message' in error ? (error as FieldProblem) : undefined
}

/** Returns Formik's `validate` for a zod schema. The values are validated as they are in the form. */
export function validateWith<Values>(schema: z.ZodType): (values: Values) => FormikErrors<Values> {
  return (values) => formErrors<Values>(checked(schema, values).problems)
}
