import Box from '@mui/material/Box'
import { employmentTypeLabels } from '../../../../../shared/kernel/lists/employmentTypes.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { shiftPreferenceLabels } from '../../../../../shared/kernel/lists/shiftPreferences.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { JobEntry, newestFirst } from '../../../applicant/JobEntry.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { chipsFor, DetailSection, EmptyHint, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { OtherFields } from './OtherFields.tsx'
import type { DetailProps } from './sections.ts'

export function ExperienceTab({ applicant, sees }: DetailProps) {
  return (
    <>
      <WorkExperience applicant={applicant} />
      <Availability applicant={applicant} sees={sees} />
      {sees('desiredRate') && <Compensation applicant={applicant} />}
    </>
  )
}

function WorkExperience({ applicant }: Pick<DetailProps, 'applicant'>) {
  const { t } = useTranslation()
  const jobs = applicant.workExperience.toSorted(newestFirst)
  return (
    <DetailSection title={t('Work Experience')}>
      {jobs.length === 0 && <EmptyHint>{t('No work experience recorded')}</EmptyHint>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        {jobs.map((job) => (
          <Box component="li" key={`${job.startDate} ${job.company} ${job.position}`}>
            <JobEntry job={job} />
          </Box>
        ))}
      </Box>
    </DetailSection>
  )
}

function Availability({ applicant, sees }: DetailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, number } = useFormats()
  const labels = fieldLabels(t)
  const { earliestStartDate: start, weeklyHours, shiftPreference } = applicant
  return (
    <DetailSection title={t('Availability & Employment')}>
      <FieldList>
        <Field label={labels.earliestStartDate} fallback={t('Flexible')}>
          {start && date(start)}
        </Field>
        <Field label={labels.employmentType}>
          {chipsFor(applicant.employmentType.map((type) => labelOf(employmentTypeLabels, type, language)))}
        </Field>
        <Field label={labels.weeklyHours}>{weeklyHours !== undefined && number(weeklyHours)}</Field>
        <Field label={labels.shiftPreference}>
          {shiftPreference && labelOf(shiftPreferenceLabels, shiftPreference, language)}
        </Field>
        <OtherFields section="availability" applicant={applicant} sees={sees} />
      </FieldList>
    </DetailSection>
  )
}

function Compensation({ applicant }: Pick<DetailProps, 'applicant'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { desiredRate, currency } = applicant
  if (desiredRate === undefined && !currency) return null
  return (
    <DetailSection title={t('Compensation')}>
      <FieldList>
        <Field label={t('Desired hourly rate')}>
          {desiredRate !== undefined && t('{{rate}} {{currency}} per hour', { rate: number(desiredRate), currency })}
        </Field>
      </FieldList>
    </DetailSection>
  )
}
