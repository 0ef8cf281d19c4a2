import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import {
  type ApplicantChanges,
  applicantChangesSchema,
  newApplicantSchema,
} from '../../../shared/applicants/domain/applicantForms.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { inputOf, withPending } from './formInput.ts'
import { type FormErrors, placed, typed } from './formRules.ts'
import type { FormValues } from './formValues.ts'
import { valuesOf } from './recordValues.ts'

const staffForm = newApplicantSchema.safeExtend(typed)
const editForm = applicantChangesSchema.extend({ maxLiftingWeight: typed.maxLiftingWeight.nullable() })

export const newApplicantInput = (values: FormValues) => ({
  ...inputOf(withPending(values)),
  gdprConsent: values.gdprConsent,
})

export function staffErrors(values: FormValues): FormErrors {
  const input = newApplicantInput(values)
  return placed(checked(staffForm, input).problems, input, values)
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
export const editErrors = (base: ApplicantAnswer) => (values: FormValues) => {
  const changes = changesSince(base, values)
  return placed(checked(editForm, changes).problems, changes, values, textsIn(base))
}

/** Returns all texts of a record, however deep. */
const textsIn = (value: unknown): Set<unknown> =>
  new Set(
    typeof value === 'object' && value !== null ? Object.values(value).flatMap((part) => [...textsIn(part)]) : [value],
  )

/** Returns the changes as API input. Throws if they break the rules. */
export const parsedChanges = (base: ApplicantAnswer, values: FormValues): ApplicantChanges =>
  applicantChangesSchema.parse(changesSince(base, values))
