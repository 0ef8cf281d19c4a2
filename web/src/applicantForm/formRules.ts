import { pick } from 'es-toolkit'
import type { FormikErrors } from 'formik'
import { publicFields } from '../../../shared/applicants/domain/applicantForms.ts'
import { wholeNumber } from '../../../shared/applicants/fields/rules.ts'
import { publicApplicationSchema } from '../../../shared/intake/domain/publicApplication.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { formErrors } from '../ui/forms/zodForm.ts'
import { inputOf, withPending } from './formInput.ts'
import { unlistedProblems } from './formLists.ts'
import { entryLists, type FormValues } from './formValues.ts'

/** Stricter limits for typed input than for stored records and other API clients. */
export const typed = { maxLiftingWeight: wholeNumber(1, limits.liftingWeight).optional() }
const publicForm = publicApplicationSchema.safeExtend(typed)

export type FormErrors = FormikErrors<FormValues>

/**
 * Returns problems of an input as the form's errors, with those of texts that aren't in their list. Errors of a pending
 * entry are those of the form it is typed in.
 */
export function placed(
  problems: readonly FieldProblem[] | undefined = [],
  input: Record<string, unknown>,
  values: FormValues,
  kept?: ReadonlySet<unknown>,
): FormErrors {
  return formErrors<FormValues>(
    [...problems, ...unlistedProblems(input, kept)].map((problem) => {
      const [name, index, ...inside] = problem.path.split('.')
      const list = entryLists.find((each) => each === name && index === String(values[each].length))
      return list ? { ...problem, path: ['pending', list, ...inside].join('.') } : problem
    }),
  )
}

/** Returns the public input, without consent and files. */
export const applicationInput = (values: FormValues): Record<string, unknown> =>
  pick(inputOf(withPending(values)), Object.keys(publicFields))

const consentMissing = problemAt('gdprConsent', 'required', 'GDPR consent is required to submit your application')

export function publicErrors(values: FormValues): FormErrors {
  const input = applicationInput(values)
  const { problems = [] } = checked(publicForm, input)
  return placed(values.gdprConsent ? problems : [...problems, consentMissing], input, values)
}
