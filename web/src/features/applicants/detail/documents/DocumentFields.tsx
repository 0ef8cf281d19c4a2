import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useField, useFormikContext } from 'formik'
import { type ChangeEvent, useEffect, useState } from 'react'
import { confidentialByDefault, type ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import { certificates } from '../../../../../../shared/kernel/lists/certificates.ts'
import { documentTypeLabels } from '../../../../../../shared/kernel/lists/documentTypes.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { FormDate } from '../../../../ui/fields/FormDate.tsx'
import { FormField } from '../../../../ui/fields/FormField.tsx'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import type { DocumentValues } from './documentForm.ts'

/** The details of a document, as fields of the surrounding Formik form. */
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
      {type.value === 'certificate' && (
        <>
          <FormField
            name="certificate"
            id={idOf('certificate')}
            label={t('Certificate type')}
            list={suggestionsId}
            autoComplete="off"
            disabled={disabled}
            hint={t('Once verified, the certificate is valid until the expiry date below')}
          />
          <datalist id={suggestionsId}>
            {certificates.map((entry) => (
              <option key={entry.code} value={entry[language]} />
            ))}
          </datalist>
        </>
      )}
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
        hint={t('Separate with commas, up to {{number}}', { number: limits.document.tags })}
      />
      <FormDate name="expiryDate" id={idOf('expiryDate')} label={t('Expiry date')} disabled={disabled} />
    </Box>
  )
}

interface ConfidentialBoxProps {
  checked: boolean
  onCheck: (checked: boolean) => void
  disabled: boolean
}

/** Marks a new document as one that can't be released to clients. */
export function ConfidentialBox({ checked, onCheck, disabled }: ConfidentialBoxProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_event, now) => onCheck(now)} />}
      label={t('Confidential: cannot be released to clients')}
      disabled={disabled}
      sx={{ mt: 1, minHeight: 44 }}
    />
  )
}

/** Marks that only an existing document has. Confidentiality follows the document type until the user sets it. */
export function DocumentMarks({ document }: { document: ListedDocument }) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<DocumentValues>()
  const [decided, setDecided] = useState(false)
  const { documentType } = values
  useEffect(() => {
    if (decided) return
    const ofType =
      documentType === document.documentType ? document.isConfidential : confidentialByDefault(documentType)
    void setFieldValue('isConfidential', ofType)
  }, [decided, documentType, document, setFieldValue])
  const ends = document.releasedToClients && (documentType !== document.documentType || values.isConfidential)
  return (
    <Box sx={{ display: 'grid', mt: 1.5 }}>
      <Mark name="isVerified" label={t('Verified')} />
      <Mark
        name="isConfidential"
        label={t('Confidential: cannot be released to clients')}
        onDecide={() => setDecided(true)}
      />
      {ends && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
          {t('Saving withdraws this document from clients.')}
        </Typography>
      )}
    </Box>
  )
}

interface MarkProps {
  name: 'isVerified' | 'isConfidential'
  label: string
  onDecide?: () => void
}

function Mark({ name, label, onDecide }: MarkProps) {
  const [{ value, onChange, ...field }] = useField<boolean>(name)
  const decide = (event: ChangeEvent) => {
    onDecide?.()
    onChange(event)
  }
  return (
    <FormControlLabel
      control={<Switch {...field} onChange={decide} checked={value} />}
      label={label}
      sx={{ minHeight: 44 }}
    />
  )
}

const suggestionsId = 'document-certificates'
const idOf = (name: keyof DocumentValues): string => `document-${name}`
