import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { industrySectors } from '../../../../shared/kernel/lists/industrySectors.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { professionCategories, professions } from '../../../../shared/kernel/lists/professions.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AddForm, EntryList, useAdding } from '../EntryList.tsx'
import { FormSection } from '../FormSection.tsx'
import { isListed } from '../formLists.ts'
import { useValue } from '../formStore.tsx'
import { emptyEntry, type ProfessionEntry } from '../formValues.ts'
import { ChoiceChips } from '../inputs/ChoiceChips.tsx'
import { Combobox } from '../inputs/Combobox.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { SkillInput } from '../inputs/SkillInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useNamedOptions } from '../inputs/useNamedOptions.ts'
import { useSections } from '../sectionState.tsx'

export function SkillsSection() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { use } = useSections()
  const skills = use === 'public' ? t('Skills') : t('Core Competencies')
  return (
    <FormSection name="skills">
      <EntryList
        list="professions"
        label={t('Professions')}
        summaryOf={({ profession, yearsOfExperience }) => ({
          title: labelOf(professions, profession, language),
          text: t('{{count}} years of experience', { count: Number(yearsOfExperience) }),
        })}
        fields={(path) => <ProfessionFields path={path} />}
      />
      <AddProfession />
      <SkillInput name="coreCompetencies" label={skills} most={limits.coreCompetencies} />
      <ChoiceChips name="industrySectors" label={t('Industry Sectors')} entries={industrySectors} />
    </FormSection>
  )
}

function AddProfession() {
  const { t } = useTranslation()
  const { profession, yearsOfExperience } = useValue<ProfessionEntry>('pending.professions')
  const add = useAdding('professions', emptyEntry.professions)
  return (
    <AddForm
      path="pending.professions"
      title={t('Add profession')}
      addLabel={t('Add profession')}
      ready={isListed(professions, profession) && Number(yearsOfExperience) > 0}
      onAdd={add}
    >
      <ProfessionFields path="pending.professions" required={useValue<ProfessionEntry[]>('professions').length === 0} />
    </AddForm>
  )
}

function ProfessionFields({ path, required = false }: { path: string; required?: boolean }) {
  const { t } = useTranslation()
  const { options, load } = useNamedOptions('professions', inCategories, categoryOf)
  return (
    <FieldGrid>
      <Combobox
        name={`${path}.profession`}
        label={t('Profession')}
        options={options}
        required={required}
        onFocus={load}
      />
      <TextInput
        name={`${path}.yearsOfExperience`}
        label={t('Years of experience')}
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldGrid>
  )
}

const categoryOf = ({ category }: (typeof professions)[number]) =>
  professionCategories.find(({ code }) => code === category)
const inCategories = professionCategories.flatMap(({ code }) => professions.filter(({ category }) => category === code))
