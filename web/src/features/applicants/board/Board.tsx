import { useMemo, useState, useSyncExternalStore } from 'react'
import { type PipelineStage, stagesAmong } from '../../../../../shared/applicants/domain/pipeline.ts'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import type { SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useApplicantChanges } from '../changes/applicantChanges.tsx'
import { StageChoices } from '../changes/StageChoices.tsx'
import type { RowActions } from '../list/gridColumns.tsx'
import { Placements } from '../placements.tsx'
import type { ListView } from '../view/filters.ts'
import { BoardColumn } from './BoardColumn.tsx'
import styles from './board.module.css'
import { cardsByColumn } from './cardsByColumn.ts'
import { moveButtonId } from './MoveButton.tsx'
import { StagePicker } from './StagePicker.tsx'
import { type CardMoves, useCardMoves } from './useCardMoves.ts'
import { countIn, useColumns } from './useColumn.ts'
import { usePlacementsBehind } from './usePlacementsBehind.ts'

interface BoardProps {
  view: ListView
  /** The search answer as a whole: the first cards of each column, and the facets that count them. */
  answer: SearchAnswer | undefined
  /** Whether the answer for this view is still loading. */
  loading: boolean
  /** Loads that answer again. */
  reload: () => Promise<SearchAnswer | undefined>
  /** Shows one column at a time, starting with the first that has applicants. */
  narrow: boolean
  actions: RowActions
}

export function Board({ view, answer, loading, reload, narrow, actions }: BoardProps) {
  const { t } = useTranslation()
  const stages = stagesAmong(view.filters.pipelineStage)
  const [picked, pick] = useState<PipelineStage>()
  const opening = stages.find((stage) => (countIn(answer, stage) ?? 0) > 0)
  // The choice stays even when the last card of that column is moved away.
  if (narrow && picked === undefined && opening) pick(opening)
  const current = stages.find((stage) => stage === picked) ?? opening ?? stages[0]
  const shown = narrow && current ? [current] : stages
  const columns = useColumns({ view, answer, loading })
  const placements = usePlacementsBehind(columns)
  const { newest, follow, moment } = useApplicantChanges()
  const now = useSyncExternalStore(follow, moment)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` answers otherwise with each moment
  const cards = useMemo(() => cardsByColumn(columns, newest), [...columns, newest, now])
  const countOf = (stage: PipelineStage) => {
    const found = countIn(answer, stage)
    return found === undefined ? undefined : found + cards[stage].moved
  }
  const { dragged, drag, move, choosing, choose, chosen, goOn } = useCardMoves()
  const moving = useMemo(() => ({ drag, move, choose }), [drag, move, choose])
  const today = dateInDenmark(new Date())

  return (
    <Placements value={placements}>
      {narrow && stages.length > 1 && <StagePicker stages={stages} shown={current} countOf={countOf} onPick={pick} />}
      <section aria-label={t('Pipeline board')} className={narrow ? styles.single : styles.board}>
        {columns
          .filter(({ stage }) => shown.includes(stage))
          .map((column) => (
            <BoardColumn
              key={column.stage}
              column={column}
              cards={cards[column.stage].cards}
              removedCount={cards[column.stage].removedCount}
              reload={reload}
              loading={loading}
              count={countOf(column.stage)}
              actions={actions}
              today={today}
              scrolls={!narrow}
              moving={moving}
              dragged={dragged}
              choosing={choosing?.row.pipelineStage === column.stage ? choosing.row.id : undefined}
            />
          ))}
      </section>
      {/* One menu for all cards: a menu per card would cost more to render than the card itself. */}
      <StageMenuOfCard choosing={choosing} chosen={chosen} goOn={goOn} />
    </Placements>
  )
}

/** The menu of the card whose button was clicked. */
function StageMenuOfCard({ choosing, chosen, goOn }: Pick<CardMoves, 'choosing' | 'chosen' | 'goOn'>) {
  const [last, setLast] = useState(choosing)
  // Keeps its content while it fades out.
  if (choosing && choosing !== last) setLast(choosing)
  if (!last) return null
  const { row } = choosing ?? last
  return (
    <StageChoices
      openerId={moveButtonId(row.id)}
      anchor={choosing?.anchor ?? null}
      person={row}
      onMove={chosen}
      onClose={() => chosen()}
      onExited={goOn}
      container={mainPart}
    />
  )
}

/** Menus are rendered in the page's main part, as dialogs are. */
const mainPart = (): HTMLElement => document.querySelector('main') ?? document.body
