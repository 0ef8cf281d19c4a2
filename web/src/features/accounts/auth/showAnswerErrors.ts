import type { FormikHelpers, FormikTouched } from 'formik'
import { ApiError } from '../../../api/call.ts'
import { formErrors } from '../../../ui/forms/zodForm.ts'

/** Shows the server's validation errors at their form fields. */
export function showAnswerErrors<Values>(problem: unknown, form: FormikHelpers<Values>): void {
  const fields = problem instanceof ApiError ? problem.answer?.fields : undefined
  if (!fields?.length) return
  const touched = Object.fromEntries(fields.map(({ path }) => [path.split('.')[0] ?? path, true]))
  // Must not validate again: the form's own rules found nothing and would clear the server's errors.
  form.setTouched(touched as FormikTouched<Values>, false)
  form.setErrors(formErrors<Values>(fields))
}
