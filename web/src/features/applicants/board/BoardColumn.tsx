import { memo, useCallback, useId, useRef } from 'react'
import { nextStages, type PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import type { ApplicantRow, SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useApplicantChanges } from '../changes/applicantChanges.tsx'
import type { RowActs } from '../list/gridColumns.tsx'
import type { ColumnCards } from './arranged.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './board.module.css'
import { useDropTarget } from './dragging.ts'
import { MoreCards } from './MoreCards.tsx'
import type { Column } from './useColumn.ts'
import type { Moving } from './useMoving.ts'

interface BoardColumnProps {
  column: Column
  cards: ColumnCards['cards']
  /** How many whom the search found here have been moved away. */
  gone: number
  /** Asks anew for the first cards of all columns. */
  reload: () => Promise<SearchAnswer | undefined>
  /** Whether the first cards of this view are still on their way. */
  loading: boolean
  /** How many people there are; undefined where that is not known. */
  count: number | undefined
  acts: RowActs
  today: string
  /** Whether it scrolls by itself, rather than with the page. */
  scrolls: boolean
  /** Missing where the person signed in may move nobody. */
  moving: Pick<Moving, 'drag' | 'choose' | 'move'> | undefined
  /** Whose card is dragged. */
  dragged: ApplicantRow | undefined
  /** Whose menu is open, if that is one of this column. */
  choosing: string | undefined
}

/** The people of one stage. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, cards, gone, reload, loading, count, acts, today, scrolls, moving, dragged, choosing } = props
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { stage, problem, hasMore, loadingMore, retry } = column
  const onEnd = useNextPart(column, gone, reload)
  // A part that came meanwhile may have left out as many as have gone.
  const mayLack = gone > 0 && (column.rows?.length ?? 0) > limits.boardCards
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
      {dragged && <Refusal stage={stage} from={dragged.pipelineStage} />}
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
                onOpen={acts.onOpen}
                addressOf={acts.addressOf}
              />
            ))}
          </ul>
        )}
        {cards?.length === 0 && !loading && !problem && !hasMore && (
          <p className={styles.empty}>{t('Nobody in this stage')}</p>
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
 * Shows the next part of a column. Behind people who have gone it would begin too late, so that the first is asked for anew; the search
 * may not know yet that they have gone, and then its next part fits.
 */
function useNextPart(
  { stage, hasMore, showMore }: Column,
  gone: number,
  reload: BoardColumnProps['reload'],
): () => void {
  const { newest } = useApplicantChanges()
  return useCallback(() => {
    if (gone === 0) return showMore()
    void reload().then((answer) => {
      if (hasMore && answer?.byStage?.[stage]?.some((row) => newest(row).pipelineStage !== stage)) showMore()
    })
  }, [stage, hasMore, showMore, gone, reload, newest])
}

/** Says of a column that the card that is dragged cannot be dropped there. */
function Refusal({ stage, from }: { stage: PipelineStage; from: PipelineStage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (stage === from || nextStages(from).includes(stage)) return null
  return (
    <p className={styles.refusal}>
      {t('Cannot follow {{stage}}', { stage: labelOf(pipelineStageLabels, from, language) })}
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
