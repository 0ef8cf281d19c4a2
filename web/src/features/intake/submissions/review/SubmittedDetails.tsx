import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { channelLabels } from '../../../../../../shared/kernel/lists/channels.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { addressText } from '../../../../applicant/addressText.ts'
import { type SubmittedSection, submittedSections } from '../../../../applicant/comparison/submittedSections.ts'
import { EmailProblemNotes } from '../../../../applicant/EmailProblemNotes.tsx'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { PhoneLink } from '../../../../applicant/PhoneLink.tsx'
import { PhoneWarning } from '../../../../applicant/PhoneWarning.tsx'
import { useValueFormatters } from '../../../../applicant/useValueFormatters.ts'
import { valueEntries, valueLines } from '../../../../applicant/valueTexts.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ExpandMoreIcon as ExpandIcon } from '../../../../ui/icons/ExpandMoreIcon.tsx'
import { Field, FieldList } from '../../../../ui/layout/DetailSection.tsx'
import { CprFlag } from '../../../../ui/text/CprFlag.tsx'

/** The expanded sections of the form. They stay expanded for the next submissions. */
export interface ExpandedSections {
  opened: ReadonlySet<string>
  expand: (name: string, isExpanded: boolean) => void
}

/** Next to trades and languages, most decisions depend on these. */
const firstExpanded = new Set(['certificates', 'work'])

export function useExpandedSections(): ExpandedSections {
  const [opened, setExpanded] = useState<ReadonlySet<string>>(firstExpanded)
  const expand = (name: string, isExpanded: boolean) =>
    setExpanded((before) => new Set(isExpanded ? [...before, name] : [...before].filter((each) => each !== name)))
  return { opened, expand }
}

interface SubmittedDetailsProps {
  submission: SubmissionAnswer
  expanding: ExpandedSections
}

/** The submitted data: first what decisions start with, then the rest of the form in collapsible sections. */
export function SubmittedDetails({ submission, expanding }: SubmittedDetailsProps) {
  const { t } = useTranslation()
  const data = submission.applicantData
  const sections = submittedSections(data, t)
  return (
    <>
      <CprFlag said={[data, submission.originalEmailContent]} />
      <HeadFields submission={submission} />
      {sections.length > 0 && (
        <Box sx={{ mt: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          {sections.map((section) => (
            <Section key={section.name} section={section} data={data} {...expanding} />
          ))}
        </Box>
      )}
    </>
  )
}

function HeadFields({ submission }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const formatters = useValueFormatters()
  const labels = fieldLabels(t)
  const { applicantData: data, gdprConsent, gdprConsentTimestamp: consentedAt, poolConsent } = submission
  const text = (field: string) => valueLines(field, data[field], formatters).join(', ')
  const trades = valueLines('professions', data.professions, formatters)
  return (
    <FieldList>
      <Field label={labels.professions}>
        {trades.length > 0 && <Entries entries={trades.map((trade) => [trade])} />}
      </Field>
      <Field label={labels.email}>
        {text('email') && (
          <>
            {text('email')}
            <EmailProblemNotes problem={submission.emailProblem} />
          </>
        )}
      </Field>
      <Field label={labels.phone}>
        {text('phone') && (
          <>
            <PhoneLink phone={text('phone')} />
            <PhoneWarning phone={text('phone')} />
          </>
        )}
      </Field>
      <Field label={labels.nationality}>{text('nationality')}</Field>
      <Field label={labels.street}>{addressText(data, formatters)}</Field>
      <Field label={labels.languages}>{text('languages')}</Field>
      <Field label={labels.earliestStartDate}>{text('earliestStartDate')}</Field>
      <Field label={t('GDPR consent')} fallback={t('No consent recorded')}>
        {gdprConsent && (consentedAt ? t('Yes, {{when}}', { when: dateTime(consentedAt) }) : t('Yes'))}
      </Field>
      {poolConsent && <Field label={t('Talent pool')}>{t('Yes, {{when}}', { when: dateTime(poolConsent.at) })}</Field>}
      {submission.source && (
        <Field label={t('Source')}>{labelOf(channelLabels, submission.source, formatters.language)}</Field>
      )}
    </FieldList>
  )
}

interface SectionProps extends ExpandedSections {
  section: SubmittedSection
  data: Record<string, unknown>
}

function Section({ section, data, opened, expand }: SectionProps) {
  const { t } = useTranslation()
  const formatters = useValueFormatters()
  return (
    <Accordion
      disableGutters
      square
      expanded={opened.has(section.name)}
      onChange={(_event, isExpanded) => expand(section.name, isExpanded)}
      slotProps={{ heading: { component: 'h3' } }}
      sx={accordionStyle}
    >
      <AccordionSummary
        expandIcon={<ExpandIcon />}
        id={`section-${section.name}`}
        aria-controls={`section-${section.name}-fields`}
      >
        <Typography variant="subtitle1" component="span">
          {section.title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <FieldList>
          {section.fields.map(({ name, label }) => {
            const entries = valueEntries(name, data[name], formatters)
            return (
              <Field
                key={name}
                label={label === section.title ? t('Entries') : label}
                wide={entries.length > 1 || (entries[0]?.join('').length ?? 0) > 60}
              >
                <Entries entries={entries} />
              </Field>
            )
          })}
        </FieldList>
      </AccordionDetails>
    </Accordion>
  )
}

/** Each entry as a paragraph of lines, the first of which is its title. */
function Entries({ entries }: { entries: string[][] }) {
  return entries.map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change, and may say a thing twice
    <Box component="span" key={index} sx={{ display: 'block', '& + &': { mt: 1 } }}>
      {lines.map((line, row) => (
        <Box
          component="span"
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={row}
          sx={{
            display: 'block',
            whiteSpace: 'pre-wrap',
            ...(lines.length > 1 && (row === 0 ? { fontWeight: 580 } : { color: 'text.secondary' })),
          }}
        >
          {line}
        </Box>
      ))}
    </Box>
  ))
}

const accordionStyle = {
  border: 0,
  '&::before': { display: 'none' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
