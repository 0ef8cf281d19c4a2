import { pick } from 'es-toolkit'
import type { FormikErrors } from 'formik'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import {
  type ApplicantChanges,
  applicantChangesSchema,
  newApplicantSchema,
  publicFields,
} from '../../../shared/applicants/domain/applicantForms.ts'
import { wholeNumber } from '../../../shared/applicants/fields/rules.ts'
import { publicApplicationSchema } from '../../../shared/intake/domain/publicApplication.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { formErrors } from '../ui/forms/zodForm.ts'
import { inputOf, withPending } from './formInput.ts'
import { unlistedProblems } from './formLists.ts'
import { entryLists, type FormValues, valuesOf } from './formValues.ts'

/** Stricter limits for typed input than for stored records and other API clients. */
const typed = { maxLiftingWeight: wholeNumber(1, limits.liftingWeight).optional() }
const staffForm = newApplicantSchema.safeExtend(typed)
const publicForm = publicApplicationSchema.safeExtend(typed)
const editForm = applicantChangesSchema.extend({ maxLiftingWeight: typed.maxLiftingWeight.nullable() })

export type FormErrors = FormikErrors<FormValues>

/** Moves the errors of a pending entry to the form it is typed in. */
function placed(problems: readonly FieldProblem[] | undefined = [], values: FormValues, base?: object): FormErrors {
  return formErrors<FormValues>(
    [...problems, ...unlistedProblems(inputOf(withPending(values)), base)].map((problem) => {
      const [name, index, ...inside] = problem.path.split('.')
      const list = entryLists.find((each) => each === name && index === String(values[each].length))
      return list ? { ...problem, path: ['pending', list, ...inside].join('.') } : problem
    }),
  )
}

export const newApplicantInput = (values: FormValues) => ({
  ...inputOf(withPending(values)),
  gdprConsent: values.gdprConsent,
})

export function staffErrors(values: FormValues): FormErrors {
  return placed(checked(staffForm, newApplicantInput(values)).problems, values)
}

/** Returns the public input, without consent and files. */
export const applicationInput = (values: FormValues): Record<string, unknown> =>
  pick(inputOf(withPending(values)), Object.keys(publicFields))

const consentMissing = problemAt('gdprConsent', 'required', 'GDPR consent is required to submit your application')

export function publicErrors(values: FormValues): FormErrors {
  const { problems = [] } = checked(publicForm, applicationInput(values))
  return placed(values.gdprConsent ? problems : [...problems, consentMissing], values)
}

/** Returns the fields changed since `base`. An emptied field is null. */
export function changesSince(base: ApplicantAnswer, values: FormValues): Record<string, unknown> {
  const before = inputOf(valuesOf(base))
  const now = inputOf(withPending(values))
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]))
}

/** Validates only changed fields, since existing records may lack what the form requires. */
export const editErrors = (base: ApplicantAnswer) => (values: FormValues) =>
  placed(checked(editForm, changesSince(base, values)).problems, values, base)

/** Returns the changes as API input. Throws if they break the rules. */
export const parsedChanges = (base: ApplicantAnswer, values: FormValues): ApplicantChanges =>
  applicantChangesSchema.parse(changesSince(base, values))
