import { useField } from 'formik'
import { mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'

export function MessageLanguageField({ label }: { label: string }) {
  const language = useLanguage()
  const [field] = useField<string>('language')
  return (
    <LabelledSelect {...field} id="language" label={label}>
      {mailLanguages.map((each) => (
        <option key={each} value={each}>
          {labelOf(mailLanguageLabels, each, language)}
        </option>
      ))}
    </LabelledSelect>
  )
}
