import { useCallback, useRef, useState } from 'react'
import { nextStages, type PipelineStage, stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useQuickChanges } from '../changes/useQuickChanges.ts'
import { moveButtonId } from './MoveButton.tsx'

/** The person whose next stage is being chosen, and the button that opened the menu. */
interface Choosing {
  row: ApplicantRow
  anchor: HTMLElement
}

/** Both ways to move a person on the board: dragging the card, and the menu of its button. */
export interface CardMoves {
  /** The applicant whose card is being dragged. */
  dragged: ApplicantRow | undefined
  drag: (row: ApplicantRow | undefined) => void
  /** Moves a person if that stage can follow theirs; otherwise does nothing. */
  move: (row: ApplicantRow, to: PipelineStage) => void
  choosing: Choosing | undefined
  choose: (row: ApplicantRow, anchor: HTMLElement) => void
  /** Takes the stage chosen in the menu; undefined if the menu was closed. */
  chosen: (to?: PipelineStage) => void
  /** Moves focus to the next card of the column once the menu has closed after a move. */
  goOn: () => void
}

export function useCardMoves(): CardMoves {
  const { moveStage } = useQuickChanges()
  const [dragged, drag] = useState<ApplicantRow>()
  const [choosing, setChoosing] = useState<Choosing>()
  const next = useRef<string[]>([])

  const move = useCallback(
    (row: ApplicantRow, to: PipelineStage) => {
      if (nextStages(stageOf(row)).includes(to)) moveStage(row, to)
    },
    [moveStage],
  )
  const choose = useCallback((row: ApplicantRow, anchor: HTMLElement) => setChoosing({ row, anchor }), [])
  const chosen = (to?: PipelineStage) => {
    setChoosing(undefined)
    if (!choosing || !to) return
    next.current = neighboringCards(choosing.anchor)
    moveStage(choosing.row, to)
  }
  const goOn = () => {
    const [place] = next.current.flatMap((id) => document.getElementById(id) ?? [])
    next.current = []
    place?.focus()
  }
  return { dragged, drag, move, choosing, choose, chosen, goOn }
}

/**
 * Returns the focus targets for when this button's card has left the column: the card below, the one above, or the
 * column itself.
 */
function neighboringCards(button: HTMLElement): string[] {
  const card = button.closest('li')
  const alsoWritten = [card?.nextElementSibling, card?.previousElementSibling].flatMap((one) => one?.id ?? [])
  return [...alsoWritten.map(moveButtonId), ...[button.closest('section')?.id ?? []].flat()]
}
