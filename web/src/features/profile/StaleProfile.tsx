import { useTranslation } from 'react-i18next'
import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { fieldLabels } from '../../ui/fieldLabels.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { type ProfileValues, profileFieldNames, profileValues } from './profileForm.ts'

interface StaleProfileProps {
  newer: ProfileAnswer
  /** What the person has written. */
  values: ProfileValues
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Says that a recruiter saved a newer version of the profile while one was editing. */
export function StaleProfile({ newer, values, ...choices }: StaleProfileProps) {
  const { t } = useTranslation()
  const labels = fieldLabels(t)
  const theirs = profileValues(newer)
  const differences = profileFieldNames
    .filter((field) => theirs[field] !== values[field].trim())
    .map((field) => ({ label: labels[field], theirs: theirs[field], yours: values[field] }))
  return <StaleNotice savedAt={newer.applicant?.updatedAt ?? ''} differences={differences} {...choices} />
}
