import type { FormikErrors } from 'formik'
import type * as z from 'zod'
import type { ApplicantAnswer } from '../../../shared/contract/applicants/applicantAnswer.ts'
import { type ApplicantChanges, applicantChangesSchema, newApplicantSchema } from '../../../shared/domain/applicant.ts'
import { publicApplicationSchema } from '../../../shared/domain/publicApplication.ts'
import { formErrors } from '../ui/zodForm.ts'
import { inputOf, withPending } from './formInput.ts'
import { entryLists, type FormValues, valuesOf } from './formValues.ts'

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>
export type FormErrors = FormikErrors<FormValues>

/** Problems of an entry that is typed but not added stand in the form that it is typed in. */
function placed(issues: readonly Issue[], values: FormValues): FormErrors {
  return formErrors<FormValues>(
    issues.map(({ path, message }) => {
      const list = entryLists.find((name) => name === path[0] && path[1] === values[name].length)
      return { path: list ? ['pending', list, ...path.slice(2)] : path, message }
    }),
  )
}

const issuesOf = (schema: z.ZodType, input: unknown): readonly Issue[] => schema.safeParse(input).error?.issues ?? []

/** What the staff send to create an applicant. */
export const newApplicantInput = (values: FormValues) => ({
  ...inputOf(withPending(values)),
  gdprConsent: values.gdprConsent,
})

export function staffErrors(values: FormValues): FormErrors {
  return placed(issuesOf(newApplicantSchema, newApplicantInput(values)), values)
}

/** What the public send, besides their consent and their files. */
export function applicationInput(values: FormValues): Record<string, unknown> {
  const { recruiterNotes: _notes, ...fields } = inputOf(withPending(values))
  return fields
}

const consentMissing: Issue = { path: ['gdprConsent'], message: 'GDPR consent is required to submit your application' }

export function publicErrors(values: FormValues): FormErrors {
  const issues = issuesOf(publicApplicationSchema, applicationInput(values))
  return placed(values.gdprConsent ? issues : [...issues, consentMissing], values)
}

/** What an editor changed since `base`: a field that was emptied is null. */
export function changesSince(base: ApplicantAnswer, values: FormValues): Record<string, unknown> {
  const before = inputOf(valuesOf(base))
  const now = inputOf(withPending(values))
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]))
}

/** A record may lack what a form asks for; only what an editor changes is held to the rules. */
export const editErrors = (base: ApplicantAnswer) => (values: FormValues) =>
  placed(issuesOf(applicantChangesSchema, changesSince(base, values)), values)

/** The changes as the call takes them; they keep to the rules. */
export const parsedChanges = (base: ApplicantAnswer, values: FormValues): ApplicantChanges =>
  applicantChangesSchema.parse(changesSince(base, values))
