import { lowerFirst } from 'es-toolkit/string'
import { certificateLabel } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import { dateInDenmark } from '../../../../../../shared/kernel/domain/copenhagenDate.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../../shared/kernel/lists/professions.ts'
import { workPermits } from '../../../../../../shared/kernel/lists/workPermits.ts'
import { expiryMark, WithExpiry } from '../../../../applicant/Expiry.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { chipsFor, Field, FieldList } from '../../../../ui/layout/DetailSection.tsx'
import type { DetailProps } from '../sections.ts'
import { usePlaced } from './usePlaced.ts'

/** The facts a recruiter needs first, without scrolling: trade, availability, location, permit and certificates. */
export function AtAGlance({ applicant, sees }: DetailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, relative } = useFormats()
  const [main] = applicant.professions
  const { earliestStartDate: start, workPermitType, workPermitExpiryDate: mayWorkUntil, city, region } = applicant
  const { lastContactedDate: lastContact, nextActionDate: nextAction, availabilityConfirmedAt: confirmedAt } = applicant
  const years = main && t('{{count}} years of experience', { count: main.yearsOfExperience })
  const permit = [
    workPermitType && labelOf(workPermits, workPermitType, language),
    mayWorkUntil && t('until {{date}}', { date: date(mayWorkUntil) }),
  ].filter(Boolean)
  const now = new Date()
  const today = dateInDenmark(now)
  const { placed, isTaken } = usePlaced(applicant.id, today)
  const availability = (from: string) => {
    if (isTaken && from <= today) return undefined
    if (applicant.pipelineStage === 'hired') return date(from)
    // After a placement, a date alone could be read as its end.
    if (from > today) return placed.length > 0 ? t('From {{date}}', { date: date(from) }) : date(from)
    return from === today ? t('Now') : t('Now (since {{date}})', { date: date(from) })
  }
  const certificateLines = [...applicant.certifications, ...applicant.safetyTraining].map(({ name, expiryDate }) => {
    const label = certificateLabel(name, language)
    const ends = expiryDate && expiryMark(expiryDate, now, t)
    return ends ? { label: `${label} – ${lowerFirst(ends.text)}`, color: ends.color } : { label }
  })
  return (
    <FieldList>
      <Field label={t('Profession')}>{main && `${labelOf(professions, main.profession, language)}, ${years}`}</Field>
      <Field label={t('Available from')} fallback={t('Flexible')}>
        {[
          ...placed,
          start && availability(start),
          confirmedAt && t('Confirmed {{when}}', { when: relative(confirmedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Field>
      <Field label={t('Lives in')}>{[city, region].filter(Boolean).join(', ')}</Field>
      {sees('workPermitType') && (
        <Field label={t('Work permit')}>
          {permit.length > 0 && <WithExpiry date={mayWorkUntil}>{permit.join(', ')}</WithExpiry>}
        </Field>
      )}
      {lastContact && <Field label={t('Last call')}>{date(lastContact)}</Field>}
      {nextAction && <Field label={t('Next task')}>{date(nextAction)}</Field>}
      <Field label={t('Certificates')} fallback={t('No certificates recorded')} wide>
        {chipsFor(certificateLines)}
      </Field>
    </FieldList>
  )
}
