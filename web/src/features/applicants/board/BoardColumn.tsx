import { memo, useCallback, useId, useRef } from 'react'
import { nextStages, type PipelineStage, stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import type { ApplicantRow, SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useApplicantChanges } from '../changes/applicantChanges.tsx'
import type { RowActions } from '../list/gridColumns.tsx'
import { BoardCard } from './BoardCard.tsx'
import styles from './board.module.css'
import type { ColumnCards } from './cardsByColumn.ts'
import { useDropTarget } from './dragging.ts'
import { MoreCards } from './MoreCards.tsx'
import type { CardMoves } from './useCardMoves.ts'
import type { Column } from './useColumn.ts'

interface BoardColumnProps {
  column: Column
  cards: ColumnCards['cards']
  /** Number of people that the search found in this column and that have been moved to another one. */
  removedCount: number
  /** Loads the first cards of all columns again. */
  reload: () => Promise<SearchAnswer | undefined>
  /** Whether the first cards of this view are still loading. */
  loading: boolean
  /** Total in this stage; undefined if not known. */
  count: number | undefined
  actions: RowActions
  today: string
  /** Whether the column scrolls by itself rather than with the page. */
  scrolls: boolean
  /** Undefined if the user may not move applicants. */
  moving: Pick<CardMoves, 'drag' | 'choose' | 'move'> | undefined
  /** The applicant whose card is being dragged. */
  dragged: ApplicantRow | undefined
  choosing: string | undefined
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, cards, removedCount, reload, loading, count, actions, today, scrolls, moving, dragged, choosing } =
    props
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { stage, problem, hasMore, loadingMore, retry } = column
  const onEnd = useNextPart(column, removedCount, reload)
  // A page loaded after cards were moved away may have skipped that many cards.
  const mayLack = removedCount > 0 && (column.rows?.length ?? 0) > limits.boardCards
  const isOver = useDropTarget(place, stage, moving?.move)
  return (
    <section
      ref={place}
      id={`column-${stage}`}
      tabIndex={-1}
      className={styles.column}
      aria-labelledby={titleId}
      aria-busy={loading}
      data-stage={stage}
      data-over={isOver}
    >
      <h3 id={titleId} className={styles.head}>
        <StageBadge stage={stage} />
        {count !== undefined && <span className={styles.count}>{number(count)}</span>}
      </h3>
      {dragged && <Refusal stage={stage} from={stageOf(dragged)} />}
      <div ref={scroller} className={styles.scroller}>
        {cards && cards.length > 0 && (
          <ul className={styles.cards} aria-labelledby={titleId}>
            {cards.map((row) => (
              <BoardCard
                key={row.id}
                row={row}
                today={today}
                isDragged={dragged?.id === row.id}
                isChoosing={choosing === row.id}
                moving={moving}
                onOpen={actions.onOpen}
                urlOf={actions.urlOf}
              />
            ))}
          </ul>
        )}
        {cards?.length === 0 && !loading && !problem && !hasMore && (
          <p className={styles.empty}>{t('No applicants in this stage')}</p>
        )}
        {!cards && !problem && <CardSkeletons count={4} />}
        {loadingMore && <CardSkeletons count={1} />}
        {problem && <ErrorState problem={problem} title={t('This stage could not be loaded')} onRetry={retry} />}
        {(hasMore || mayLack) && !problem && !loadingMore && (
          <MoreCards key={cards?.length} onSeen={onEnd} within={scrolls ? scroller : undefined} />
        )}
      </div>
    </section>
  )
})

/**
 * Shows the next page of a column. If cards have been moved away, that page would start too late, so the first page is
 * loaded again instead. If the search index does not know of the moves yet, the next page fits as it is.
 */
function useNextPart(
  { stage, hasMore, showMore }: Column,
  removedCount: number,
  reload: BoardColumnProps['reload'],
): () => void {
  const { newest } = useApplicantChanges()
  return useCallback(() => {
    if (removedCount === 0) return showMore()
    void reload().then((answer) => {
      if (hasMore && answer?.byStage?.[stage]?.some((row) => newest(row).pipelineStage !== stage)) showMore()
    })
  }, [stage, hasMore, showMore, removedCount, reload, newest])
}

function Refusal({ stage, from }: { stage: PipelineStage; from: PipelineStage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (stage === from || nextStages(from).includes(stage)) return null
  return (
    <p className={styles.refusal}>
      {t('Not possible from {{stage}}', { stage: labelOf(pipelineStageLabels, from, language) })}
    </p>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className={styles.cards}>
      {Array.from({ length: count }, (_nothing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={index} className={styles.skeleton} />
      ))}
    </div>
  )
}
