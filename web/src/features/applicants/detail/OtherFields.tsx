import type { ReactNode } from 'react'
import { endingFields } from '../../../../../shared/applicants/domain/expiringCredentials.ts'
import {
  applicantFields,
  type FieldName,
  type FormSectionName,
} from '../../../../../shared/applicants/fields/applicantFields.ts'
import type { Field as Declared } from '../../../../../shared/applicants/fields/declareField.ts'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { referenceLists } from '../../../../../shared/kernel/lists/referenceLists.ts'
import { WithExpiry } from '../../../applicant/Expiry.tsx'
import { otherFieldsOf } from '../../../applicant/otherFields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { chipsFor, Field } from '../../../ui/layout/DetailSection.tsx'
import type { DetailProps } from './sections.ts'

/** The fields of a form section that its part of the dialog does not render itself. */
export const OtherFields = ({ section, applicant, sees }: DetailProps & { section: FormSectionName }) =>
  otherFieldsOf(section)
    .filter(sees)
    // Fields that only staff fill in are set for few applicants; empty ones are left out.
    .filter((name) => !('writer' in applicantFields[name]) || applicant[name] !== undefined)
    .map((name) => <OtherField key={name} name={name} value={applicant[name]} />)

const expiryFieldsAtWork: ReadonlySet<FieldName> = new Set<FieldName>(endingFields)

function OtherField({ name, value }: { name: FieldName; value: unknown }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, number } = useFormats()
  const { input, label = name, list }: Declared = applicantFields[name]
  const valueText = (one: unknown): string => {
    if (typeof one === 'boolean') return one ? t('Yes') : t('No')
    if (typeof one === 'number') return number(one)
    const text = String(one)
    if (input === 'date') return date(text)
    if (list === 'countries') return countryLabel(text, language)
    return labelOf(list ? referenceLists[list] : [], text, language)
  }
  const shown: ReactNode = Array.isArray(value)
    ? chipsFor(value.map(valueText))
    : value !== undefined && valueText(value)
  const end = expiryFieldsAtWork.has(name) && typeof value === 'string' ? value : undefined
  return (
    <Field label={t(label)} wide={Array.isArray(value)}>
      {end ? <WithExpiry date={end}>{shown}</WithExpiry> : shown}
    </Field>
  )
}
