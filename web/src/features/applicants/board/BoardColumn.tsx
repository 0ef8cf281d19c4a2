import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { RowActs } from '../list/gridColumns.tsx'
import type { ColumnCards } from './arranged.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './board.module.css'
import { MoreCards } from './MoreCards.tsx'
import type { Column } from './useColumn.ts'

interface BoardColumnProps {
  column: Column
  cards: ColumnCards['cards']
  /** How many people there are; undefined where that is not known. */
  count: number | undefined
  acts: RowActs
  today: string
  /** Whether it scrolls by itself, rather than with the page. */
  scrolls: boolean
}

/** The people of one stage. */
export function BoardColumn({ column, cards, count, acts, today, scrolls }: BoardColumnProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { stage, loading, problem, hasMore, loadingMore, showMore, retry } = column
  return (
    <section className={styles.column} aria-labelledby={titleId} aria-busy={loading} data-stage={stage}>
      <h3 id={titleId} className={styles.head}>
        <StageBadge stage={stage} />
        {count !== undefined && <span className={styles.count}>{number(count)}</span>}
      </h3>
      <div ref={scroller} className={styles.scroller}>
        {cards && cards.length > 0 && (
          <ul className={styles.cards} aria-labelledby={titleId}>
            {cards.map((row) => (
              <BoardCard key={row.id} row={row} today={today} onOpen={acts.onOpen} addressOf={acts.addressOf} />
            ))}
          </ul>
        )}
        {cards?.length === 0 && !loading && !problem && !hasMore && (
          <p className={styles.empty}>{t('Nobody in this stage')}</p>
        )}
        {!cards && !problem && <CardSkeletons count={4} />}
        {loadingMore && <CardSkeletons count={1} />}
        {problem && <ErrorState problem={problem} title={t('This stage could not be loaded')} onRetry={retry} />}
        {hasMore && !problem && !loadingMore && (
          <MoreCards key={cards?.length} onSeen={showMore} within={scrolls ? scroller : undefined} />
        )}
      </div>
    </section>
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
