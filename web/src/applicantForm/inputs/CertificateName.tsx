import { useState } from 'react'
import { certificateLabel, namedCertificate } from '../../../../shared/applicants/domain/certificateNames.ts'
import { certificates } from '../../../../shared/kernel/lists/certificates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { useCprHint } from '../../ui/fields/useCprHint.ts'
import { fieldId, useFormField } from '../formStore.tsx'

/** The name of a certificate: any text, with the listed ones as suggestions. Listed ones are stored by their value. */
export function CertificateName({ name }: { name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value, error, setValue, touch } = useFormField<string>(name)
  const hint = useCprHint(value)
  /** The text while somebody types it, which must not turn into a label under their hands. */
  const [typed, setTyped] = useState<string>()
  const suggestionsId = `${fieldId(name)}-names`
  return (
    <>
      <LabelledInput
        id={fieldId(name)}
        label={t('Certificate name')}
        required
        autoComplete="off"
        list={suggestionsId}
        value={typed ?? certificateLabel(value, language)}
        error={error}
        hint={hint}
        onChange={({ target }) => {
          setTyped(target.value)
          setValue(target.value)
        }}
        onBlur={() => {
          setTyped(undefined)
          const listed = namedCertificate(value)?.value
          if (listed !== undefined && listed !== value) setValue(listed)
          touch()
        }}
      />
      <datalist id={suggestionsId}>
        {certificates.map((entry) => (
          <option key={entry.code} value={entry[language]} />
        ))}
      </datalist>
    </>
  )
}
