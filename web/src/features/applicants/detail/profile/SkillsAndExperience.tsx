import { industrySectors } from '../../../../../../shared/kernel/lists/industrySectors.ts'
import { languageProficiencyLabels } from '../../../../../../shared/kernel/lists/languageProficiencies.ts'
import { languages } from '../../../../../../shared/kernel/lists/languages.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../../../../shared/kernel/lists/suggestedSkills.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { withProficiency } from '../../../../applicant/valueTexts.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { chipsFor, DetailSection, Field, FieldList } from '../../../../ui/layout/DetailSection.tsx'
import { OtherFields } from '../OtherFields.tsx'
import type { DetailProps } from '../sections.ts'

export function SkillsAndExperience({ applicant, sees }: DetailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labels = fieldLabels(t)

  const worked = applicant.professions.map(
    ({ profession, yearsOfExperience }) =>
      `${labelOf(professions, profession, language)}, ${t('{{count}} years of experience', { count: yearsOfExperience })}`,
  )
  const spoken = applicant.languages.map(({ language: name, proficiency }) => {
    const label = labelOf(languages, name, language)
    return withProficiency(
      [label, proficiency ? labelOf(languageProficiencyLabels, proficiency, language) : ''],
      language,
    )
  })
  return (
    <DetailSection title={t('Skills & Experience')}>
      <FieldList>
        <Field label={labels.professions} wide>
          {chipsFor(worked)}
        </Field>
        <Field label={labels.coreCompetencies} wide>
          {chipsFor(applicant.coreCompetencies.map((skill) => labelOf(suggestedSkills, skill, language)))}
        </Field>
        <Field label={labels.industrySectors} wide>
          {chipsFor(applicant.industrySectors.map((sector) => labelOf(industrySectors, sector, language)))}
        </Field>
        <Field label={labels.languages} wide>
          {chipsFor(spoken)}
        </Field>
        <OtherFields section="skills" applicant={applicant} sees={sees} />
      </FieldList>
    </DetailSection>
  )
}
