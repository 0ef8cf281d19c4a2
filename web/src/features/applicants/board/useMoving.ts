import { useCallback, useRef, useState } from 'react'
import { nextStages, type PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useQuickChanges } from '../changes/useQuickChanges.ts'
import { moveButtonId } from './MoveButton.tsx'

/** A person whose next stage is being chosen, and the button that asked. */
interface Choosing {
  row: ApplicantRow
  anchor: HTMLElement
}

/** The two ways to move somebody on the board: a card that is dragged, and the menu of its button. */
export interface Moving {
  /** Whose card is being dragged. */
  dragged: ApplicantRow | undefined
  drag: (row: ApplicantRow | undefined) => void
  /** Moves a person where that can follow; nothing happens elsewhere. */
  move: (row: ApplicantRow, to: PipelineStage) => void
  choosing: Choosing | undefined
  choose: (row: ApplicantRow, anchor: HTMLElement) => void
  /** The stage that was chosen in the menu; undefined where it was closed. */
  chosen: (to?: PipelineStage) => void
  /** Once the menu has gone after a move: the focus goes on to the next card of the column. */
  goOn: () => void
}

export function useMoving(): Moving {
  const { moveStage } = useQuickChanges()
  const [dragged, drag] = useState<ApplicantRow>()
  const [choosing, setChoosing] = useState<Choosing>()
  const next = useRef<string[]>([])

  const move = useCallback(
    (row: ApplicantRow, to: PipelineStage) => {
      if (nextStages(row.pipelineStage).includes(to)) moveStage(row, to)
    },
    [moveStage],
  )
  const choose = useCallback((row: ApplicantRow, anchor: HTMLElement) => setChoosing({ row, anchor }), [])
  const chosen = (to?: PipelineStage) => {
    setChoosing(undefined)
    if (!choosing || !to) return
    next.current = cardsBeside(choosing.anchor)
    moveStage(choosing.row, to)
  }
  const goOn = () => {
    const [place] = next.current.flatMap((id) => document.getElementById(id) ?? [])
    next.current = []
    place?.focus()
  }
  return { dragged, drag, move, choosing, choose, chosen, goOn }
}

/** Where the focus can go when this button's card has left the column: the card below, the one above, or the column itself. */
function cardsBeside(button: HTMLElement): string[] {
  const card = button.closest('li')
  const beside = [card?.nextElementSibling, card?.previousElementSibling].flatMap((one) => one?.id ?? [])
  return [...beside.map(moveButtonId), ...[button.closest('section')?.id ?? []].flat()]
}
