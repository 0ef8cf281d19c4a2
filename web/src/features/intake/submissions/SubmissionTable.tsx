import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../../ui/controls/PlainCheck.tsx'
import plain from '../../../ui/layout/plainTable.module.css'
import { LongWords } from '../../../ui/text/LongWords.tsx'
import { AddedMark } from './AddedMark.tsx'
import { HeldMark } from './HeldMark.tsx'
import { MissingFieldsMark } from './MissingFieldsMark.tsx'
import { PossibleDuplicateMark } from './PossibleDuplicateMark.tsx'
import { ReviewButton, SubmissionName } from './ReviewLinks.tsx'
import { StatusChip } from './StatusChip.tsx'
import styles from './submissionRows.module.css'
import { nameIn, textIn, tradeAndTownIn } from './submittedTexts.ts'
import type { Selected } from './useSelected.ts'
import type { SubmissionsNavigation } from './useSubmissionsUrl.ts'

export interface SubmissionRowsProps {
  submissions: readonly SubmissionAnswer[]
  navigation: SubmissionsNavigation
  /** Returns whether a submission, given by id, may be a duplicate of an existing applicant. */
  doubtful: (id: string) => boolean
  /** Undefined where bulk decisions are not possible. */
  selection?: Selected
}

export function SubmissionTable({ submissions, navigation, doubtful, selection }: SubmissionRowsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.around}>
      <table aria-label={t('Applications')} className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.box}>
                <PlainCheckbox
                  checked={selection.all}
                  indeterminate={!selection.all && selection.submissions.length > 0}
                  onChange={(event) => selection.selectAll(event.target.checked)}
                  aria-label={t('Select all rows')}
                />
              </th>
            )}
            <th scope="col" className={styles.status}>
              {t('Status')}
            </th>
            <th scope="col">{t('Name')}</th>
            <th scope="col" className={styles.email}>
              {t('Email')}
            </th>
            <th scope="col" className={styles.nationality}>
              {t('Nationality')}
            </th>
            <th scope="col" className={styles.submitted}>
              {t('Submitted')}
            </th>
            <th scope="col" className={styles.act}>
              {t('Action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <SubmissionRow
              key={submission.id}
              submission={submission}
              navigation={navigation}
              doubtful={doubtful}
              {...(selection ? { selection } : {})}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SubmissionRowProps = Omit<SubmissionRowsProps, 'submissions'> & { submission: SubmissionAnswer }

function SubmissionRow({ submission, navigation, doubtful, selection }: SubmissionRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, dateTime } = useFormats()
  const data = submission.applicantData
  const name = nameIn(data) || t('No name given')
  const tradeAndTown = tradeAndTownIn(data, language)
  const selected = selection?.has(submission.id) ?? false
  return (
    <tr data-selected={selected || undefined}>
      {selection && (
        <td className={styles.box}>
          <PlainCheckbox
            checked={selected}
            onChange={(event) => selection.select(submission.id, event.target.checked)}
            aria-label={t('Select {{name}}', { name })}
          />
        </td>
      )}
      <td>
        <StatusChip status={submission.status} />
      </td>
      <td>
        <SubmissionName
          name={name}
          url={navigation.urlOf(submission.id)}
          onOpen={() => navigation.open(submission.id)}
        />
        <span data-tooltip={tradeAndTown} className={styles.under}>
          <LongWords text={tradeAndTown} /> {doubtful(submission.id) && <PossibleDuplicateMark />}
          <MissingFieldsMark submission={submission} /> <AddedMark submission={submission} />{' '}
          <HeldMark submission={submission} />
        </span>
      </td>
      <td data-tooltip={textIn(data, 'email')} className={styles.email}>
        <LongWords text={textIn(data, 'email')} />
      </td>
      <td>{countryLabel(textIn(data, 'nationality'), language)}</td>
      <td data-tooltip={dateTime(submission.createdAt)} className={styles.submitted}>
        {date(submission.createdAt)}
      </td>
      <td className={styles.act}>
        <ReviewButton name={name} url={navigation.urlOf(submission.id)} onOpen={() => navigation.open(submission.id)} />
      </td>
    </tr>
  )
}
