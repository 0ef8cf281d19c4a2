import { useMemo, useState, useSyncExternalStore } from 'react'
import { type PipelineStage, stagesAmong } from '../../../../../shared/applicants/domain/pipeline.ts'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import type { SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useApplicantChanges } from '../changes/applicantChanges.tsx'
import { StageChoices } from '../changes/StageChoices.tsx'
import type { RowActs } from '../list/gridColumns.tsx'
import { Placements } from '../placements.tsx'
import type { ListView } from '../view/filters.ts'
import { arranged } from './arranged.ts'
import { BoardColumn } from './BoardColumn.tsx'
import styles from './board.module.css'
import { moveButtonId } from './MoveButton.tsx'
import { StagePicker } from './StagePicker.tsx'
import { countIn, useColumns } from './useColumn.ts'
import { type Moving, useMoving } from './useMoving.ts'
import { usePlacementsBehind } from './usePlacementsBehind.ts'

interface BoardProps {
  view: ListView
  /** The answer to the search as a whole, with the first cards of each column, and facets that count them. */
  answer: SearchAnswer | undefined
  /** Whether that of this view is still on its way. */
  loading: boolean
  /** Asks for that answer anew. */
  reload: () => Promise<SearchAnswer | undefined>
  /** One column at a time, first the first that somebody stands in. */
  narrow: boolean
  acts: RowActs
}

/** The people who were found, by stage: a column each, side by side. */
export function Board({ view, answer, loading, reload, narrow, acts }: BoardProps) {
  const { t } = useTranslation()
  const mayMove = acts.onEdit !== undefined
  const stages = standing(stagesAmong(view.filters.pipelineStage), answer, mayMove)
  const [picked, pick] = useState<PipelineStage>()
  const opening = stages.find((stage) => (countIn(answer, stage) ?? 0) > 0)
  // It stays, also when the last of its people is moved away.
  if (narrow && picked === undefined && opening) pick(opening)
  const current = stages.find((stage) => stage === picked) ?? opening ?? stages[0]
  const shown = narrow && current ? [current] : stages
  const columns = useColumns({ view, answer, loading })
  const placements = usePlacementsBehind(columns)
  const { newest, follow, moment } = useApplicantChanges()
  const now = useSyncExternalStore(follow, moment)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` answers otherwise with each moment
  const cards = useMemo(() => arranged(columns, newest), [...columns, newest, now])
  const countOf = (stage: PipelineStage) => {
    const found = countIn(answer, stage)
    return found === undefined ? undefined : found + cards[stage].moved
  }
  const { dragged, drag, move, choosing, choose, chosen, goOn } = useMoving()
  const moving = useMemo(() => (mayMove ? { drag, move, choose } : undefined), [mayMove, drag, move, choose])
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
              gone={cards[column.stage].gone}
              reload={reload}
              loading={loading}
              count={countOf(column.stage)}
              acts={acts}
              today={today}
              scrolls={!narrow}
              moving={moving}
              dragged={dragged}
              choosing={choosing?.row.pipelineStage === column.stage ? choosing.row.id : undefined}
            />
          ))}
      </section>
      {/* One menu for all cards: each of its own would cost more than the card. */}
      <StageMenuOfCard choosing={choosing} chosen={chosen} goOn={goOn} />
    </Placements>
  )
}

/** Stages that somebody stands in, for who cannot move anybody to the others; all of them where there is nobody. */
function standing(
  stages: readonly PipelineStage[],
  answer: SearchAnswer | undefined,
  mayMove: boolean,
): readonly PipelineStage[] {
  const held = stages.filter((stage) => countIn(answer, stage) !== 0)
  return mayMove || held.length === 0 ? stages : held
}

/** The menu of the card whose button was pressed. */
function StageMenuOfCard({ choosing, chosen, goOn }: Pick<Moving, 'choosing' | 'chosen' | 'goOn'>) {
  const [last, setLast] = useState(choosing)
  // What it shows stays while it fades.
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
      onGone={goOn}
      container={mainPart}
    />
  )
}

/** Menus belong to the page's main part, as dialogs do. */
const mainPart = (): HTMLElement => document.querySelector('main') ?? document.body
