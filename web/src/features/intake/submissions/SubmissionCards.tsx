import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../../ui/controls/PlainCheck.tsx'
import { AddedMark } from './AddedMark.tsx'
import { HeldMark } from './HeldMark.tsx'
import { MissingFieldsMark } from './MissingFieldsMark.tsx'
import { PossibleDuplicateMark } from './PossibleDuplicateMark.tsx'
import { ReviewButton, SubmissionName } from './ReviewLinks.tsx'
import { StatusChip } from './StatusChip.tsx'
import type { SubmissionRowsProps } from './SubmissionTable.tsx'
import styles from './submissionRows.module.css'
import { nameIn, textIn, tradeAndTownIn } from './submittedTexts.ts'

/** The submissions on narrow screens, one card each. */
export function SubmissionCards({ submissions, ...rest }: SubmissionRowsProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('Applications')} className={styles.cards}>
      {submissions.map((submission) => (
        <SubmissionCard key={submission.id} submission={submission} {...rest} />
      ))}
    </ul>
  )
}

type SubmissionCardProps = Omit<SubmissionRowsProps, 'submissions'> & { submission: SubmissionAnswer }

function SubmissionCard({ submission, navigation, doubtful, selection }: SubmissionCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const data = submission.applicantData
  const name = nameIn(data) || t('No name given')
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <SubmissionName
          name={name}
          url={navigation.urlOf(submission.id)}
          onOpen={() => navigation.open(submission.id)}
        />
        {selection && (
          <PlainCheckbox
            checked={selection.has(submission.id)}
            onChange={(event) => selection.select(submission.id, event.target.checked)}
            aria-label={t('Select {{name}}', { name })}
          />
        )}
      </div>
      <span className={styles.detail}>{tradeAndTownIn(data, language)}</span>
      <span data-tooltip={textIn(data, 'email')} className={styles.detail}>
        {textIn(data, 'email')}
      </span>
      <span className={styles.detail}>
        {[countryLabel(textIn(data, 'nationality'), language), date(submission.createdAt)].filter(Boolean).join(' · ')}
      </span>
      <HeldMark submission={submission} />
      <div className={styles.foot}>
        <StatusChip status={submission.status} />
        {doubtful(submission.id) && <PossibleDuplicateMark />}
        <MissingFieldsMark submission={submission} />
        <AddedMark submission={submission} />
        <ReviewButton name={name} url={navigation.urlOf(submission.id)} onOpen={() => navigation.open(submission.id)} />
      </div>
    </li>
  )
}
