import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { nextStages, type PipelineStage, stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import type { CardMoves } from './useCardMoves.ts'

const rowIn = (data: Record<string | symbol, unknown>): ApplicantRow | undefined => data.row as ApplicantRow | undefined

/** Makes a card draggable; without `drag` it can't be moved. */
export function useDraggable(
  card: RefObject<HTMLElement | null>,
  row: ApplicantRow,
  drag: CardMoves['drag'] | undefined,
): void {
  useEffect(() => {
    if (!card.current || !drag) return undefined
    return draggable({
      element: card.current,
      getInitialData: () => ({ row }),
      onDragStart: () => drag(row),
      onDrop: () => drag(undefined),
    })
  }, [card, row, drag])
}

/** Accepts cards whose stage this column's stage can follow. Returns whether such a card is being dragged over it. */
export function useDropTarget(
  column: RefObject<HTMLElement | null>,
  stage: PipelineStage,
  move: CardMoves['move'] | undefined,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!column.current || !move) return undefined
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => {
        const row = rowIn(source.data)
        return row !== undefined && nextStages(stageOf(row)).includes(stage)
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        const row = rowIn(source.data)
        if (row) move(row, stage)
      },
    })
  }, [column, stage, move])
  return isOver
}
