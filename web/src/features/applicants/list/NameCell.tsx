import type { Ref } from 'react'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { pictureAddress } from '../../../applicant/pictureAddress.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import styles from './list.module.css'
import { shortened } from './shortened.ts'

interface NameCellProps {
  row: ApplicantRow
  /** Where the applicant opens, for another tab or a copied address; a plain click goes to `onOpen`. */
  address: string
  onOpen: (id: string) => void
  tabIndex?: number
  ref?: Ref<HTMLAnchorElement>
}

/** Picture, name and, where it is seen, the email. */
export function NameCell({ row, address, onOpen, tabIndex, ref }: NameCellProps) {
  const name = `${row.firstName} ${row.lastName}`
  return (
    <div className={styles.person}>
      <PersonAvatar person={row} picture={pictureAddress(row)} size={32} />
      <div className={styles.texts}>
        <a
          ref={ref}
          href={address}
          tabIndex={tabIndex ?? 0}
          title={name}
          className={styles.name}
          onClick={(event) => {
            event.stopPropagation()
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onOpen(row.id)
          }}
        >
          {shortened(name)}
        </a>
        {row.email && (
          <span className={styles.email} title={row.email}>
            {shortened(row.email)}
          </span>
        )}
      </div>
    </div>
  )
}
