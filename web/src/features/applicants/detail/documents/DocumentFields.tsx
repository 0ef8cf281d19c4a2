import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../../../shared/domain/limits.ts'
import { documentTypeLabels } from '../../../../../../shared/domain/lists/documentTypes.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { FormField } from '../../../../ui/fields/FormField.tsx'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import type { DocumentValues } from './documentForm.ts'

/** What is said of a document, as fields of the Formik form around them. */
export function DocumentFields({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [type] = useField<string>('documentType')
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <LabelledSelect {...type} id={idOf('documentType')} label={t('Document type')} disabled={disabled}>
        {documentTypeLabels.map((entry) => (
          <option key={entry.code} value={entry.value}>
            {entry[language]}
          </option>
        ))}
      </LabelledSelect>
      <FormField
        name="description"
        id={idOf('description')}
        label={t('Description')}
        disabled={disabled}
        multiline
        minRows={2}
        maxRows={6}
        hint={t('At most {{maximum}} characters', { maximum: limits.document.description })}
      />
      <FormField
        name="tags"
        id={idOf('tags')}
        label={t('Tags')}
        disabled={disabled}
        hint={t('Separated by commas, at most {{number}}', { number: limits.document.tags })}
      />
      <FormField name="expiryDate" id={idOf('expiryDate')} label={t('Expiry date')} type="date" disabled={disabled} />
    </Box>
  )
}

interface ConfidentialBoxProps {
  checked: boolean
  onCheck: (checked: boolean) => void
  disabled: boolean
}

/** Keeps a new document from clients. */
export function ConfidentialBox({ checked, onCheck, disabled }: ConfidentialBoxProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_event, now) => onCheck(now)} />}
      label={t('Confidential: clients do not see it')}
      disabled={disabled}
      sx={{ mt: 1, minHeight: 44 }}
    />
  )
}

/** The marks that only an existing document has. */
export function DocumentMarks() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', mt: 1.5 }}>
      <Mark name="isVerified" label={t('Verified')} />
      <Mark name="isConfidential" label={t('Confidential: not shown to clients')} />
    </Box>
  )
}

function Mark({ name, label }: { name: 'isVerified' | 'isConfidential'; label: string }) {
  const [{ value, ...field }] = useField<boolean>(name)
  return <FormControlLabel control={<Switch {...field} checked={value} />} label={label} sx={{ minHeight: 44 }} />
}

const idOf = (name: keyof DocumentValues): string => `document-${name}`
