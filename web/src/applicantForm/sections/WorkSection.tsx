import { useCallback } from 'react'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { employmentTypeLabels } from '../../../../shared/kernel/lists/employmentTypes.ts'
import { machineOperations } from '../../../../shared/kernel/lists/machineOperations.ts'
import { projectSizeLabels } from '../../../../shared/kernel/lists/projectSizes.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AddForm, EntryList, useAdding } from '../EntryList.tsx'
import { FormSection } from '../FormSection.tsx'
import { useFormStore, useValue } from '../formStore.tsx'
import { emptyEntry, type JobEntry } from '../formValues.ts'
import { CheckInput } from '../inputs/CheckInput.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { SkillInput } from '../inputs/SkillInput.tsx'
import { TagInput } from '../inputs/TagInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useSections } from '../sectionState.tsx'

export function WorkSection() {
  const { t } = useTranslation()
  const { date } = useFormats()
  const day = (text: string) => (text === '' ? '' : date(text))
  return (
    <FormSection name="work">
      <EntryList
        list="workExperience"
        label={t('Work Experience')}
        summaryOf={({ company, position, startDate, endDate }) => ({
          title: [position, company].filter(Boolean).join(', '),
          text: `${day(startDate)} – ${endDate === '' ? t('Present') : day(endDate)}`,
        })}
        fields={(path) => <JobFields path={path} />}
      />
      <AddJob />
    </FormSection>
  )
}

function AddJob() {
  const { t } = useTranslation()
  const { company, position, startDate } = useValue<JobEntry>('pending.workExperience')
  const add = useAdding('workExperience', emptyEntry.workExperience)
  return (
    <AddForm
      path="pending.workExperience"
      title={t('Add position')}
      addLabel={t('Add position')}
      ready={company.trim() !== '' && position.trim() !== '' && startDate !== ''}
      onAdd={add}
    >
      <JobFields path="pending.workExperience" />
    </AddForm>
  )
}

function JobFields({ path }: { path: string }) {
  const { t } = useTranslation()
  const store = useFormStore()
  const { use } = useSections()
  // Staff write about someone else.
  const isOwn = use === 'public'
  const isCurrent = useValue<boolean>(`${path}.isCurrent`)
  const onCurrent = useCallback((current: boolean) => current && store.setValue(`${path}.endDate`, ''), [store, path])
  return (
    <>
      <FieldGrid>
        <TextInput name={`${path}.company`} label={t('Company')} required autoComplete="off" />
        <TextInput name={`${path}.position`} label={t('Position')} required autoComplete="off" />
        <DateInput name={`${path}.startDate`} label={t('Start date')} required />
        <DateInput name={`${path}.endDate`} label={t('End date')} disabled={isCurrent} />
      </FieldGrid>
      <CheckInput
        name={`${path}.isCurrent`}
        label={isOwn ? t('I work here now') : t('Current job')}
        onChange={onCurrent}
      />
      <TextInput name={`${path}.description`} label={t('Description')} multiline minRows={2} />
      <FieldGrid columns={3}>
        <TextInput name={`${path}.location`} label={t('Place of work')} autoComplete="off" />
        <SelectInput name={`${path}.employmentType`} label={t('Employment Type')} groups={jobTypes} />
        <TextInput
          name={`${path}.teamSize`}
          label={t('Team size')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('{{min}} to {{max}} people', limits.teamSize)}
        />
        <TextInput name={`${path}.projectType`} label={t('Project type')} autoComplete="off" />
        <SelectInput name={`${path}.projectSize`} label={t('Project size')} groups={sizes} />
      </FieldGrid>
      <FieldGrid>
        <SkillInput name={`${path}.skillsUsed`} label={t('Skills used')} most={limits.list} />
        <TagInput
          name={`${path}.machinery`}
          label={t('Machinery')}
          suggestions={machineOperations}
          hint={t('Type a machine and press Enter')}
          most={limits.list}
        />
      </FieldGrid>
      <CheckInput name={`${path}.supervisoryRole`} label={isOwn ? t('I supervised others') : t('Supervised others')} />
    </>
  )
}

const jobTypes = [{ entries: employmentTypeLabels.filter(({ value }) => value !== 'temporary') }]
const sizes = [{ entries: projectSizeLabels }]
