import { type FormikValues, useFormik } from 'formik'
import type * as z from 'zod'
import { ApiError } from '../api/call.ts'
import { answerErrors, validateWith } from '../ui/zodForm.ts'
import { useVersionedEdit, type VersionedEditOptions } from './useVersionedEdit.ts'

interface VersionedFormOptions<Kept, Values> extends VersionedEditOptions<Kept, Values> {
  /** The record as the form shows it. */
  valuesOf: (record: Kept) => Values
  schema: z.ZodType
}

/** A Formik form for a record that others may change meanwhile, with the problems of an answer at their fields. */
export function useVersionedForm<Kept, Values extends FormikValues>(
  record: Kept,
  { valuesOf, schema, ...options }: VersionedFormOptions<Kept, Values>,
) {
  const edit = useVersionedEdit<Kept, Values>(record, options)
  const form = useFormik<Values>({
    initialValues: valuesOf(edit.base),
    validate: validateWith<Values>(schema),
    onSubmit: (values) => edit.submit(values).catch(refuse),
  })

  const refuse = (problem: unknown) => {
    if (problem instanceof ApiError) form.setErrors(answerErrors<Values>(problem.answer?.fields))
    edit.tellFailure(problem)
  }
  const startFrom = (from: Kept) => {
    edit.startFrom(from)
    form.resetForm({ values: valuesOf(from) })
  }
  const newer = edit.conflict?.newer

  return {
    form,
    base: edit.base,
    newer,
    startFrom,
    /** Throws one's own changes away for the newer record. */
    reload: () => newer && startFrom(newer),
    /** Saves one's own changes over the newer record. */
    overwrite: async () => {
      form.setSubmitting(true)
      await edit.overwrite(form.values).catch(refuse)
      form.setSubmitting(false)
    },
  }
}
