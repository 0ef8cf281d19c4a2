import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormSection } from '../FormSection.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { PhoneInput } from '../inputs/PhoneInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { withScheme } from '../inputs/withScheme.ts'
import { useSections } from '../sectionState.tsx'
import { own } from './PersonalSection.tsx'

const webUrl = { inputMode: 'url', placeholder: 'https://', autoComplete: 'off', complete: withScheme } as const

export function ContactSection() {
  const { t } = useTranslation()
  const { use } = useSections()
  return (
    <FormSection name="contact">
      <FieldGrid>
        <TextInput name="email" label={t('Email')} type="email" required autoComplete={own(use, 'email')} />
        <PhoneInput name="phone" label={t('Phone')} required autoComplete={own(use, 'tel')} />
        <TextInput name="linkedinUrl" label={t('LinkedIn')} {...webUrl} />
        <TextInput name="portfolioUrl" label={t('Portfolio')} {...webUrl} />
      </FieldGrid>
    </FormSection>
  )
}
