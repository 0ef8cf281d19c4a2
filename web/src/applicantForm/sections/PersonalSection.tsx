import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { specialPermit } from '../../../../shared/applicants/domain/applicant.ts'
import { applicantFields } from '../../../../shared/applicants/fields/applicantFields.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { workPermitGroups, workPermits } from '../../../../shared/kernel/lists/workPermits.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { optionsOf } from '../../ui/fields/options.ts'
import { isDate } from '../../ui/fields/typedDate.ts'
import { FormSection } from '../FormSection.tsx'
import { useFormStore, useValue } from '../formStore.tsx'
import { Combobox } from '../inputs/Combobox.tsx'
import { CvChoice } from '../inputs/CvChoice.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { PictureChoice } from '../inputs/PictureChoice.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useSections } from '../sectionState.tsx'

export function PersonalSection() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { use } = useSections()
  const store = useFormStore()
  const isUkrainian = useValue<string>('nationality') === specialPermit.nationality
  const [makeOptions, setMakeOptions] = useState(() => optionsOf)
  const nationalities = useMemo(() => makeOptions(countries, language), [language, makeOptions])
  // The adjectives are optional: countries can still be found by name.
  const load = () =>
    import('../inputs/nationalityOptions.ts')
      .then((all) => setMakeOptions(() => all.nationalityOptions))
      .catch(() => {})

  const onNationality = (nationality: string | undefined) => {
    const { workPermitType } = store.snapshot().values
    const loses = workPermitType === specialPermit.value && nationality !== specialPermit.nationality
    if (loses) store.setValue('workPermitType', '')
  }
  return (
    <FormSection name="personal" last={use !== 'edit' && <CvChoice kind={use === 'public' ? 'publicCv' : 'cv'} />}>
      {use !== 'edit' && <PictureChoice />}
      <FieldGrid>
        <TextInput name="firstName" label={t('First Name')} required autoComplete={own(use, 'given-name')} />
        <TextInput name="lastName" label={t('Last Name')} required autoComplete={own(use, 'family-name')} />
        {use !== 'public' && <BirthDate />}
        <Combobox
          name="nationality"
          label={t('Nationality')}
          options={nationalities}
          required
          onFocus={load}
          onChoose={(option) => onNationality(option?.value)}
        />
        {/* At half width, permit names would be cut off. */}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SelectInput
            name="workPermitType"
            label={t('Work Permit Type')}
            groups={isUkrainian ? allPermits : usualPermits}
            required
            hint={isUkrainian && t('SL1 (Ukrainian Special Protection) is available for Ukrainian nationals')}
          />
        </Box>
        {use !== 'public' && (
          <DateInput
            name="workPermitExpiryDate"
            label={t('May Work in Denmark Until')}
            hint={t(applicantFields.workPermitExpiryDate.hint)}
          />
        )}
      </FieldGrid>
    </FormSection>
  )
}

/** The date of birth. A future date gets a warning but is accepted. */
function BirthDate() {
  const { t } = useTranslation()
  const born = useValue<string>('dateOfBirth')
  const isUpcoming = isDate(born) && born > dateInDenmark(new Date())
  const hint = isUpcoming ? t('This date is in the future. Is it right?') : t(applicantFields.dateOfBirth.hint)
  return <DateInput name="dateOfBirth" label={t('Date of Birth')} hint={hint} />
}

/** Browser autofill holds the user's own data, which only helps on the public form. */
export const own = (use: string, token: string): string => (use === 'public' ? token : 'off')

const allPermits = workPermitGroups.map((heading) => ({
  heading,
  entries: workPermits.filter(({ group }) => group === heading.code),
}))
const usualPermits = allPermits.filter(({ heading }) => heading.code !== 'special')
