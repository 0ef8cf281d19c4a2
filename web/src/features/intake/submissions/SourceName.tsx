import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { longestSource } from './formUrl.ts'

/** The name of a place where the link of the form is shared. */
export function SourceName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation()
  return (
    <div>
      <LabelledInput
        id="source-name"
        label={t('Name of the place')}
        autoComplete="off"
        autoFocus
        maxLength={longestSource}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
