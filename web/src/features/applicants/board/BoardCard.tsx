import { memo, useRef } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { pictureUrl } from '../../../applicant/pictureUrl.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { plainClick } from '../../../routing/plainClick.ts'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { AnswerMark } from '../clientAnswers.tsx'
import type { RowActions } from '../list/gridColumns.tsx'
import { tradeOf } from '../list/rowTexts.tsx'
import { PlacementMark, useIsTaken } from '../placements.tsx'
import styles from './board.module.css'
import { availableText, stageText } from './cardTexts.ts'
import { useDraggable } from './dragging.ts'
import { MoveButton } from './MoveButton.tsx'
import type { CardMoves } from './useCardMoves.ts'

interface BoardCardProps extends Pick<RowActions, 'onOpen' | 'urlOf'> {
  row: ApplicantRow
  /** `YYYY-MM-DD`, Danish calendar. */
  today: string
  isDragged: boolean
  isChoosing: boolean
  /** Undefined if the user may not move applicants. */
  moving: Pick<CardMoves, 'drag' | 'choose'> | undefined
}

/** A person on the board, with the facts needed before the next step. */
export const BoardCard = memo(function BoardCard({
  row,
  today,
  isDragged,
  isChoosing,
  moving,
  onOpen,
  urlOf,
}: BoardCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const card = useRef<HTMLLIElement>(null)
  useDraggable(card, row, moving?.drag)
  const isTaken = useIsTaken(row.id, today)
  const { earliestStartDate: start } = row
  const about = [tradeOf(row, language), row.city].filter(Boolean).join(' · ')
  return (
    <li ref={card} id={row.id} className={styles.card} data-movable={moving !== undefined} data-dragged={isDragged}>
      <div className={styles.person}>
        <PersonAvatar person={row} picture={pictureUrl(row)} size={28} />
        <a
          href={urlOf(row.id)}
          className={styles.name}
          // The card is dragged, not the link.
          draggable={false}
          onClick={plainClick(() => onOpen(row.id))}
        >
          <bdi>
            {row.firstName} {row.lastName}
          </bdi>
        </a>
        {moving && <MoveButton row={row} isOpen={isChoosing} onChoose={moving.choose} />}
      </div>
      {about && <div className={styles.about}>{about}</div>}
      {start && row.pipelineStage !== 'hired' && !(isTaken && start <= today) && (
        <div className={styles.fact}>{availableText(t, formats, start, today)}</div>
      )}
      <PlacementMark applicantId={row.id} className={styles.fact} />
      <AnswerMark applicantId={row.id} awaited={styles.awaited} answered={styles.fact} />
      {row.stageChangedAt && <div className={styles.fact}>{stageText(t, row.stageChangedAt, today)}</div>}
    </li>
  )
})
