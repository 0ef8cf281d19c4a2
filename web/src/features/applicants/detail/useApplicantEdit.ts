import { useFormik } from 'formik'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { ApiError, shownMessage } from '../../../api/call.ts'
import { currentIn } from '../../../api/currentRecord.ts'
import { useToast } from '../../../ui/toast.tsx'
import { answerErrors, validateWith } from '../../../ui/zodForm.ts'
import { useApplicantChanges } from '../applicantChanges.tsx'
import { type EditValues, editChanges, editSchema, editValues, versionToSave } from './editing.ts'

/** The edit mode of the dialog: its form, and what to do when somebody else saved in between. */
export function useApplicantEdit(applicant: ApplicantAnswer, editing: boolean, onSaved: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const { save, takeUp } = useApplicantChanges()
  /** The record that the form started from. */
  const [base, setBase] = useState(applicant)
  /** The newer record that a save ran into. */
  const [newer, setNewer] = useState<ApplicantAnswer>()

  const form = useFormik<EditValues>({
    initialValues: editValues(base),
    validate: validateWith<EditValues>(editSchema),
    onSubmit: (values) => submit(values, versionToSave(base, applicant)),
  })
  const { dirty, resetForm } = form

  const startFrom = (record: ApplicantAnswer) => {
    setNewer(undefined)
    setBase(record)
    resetForm({ values: editValues(record) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an untouched form follows the record, and leaving edit mode discards
  useEffect(() => {
    if (!editing || (!dirty && base.version !== applicant.version)) startFrom(applicant)
  }, [editing, dirty, applicant])

  const submit = async (values: EditValues, version: number) => {
    try {
      const saved = await save(applicant.id, editChanges(base, values), version)
      startFrom(saved)
      toast({ title: t('Success'), description: t('Applicant updated successfully') })
      onSaved()
    } catch (problem) {
      const current = currentIn(problem)
      if (current) {
        takeUp(current)
        setNewer(current)
        return
      }
      if (problem instanceof ApiError) form.setErrors(answerErrors<EditValues>(problem.answer?.fields))
      const description = t(shownMessage(problem, 'Failed to update applicant'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  return {
    form,
    unsaved: editing && dirty,
    newer,
    /** Throws one's own changes away for the newer record. */
    reload: () => newer && startFrom(newer),
    /** Saves one's own changes over the newer record. */
    overwrite: async () => {
      if (!newer) return
      form.setSubmitting(true)
      await submit(form.values, newer.version)
      form.setSubmitting(false)
    },
  }
}
