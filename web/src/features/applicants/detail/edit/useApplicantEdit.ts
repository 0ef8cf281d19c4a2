import { useEffect } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { useVersionedForm } from '../../../../applicant/useVersionedForm.ts'
import { versionToSave } from '../../../../applicant/versions.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useApplicantChanges } from '../../changes/applicantChanges.tsx'
import { type EditValues, editChanges, editedFields, editSchema, editValues } from './editing.ts'

/** The dialog's edit mode: its form, and what to do if another user saved in between. */
export function useApplicantEdit(applicant: ApplicantAnswer, editing: boolean, onSaved: () => void) {
  const { t } = useTranslation()
  const { save, showChange } = useApplicantChanges()
  const edit = useVersionedForm<ApplicantAnswer, EditValues>(applicant, {
    name: `applicant ${applicant.id}`,
    valuesOf: editValues,
    schema: editSchema,
    save: (values, base, newer) =>
      save(applicant.id, editChanges(base, values), newer?.version ?? versionToSave(editedFields, base, applicant)),
    around: (current) => current,
    showChange,
    onSaved: (saved) => {
      startFrom(saved)
      onSaved()
    },
    texts: {
      saved: { title: t('Success'), description: t('Applicant updated successfully') },
      failed: 'Failed to update applicant',
    },
  })
  const { base, startFrom, unsaved } = edit

  // biome-ignore lint/correctness/useExhaustiveDependencies: an untouched form follows the record, and leaving edit mode discards
  useEffect(() => {
    if (!editing || (!unsaved && base.version !== applicant.version)) startFrom(applicant)
  }, [editing, unsaved, applicant])

  return { ...edit, unsaved: editing && unsaved }
}
