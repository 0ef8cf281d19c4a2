import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AddForm, EntryList, useAdding } from '../EntryList.tsx'
import { FormSection } from '../FormSection.tsx'
import { useValue } from '../formStore.tsx'
import { emptyEntry, type TrainingEntry } from '../formValues.ts'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { TextInput } from '../inputs/TextInput.tsx'

export function TrainingSection() {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <FormSection name="training">
      <EntryList
        list="safetyTraining"
        label={t('Safety training')}
        summaryOf={({ name, issuer, issueDate }) => ({
          title: name,
          text: [issuer, issueDate && date(issueDate)].filter(Boolean).join(', '),
        })}
        fields={(path) => <TrainingFields path={path} />}
      />
      <AddTraining />
    </FormSection>
  )
}

function AddTraining() {
  const { t } = useTranslation()
  const { name, issuer, issueDate } = useValue<TrainingEntry>('pending.safetyTraining')
  const add = useAdding('safetyTraining', emptyEntry.safetyTraining)
  return (
    <AddForm
      path="pending.safetyTraining"
      title={t('Add training')}
      addLabel={t('Add training')}
      ready={name.trim() !== '' && issuer.trim() !== '' && issueDate !== ''}
      onAdd={add}
    >
      <TrainingFields path="pending.safetyTraining" />
    </AddForm>
  )
}

function TrainingFields({ path }: { path: string }) {
  const { t } = useTranslation()
  return (
    <FieldGrid>
      <TextInput name={`${path}.name`} label={t('Training name')} required autoComplete="off" />
      <TextInput name={`${path}.issuer`} label={t('Issuer')} required autoComplete="off" />
      <DateInput name={`${path}.issueDate`} label={t('Issue date')} required />
      <DateInput name={`${path}.expiryDate`} label={t('Expiry date')} />
      <TextInput name={`${path}.certificateNumber`} label={t('Certificate number')} code autoComplete="off" />
      <TextInput name={`${path}.description`} label={t('Description')} autoComplete="off" />
    </FieldGrid>
  )
}
