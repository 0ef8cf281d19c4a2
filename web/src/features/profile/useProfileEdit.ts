import { useFormik } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { updateMyProfile } from '../../../../shared/contract/profile/updateMyProfile.ts'
import { profileSchema } from '../../../../shared/domain/profile.ts'
import { ApiError, call, shownMessage } from '../../api/call.ts'
import { currentIn } from '../../api/currentRecord.ts'
import { useToast } from '../../ui/toast.tsx'
import { answerErrors, validateWith } from '../../ui/zodForm.ts'
import { isConflict, type ProfileValues, profileChanges, profileValues } from './profileForm.ts'

/** The edit mode of the profile: its form, and what to do when somebody else saved in between. */
export function useProfileEdit(profile: ProfileAnswer, takeUp: (saved: ProfileAnswer) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const [editing, setEditing] = useState(false)
  /** The profile that the form started from. */
  const [base, setBase] = useState(profile)
  /** The newer record that a save ran into. */
  const [newer, setNewer] = useState<ApplicantAnswer>()

  const form = useFormik<ProfileValues>({
    initialValues: profileValues(base),
    validate: validateWith<ProfileValues>(profileSchema),
    onSubmit: (values) => submit(values, base),
  })

  const startFrom = (from: ProfileAnswer) => {
    setNewer(undefined)
    setBase(from)
    form.resetForm({ values: profileValues(from) })
  }

  const submit = async (values: ProfileValues, from: ProfileAnswer) => {
    try {
      const saved = await saveOver(values, base, from)
      takeUp(saved)
      setNewer(undefined)
      setEditing(false)
      toast({ title: t('Success'), description: t('Profile updated successfully') })
    } catch (problem) {
      const current = currentIn(problem)
      if (current) {
        takeUp({ ...profile, applicant: current })
        setNewer(current)
        return
      }
      if (problem instanceof ApiError) form.setErrors(answerErrors<ProfileValues>(problem.answer?.fields))
      const description = t(shownMessage(problem, 'Failed to update profile'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  return {
    form,
    editing,
    newer,
    /** There is something to lose. */
    unsaved: editing && form.dirty,
    edit: () => {
      startFrom(profile)
      setEditing(true)
    },
    /** Leaves edit mode and discards the changes. */
    cancel: () => {
      setNewer(undefined)
      setEditing(false)
    },
    /** Throws one's own changes away for the newer record. */
    reload: () => newer && startFrom({ ...profile, applicant: newer }),
    /** Saves one's own changes over the newer record. */
    overwrite: async () => {
      if (!newer) return
      form.setSubmitting(true)
      await submit(form.values, { ...profile, applicant: newer })
      form.setSubmitting(false)
    },
  }
}

/**
 * Saves what was changed since `base` over the version of `from`. Where others changed only what is not edited here, their
 * version is no reason to ask anybody: the change goes on top of it.
 */
async function saveOver(values: ProfileValues, base: ProfileAnswer, from: ProfileAnswer): Promise<ProfileAnswer> {
  const send = (version: number | undefined) =>
    call(updateMyProfile, { body: { ...profileChanges(base, values), ...(version !== undefined && { version }) } })
  try {
    return await send(from.applicant?.version)
  } catch (problem) {
    const current = currentIn(problem)
    if (!current || isConflict(from, { ...from, applicant: current })) throw problem
    return send(current.version)
  }
}
