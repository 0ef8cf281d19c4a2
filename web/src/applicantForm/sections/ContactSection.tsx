import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormSection } from '../FormSection.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { PhoneInput } from '../inputs/PhoneInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { WebAddressInput } from '../inputs/WebAddressInput.tsx'
import { useSections } from '../sectionState.tsx'
import { own } from './PersonalSection.tsx'

export function ContactSection() {
  const { t } = useTranslation()
  const { use } = useSections()
  return (
    <FormSection name="contact">
      <FieldGrid>
        <TextInput name="email" label={t('Email')} type="email" required autoComplete={own(use, 'email')} />
        <PhoneInput name="phone" label={t('Phone')} required autoComplete={own(use, 'tel')} />
        <WebAddressInput name="linkedinUrl" label={t('LinkedIn')} />
        <WebAddressInput name="portfolioUrl" label={t('Portfolio')} />
      </FieldGrid>
    </FormSection>
  )
}
