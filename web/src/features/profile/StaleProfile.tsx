import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { fieldLabels } from '../../applicant/fieldLabels.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { differingTexts, StaleNotice } from '../../ui/StaleNotice.tsx'
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
  const differences = differingTexts(profileFieldNames, fieldLabels(t), profileValues(newer), values)
  return <StaleNotice savedAt={newer.applicant?.updatedAt ?? ''} differences={differences} {...choices} />
}
