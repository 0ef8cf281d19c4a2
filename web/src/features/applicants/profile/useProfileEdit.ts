import { useState } from 'react'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { updateMyProfile } from '../../../../../shared/applicants/contract/updateMyProfile.ts'
import { profileSchema } from '../../../../../shared/applicants/domain/profile.ts'
import { call } from '../../../api/call.ts'
import { currentIn } from '../../../api/currentRecord.ts'
import { useVersionedForm } from '../../../applicant/useVersionedForm.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hasTyping } from '../../../session/typing.ts'
import { isConflict, type ProfileValues, profileChanges, profileValues } from './profileForm.ts'

const formName = 'profile'

/** The profile's edit mode: its form, and what to do if another user saved in between. */
export function useProfileEdit(profile: ProfileAnswer, showChange: (saved: ProfileAnswer) => void) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(() => hasTyping(formName))
  const edit = useVersionedForm<ProfileAnswer, ProfileValues>(profile, {
    name: formName,
    valuesOf: profileValues,
    schema: profileSchema,
    isNew: ({ applicant }) => applicant === undefined,
    save: (values, base, newer = base) => saveOver(values, base, newer),
    around: (current) => ({ ...profile, applicant: current }),
    showChange,
    onSaved: (saved) => {
      showChange(saved)
      setEditing(false)
    },
    texts: { saved: { title: t('Profile updated successfully') }, failed: 'Failed to update profile' },
  })
  const show = (mode: boolean) => {
    edit.startFrom(profile)
    setEditing(mode)
  }

  return {
    ...edit,
    editing,
    /** Whether there are unsaved changes. */
    unsaved: editing && edit.unsaved,
    edit: () => show(true),
    /** Leaves edit mode and discards the changes. */
    cancel: () => show(false),
  }
}

/**
 * Saves the changes since `base` over the version of `from`. If others changed only fields that are not written here,
 * applies the changes on top of their version without asking.
 */
async function saveOver(values: ProfileValues, base: ProfileAnswer, from: ProfileAnswer): Promise<ProfileAnswer> {
  const changes = profileChanges(base, values)
  const send = (version: number | undefined) =>
    call(updateMyProfile, { body: { ...changes, ...(version !== undefined && { version }) } })
  try {
    return await send(from.applicant?.version)
  } catch (problem) {
    const current = currentIn(problem)
    if (!current || isConflict(changes, from, { ...from, applicant: current })) throw problem
    return send(current.version)
  }
}
