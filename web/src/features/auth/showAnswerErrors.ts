import type { FormikHelpers, FormikTouched } from 'formik'
import { ApiError } from '../../api/call.ts'
import { formErrors } from '../../ui/zodForm.ts'

/** Puts what the server found wrong at the fields that it names. */
export function showAnswerErrors<Values>(problem: unknown, form: FormikHelpers<Values>): void {
  const fields = problem instanceof ApiError ? problem.answer?.fields : undefined
  if (!fields?.length) return
  const touched = Object.fromEntries(fields.map(({ path }) => [path.split('.')[0] ?? path, true]))
  // Touching must not validate again: the form's own rules found nothing and would wipe the server's words.
  form.setTouched(touched as FormikTouched<Values>, false)
  form.setErrors(formErrors<Values>(fields))
}
