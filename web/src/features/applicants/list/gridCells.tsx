import { type ComponentProps, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainIconButton } from '../../../ui/controls/PlainIconButton.tsx'
import { EditOutlinedIcon as EditIcon } from '../../../ui/icons/EditOutlinedIcon.tsx'
import { ShareOutlinedIcon as ShareIcon } from '../../../ui/icons/ShareOutlinedIcon.tsx'
import { StarButton, stopSpaceKey } from '../changes/StarButton.tsx'
import type { MomentColumn } from '../view/sorting.ts'
import styles from './list.module.css'
import { MomentText } from './MomentText.tsx'
import { NameCell } from './NameCell.tsx'
import { Place, PrimarySkills } from './rowTexts.tsx'
import { StatusMarks } from './StatusMarks.tsx'

// The grid re-renders every cell when any row changes. These cells are memoized, so those with an unchanged row are not
// rendered again.

interface ControlCellProps {
  row: ApplicantRow
  tabIndex: 0 | -1
  hasFocus: boolean
}

export const StarCell = memo(function StarCell({ row, tabIndex, hasFocus }: ControlCellProps) {
  const control = useFocusOfCell<HTMLButtonElement>(hasFocus)
  return <StarButton ref={control} applicant={row} tabIndex={tabIndex} />
})

type OpeningCellProps = ControlCellProps & ComponentProps<typeof NameCell>

export const OpeningCell = memo(function OpeningCell({ hasFocus, ...rest }: OpeningCellProps) {
  const control = useFocusOfCell<HTMLAnchorElement>(hasFocus)
  return <NameCell {...rest} ref={control} />
})

interface RowActionsCellProps extends ControlCellProps {
  onEdit: (id: string) => void
  onShare: ((row: ApplicantRow) => void) | undefined
}

export const RowActionsCell = memo(function ActsCell({
  row,
  tabIndex,
  hasFocus,
  onEdit,
  onShare,
}: RowActionsCellProps) {
  const { t } = useTranslation()
  const control = useFocusOfCell<HTMLButtonElement>(hasFocus)
  const name = `${row.firstName} ${row.lastName}`
  return (
    <>
      <PlainIconButton
        ref={control}
        tabIndex={tabIndex}
        data-tooltip={t('Edit')}
        aria-label={t('Edit {{name}}', { name })}
        onKeyDown={stopSpaceKey}
        onClick={() => onEdit(row.id)}
      >
        <EditIcon fontSize="small" />
      </PlainIconButton>
      {onShare && (
        <PlainIconButton
          tabIndex={tabIndex}
          data-tooltip={t('Share')}
          aria-label={t('Share {{name}}', { name })}
          onKeyDown={stopSpaceKey}
          onClick={() => onShare(row)}
        >
          <ShareIcon fontSize="small" />
        </PlainIconButton>
      )}
    </>
  )
})

export const PlaceCell = memo(Place)
export const SkillsCell = memo(PrimarySkills)
export const StatusCell = memo(StatusMarks)

/**
 * When the record was last changed, with its owner below; or another date the list is sorted by, such as a call, which
 * may be by someone other than the owner.
 */
export const MomentCell = memo(function MomentCell({ row, moment, owner }: MomentCellProps) {
  return (
    <div className={styles.updated}>
      <MomentText row={row} column={moment} />
      {owner && moment === 'updatedAt' && <OwnerName name={owner} />}
    </div>
  )
})

/** The record owner: the label, and the name on the next line. */
function OwnerName({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.owner} data-tooltip={t('Owner: {{name}}', { name })}>
      <span className={styles.label}>{t('Owner: {{name}}', { name: '' })}</span>
      <span>{name}</span>
    </span>
  )
}

interface MomentCellProps {
  row: ApplicantRow
  moment: MomentColumn
  owner: string | undefined
}

/** Passes the focus of a cell, moved there by arrow keys, to the single control in it. */
function useFocusOfCell<Control extends HTMLElement>(hasFocus: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    if (hasFocus) control.current?.focus({ preventScroll: true })
  }, [hasFocus])
  return control
}
