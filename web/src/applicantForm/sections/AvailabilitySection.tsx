import { employmentTypeLabels, formEmploymentTypes } from '../../../../shared/kernel/lists/employmentTypes.ts'
import { shiftPreferenceLabels } from '../../../../shared/kernel/lists/shiftPreferences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormSection } from '../FormSection.tsx'
import { useValue } from '../formStore.tsx'
import { ChoiceChips } from '../inputs/ChoiceChips.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useSections } from '../sectionState.tsx'

export function AvailabilitySection() {
  const { t } = useTranslation()
  const { use } = useSections()
  const currency = useValue<string>('currency')
  return (
    <FormSection name="availability">
      <ChoiceChips
        name="employmentType"
        label={t('Employment Type')}
        entries={use === 'edit' ? employmentTypeLabels : formTypes}
      />
      <FieldGrid>
        <DateInput name="earliestStartDate" label={t('Available from')} required ahead />
        <SelectInput name="shiftPreference" label={t('Preferred shift')} groups={shifts} />
        <TextInput name="weeklyHours" label={t('Weekly hours')} inputMode="numeric" autoComplete="off" />
        <TextInput
          name="desiredRate"
          label={t('Desired hourly rate')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('{{currency}} per hour', { currency })}
        />
      </FieldGrid>
    </FormSection>
  )
}

const formTypes = employmentTypeLabels.filter(({ value }) => formEmploymentTypes.some((offered) => offered === value))
const shifts = [{ entries: shiftPreferenceLabels }]
