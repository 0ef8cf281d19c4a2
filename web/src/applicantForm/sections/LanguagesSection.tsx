import { languageProficiencyLabels } from '../../../../shared/kernel/lists/languageProficiencies.ts'
import { languages } from '../../../../shared/kernel/lists/languages.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AddForm, EntryList, useAdding } from '../EntryList.tsx'
import { FormSection } from '../FormSection.tsx'
import { isListed } from '../formLists.ts'
import { useValue } from '../formStore.tsx'
import { emptyEntry, type LanguageEntry } from '../formValues.ts'
import { Combobox } from '../inputs/Combobox.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { useNamedOptions } from '../inputs/useNamedOptions.ts'

export function LanguagesSection() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <FormSection name="languages">
      <EntryList
        list="languages"
        label={t('Languages')}
        summaryOf={(spoken) => ({
          title: labelOf(languages, spoken.language, language),
          text: labelOf(languageProficiencyLabels, spoken.proficiency, language),
        })}
        fields={(path) => <LanguageFields path={path} />}
      />
      <AddLanguage />
    </FormSection>
  )
}

function AddLanguage() {
  const { t } = useTranslation()
  const { language } = useValue<LanguageEntry>('pending.languages')
  const add = useAdding('languages', emptyEntry.languages)
  return (
    <AddForm
      path="pending.languages"
      title={t('Add language')}
      addLabel={t('Add language')}
      ready={isListed(languages, language)}
      onAdd={add}
    >
      <LanguageFields path="pending.languages" required={useValue<LanguageEntry[]>('languages').length === 0} />
    </AddForm>
  )
}

function LanguageFields({ path, required = false }: { path: string; required?: boolean }) {
  const { t } = useTranslation()
  const { options, load } = useNamedOptions('languages', languages)
  return (
    <FieldGrid>
      <Combobox name={`${path}.language`} label={t('Language')} options={options} required={required} onFocus={load} />
      <SelectInput name={`${path}.proficiency`} label={t('Proficiency')} groups={proficiencies} />
    </FieldGrid>
  )
}

const proficiencies = [{ entries: languageProficiencyLabels }]
