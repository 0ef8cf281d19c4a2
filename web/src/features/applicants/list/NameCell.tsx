import type { Ref } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { pictureUrl } from '../../../applicant/pictureUrl.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { plainClick } from '../../../routing/plainClick.ts'
import { LongWords } from '../../../ui/text/LongWords.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import styles from './list.module.css'
import { tradeOf } from './rowTexts.tsx'
import { shortened } from './shortened.ts'

interface NameCellProps {
  row: ApplicantRow
  /** The applicant's URL, for opening another tab or copying; a plain click calls `onOpen`. */
  url: string
  onOpen: (id: string) => void
  /** Extra text after the trade. */
  alsoWritten?: string
  tabIndex?: number
  ref?: Ref<HTMLAnchorElement>
}

/** Picture, name, trade and, if visible to the user, the email. */
export function NameCell({ row, url, onOpen, alsoWritten, tabIndex, ref }: NameCellProps) {
  const trade = tradeOf(row, useLanguage())
  const details = [trade, alsoWritten].filter(Boolean).join(' · ')
  const name = `${row.firstName} ${row.lastName}`
  const shown = shortened(name)
  return (
    <div className={styles.person}>
      <PersonAvatar person={row} picture={pictureUrl(row)} size={28} />
      <div className={styles.texts}>
        <a
          ref={ref}
          href={url}
          tabIndex={tabIndex ?? 0}
          data-tooltip={name}
          {...(shown !== name && { 'aria-label': name })}
          className={styles.name}
          onClick={(event) => {
            event.stopPropagation()
            plainClick(() => onOpen(row.id))(event)
          }}
        >
          <bdi>{shown}</bdi>
        </a>
        {details && (
          <span className={styles.told} data-tooltip={details}>
            {trade && <LongWords text={trade} />}
            {trade && alsoWritten && ' · '}
            {alsoWritten && <span className={styles.withMarks}>{alsoWritten}</span>}
          </span>
        )}
        {row.email && (
          <span className={styles.email} data-tooltip={row.email}>
            {shortened(row.email)}
          </span>
        )}
      </div>
    </div>
  )
}
