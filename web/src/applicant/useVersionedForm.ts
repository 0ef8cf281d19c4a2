import { type FormikErrors, type FormikValues, useFormik } from 'formik'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../api/call.ts'
import { useTyping } from '../session/typing.ts'
import { formErrors, validateWith } from '../ui/forms/zodForm.ts'
import { useVersionedEdit, type VersionedEditOptions } from './useVersionedEdit.ts'

interface VersionedFormOptions<Kept, Values> extends VersionedEditOptions<Kept, Values> {
  /** The form's name. Its input survives an expired session. */
  name: string
  valuesOf: (record: Kept) => Values
  schema: z.ZodType
  /**
   * Returns true if nothing has been written in this record yet. Then all fields are validated, not only changed ones.
   */
  isNew?: (record: Kept) => boolean
}

/** Returns the problems of changed fields. Unchanged values may predate the current rules and don't block saving. */
export const problemsOfChanges = <Values extends FormikValues>(
  problems: FormikErrors<Values>,
  values: Values,
  before: Values,
): FormikErrors<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => values[name] !== before[name])) as FormikErrors<Values>

/** A Formik form for a record that others may change at the same time. Shows the server's errors at their fields. */
export function useVersionedForm<Kept, Values extends FormikValues>(
  record: Kept,
  { valuesOf, schema, isNew = () => false, ...options }: VersionedFormOptions<Kept, Values>,
) {
  const typing = useTyping<{ base: Kept; values: Values }>(options.name)
  const edit = useVersionedEdit<Kept, Values>(typing.before?.base ?? record, options)
  const form = useFormik<Values>({
    initialValues: valuesOf(edit.base),
    validate: (values) => {
      const problems = validateWith<Values>(schema)(values)
      return isNew(edit.base) ? problems : problemsOfChanges(problems, values, valuesOf(edit.base))
    },
    onSubmit: (values) => edit.submit(values).catch(refuse),
  })

  const { values, dirty, setValues } = form
  const [restored, setRestored] = useState(typing.before?.values)
  useEffect(() => {
    if (!restored) return
    void setValues(restored)
    setRestored(undefined)
  }, [restored, setValues])
  useEffect(() => typing.note(dirty ? { base: edit.base, values } : undefined), [typing.note, edit.base, values, dirty])

  const refuse = (problem: unknown) => {
    if (problem instanceof ApiError) form.setErrors(formErrors<Values>(problem.answer?.fields))
    edit.showFailure(problem)
  }
  const startFrom = (from: Kept) => {
    edit.startFrom(from)
    form.resetForm({ values: valuesOf(from) })
  }
  const newer = edit.conflict?.newer

  return {
    form,
    unsaved: dirty || restored !== undefined,
    base: edit.base,
    newer,
    isUnsent: edit.isUnsent,
    startFrom,
    reload: () => newer && startFrom(newer),
    overwrite: async () => {
      form.setSubmitting(true)
      await edit.overwrite(form.values).catch(refuse)
      form.setSubmitting(false)
    },
  }
}
