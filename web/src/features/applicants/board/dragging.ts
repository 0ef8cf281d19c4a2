import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { nextStages, type PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import type { Moving } from './useMoving.ts'

const rowIn = (data: Record<string | symbol, unknown>): ApplicantRow | undefined => data.row as ApplicantRow | undefined

/** Lets a card be dragged; without `drag` it stays where it is. */
export function useDraggable(
  card: RefObject<HTMLElement | null>,
  row: ApplicantRow,
  drag: Moving['drag'] | undefined,
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

/** Lets cards be dropped onto a column whose stage can follow theirs. Tells whether one is held above it now. */
export function useDropTarget(
  column: RefObject<HTMLElement | null>,
  stage: PipelineStage,
  move: Moving['move'] | undefined,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!column.current || !move) return undefined
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => {
        const row = rowIn(source.data)
        return row !== undefined && nextStages(row.pipelineStage).includes(stage)
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
