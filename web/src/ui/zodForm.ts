import { type FormikErrors, setIn } from 'formik'
import type * as z from 'zod'

/** A problem at a field, as zod and the API's error answers tell it. */
interface Problem {
  path: readonly PropertyKey[]
  message: string
}

/**
 * Problems in the shape that Formik keeps errors in: nested like the values. The first problem of a field wins; a problem of
 * a whole list or group stands in place of those inside it.
 */
export function formErrors<Values>(problems: readonly Problem[]): FormikErrors<Values> {
  let errors: FormikErrors<Values> = {}
  const taken = new Set<string>()
  for (const { path, message } of problems.toSorted((a, b) => a.path.length - b.path.length)) {
    const keys = path.map(String)
    const covered = keys.some((_key, index) => taken.has(keys.slice(0, index + 1).join('.')))
    if (keys.length === 0 || covered) continue
    taken.add(keys.join('.'))
    errors = setIn(errors, keys.join('.'), message)
  }
  return errors
}

/** Formik's `validate` by the rules of a zod schema; the values go in as they stand in the form. */
export function validateWith<Values>(schema: z.ZodType): (values: Values) => FormikErrors<Values> {
  return (values) => {
    const result = schema.safeParse(values)
    return result.success ? {} : formErrors<Values>(result.error.issues)
  }
}

/** The field problems of an error answer (paths such as `professions.0.profession`) as Formik's errors. */
export function answerErrors<Values>(
  fields: readonly { path: string; message: string }[] | undefined,
): FormikErrors<Values> {
  return formErrors<Values>((fields ?? []).map(({ path, message }) => ({ path: path.split('.'), message })))
}
