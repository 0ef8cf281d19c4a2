import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { differingTexts, StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { type ProfileValues, profileChanges, profileFieldNames, profileValues } from './profileForm.ts'

interface StaleProfileProps {
  /** The version that editing started from. */
  base: ProfileAnswer
  newer: ProfileAnswer
  /** The values that the person typed. */
  values: ProfileValues
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Reports that a recruiter saved a newer version of the profile during the edit. */
export function StaleProfile({ base, newer, values, ...choices }: StaleProfileProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // Untouched fields keep the saved values of others.
  const changes = profileChanges(base, values)
  const written = profileFieldNames.filter((name) => name in changes)
  const shown = (all: ProfileValues) => ({ ...all, language: labelOf(mailLanguageLabels, all.language, language) })
  const differences = differingTexts(written, fieldLabels(t), shown(profileValues(newer)), shown(values))
  return <StaleNotice savedAt={newer.applicant?.updatedAt ?? ''} differences={differences} {...choices} />
}
