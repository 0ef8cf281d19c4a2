import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getIn } from 'formik'
import { specialPermit } from '../../../../shared/applicants/domain/applicantForms.ts'
import { usualPermit } from '../../../../shared/applicants/domain/usualPermit.ts'
import { applicantFields } from '../../../../shared/applicants/fields/applicantFields.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isDate } from '../../ui/fields/typedDate.ts'
import { FormSection } from '../FormSection.tsx'
import { useFormPart, useFormStore, useValue } from '../formStore.tsx'
import { Combobox } from '../inputs/Combobox.tsx'
import { CvChoice } from '../inputs/CvChoice.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { PictureChoice } from '../inputs/PictureChoice.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useNamedOptions } from '../inputs/useNamedOptions.ts'
import { useSections } from '../sectionState.tsx'
import { WorkPermit } from './WorkPermit.tsx'

export function PersonalSection() {
  const { t } = useTranslation()
  const { use } = useSections()
  const store = useFormStore()
  const nationalities = useNamedOptions('nationalities', countries)

  /** Chooses the permit that follows from a nationality, unless the person chose another one. */
  const onNationality = (nationality = '') => {
    const { workPermitType, nationality: before } = store.snapshot().values
    if (nationality === before) return
    // The specification only clears SL1: whoever had chosen it chooses again.
    if (workPermitType === specialPermit.value) store.setValue('workPermitType', '')
    else if (workPermitType === '' || workPermitType === usualPermit(before))
      store.setValue('workPermitType', usualPermit(nationality) ?? '')
  }
  return (
    <FormSection name="personal" last={use !== 'edit' && <CvChoice kind={use === 'public' ? 'publicCv' : 'cv'} />}>
      {use !== 'edit' && <PictureChoice />}
      <FieldGrid>
        <TextInput name="firstName" label={t('First name')} required autoComplete={own(use, 'given-name')} />
        <TextInput name="lastName" label={t('Last name')} required autoComplete={own(use, 'family-name')} />
        <OnlyOneName />
        {use !== 'public' && <BirthDate />}
        <Combobox
          name="nationality"
          label={t('Nationality')}
          options={nationalities.options}
          required
          onFocus={nationalities.load}
          onChoose={(option) => onNationality(option?.value)}
        />
        {/* At half width, permit names would be cut off. */}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <WorkPermit />
        </Box>
        {use !== 'public' && (
          <DateInput
            name="workPermitExpiryDate"
            label={t('Work permit valid until')}
            hint={t(applicantFields.workPermitExpiryDate.hint)}
          />
        )}
      </FieldGrid>
    </FormSection>
  )
}

/** Says what to write with only one name, once the other field was left empty. */
function OnlyOneName() {
  const { t } = useTranslation()
  const isAsked = useFormPart(({ values: { firstName, lastName }, touched, submitted }) => {
    const [first, last] = [firstName.trim() !== '', lastName.trim() !== '']
    return first !== last && (submitted || getIn(touched, first ? 'lastName' : 'firstName') === true)
  })
  return (
    isAsked && (
      <Typography variant="body2" color="textSecondary" role="status" sx={{ gridColumn: '1 / -1', mt: -1 }}>
        {t('Only one name? Enter it in both fields.')}
      </Typography>
    )
  )
}

/** The date of birth. A future date gets a warning but is accepted. */
function BirthDate() {
  const { t } = useTranslation()
  const born = useValue<string>('dateOfBirth')
  const isUpcoming = isDate(born) && born > dateInDenmark(new Date())
  const hint = isUpcoming ? t('This date is in the future. Is it correct?') : t(applicantFields.dateOfBirth.hint)
  return <DateInput name="dateOfBirth" label={t('Date of birth')} hint={hint} />
}

/** Browser autofill holds the user's own data, which only helps on the public form. */
export const own = (use: string, token: string): string => (use === 'public' ? token : 'off')
