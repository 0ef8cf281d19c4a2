import * as z from 'zod'
import { canBeUndone } from '../../kernel/domain/undoMinute.ts'

/** The stages in the order a person moves through them. Sorting by stage uses this order. */
export const pipelineStages = ['new', 'screening', 'interview', 'shortlisted', 'offered', 'hired', 'rejected'] as const
export const pipelineStageSchema = z.enum(pipelineStages)
export type PipelineStage = z.infer<typeof pipelineStageSchema>

/** Returns the stage of a record. Only clients don't receive it: they see the stage of their proposal. */
export const stageOf = ({ pipelineStage = 'new' }: { pipelineStage?: PipelineStage | undefined }): PipelineStage =>
  pipelineStage

/** Returns the stages with a column on the board: those filtered by, or all. */
export const stagesAmong = (chosen: readonly string[] | undefined): readonly PipelineStage[] =>
  pipelineStages.filter((stage) => chosen?.includes(stage) ?? true)

const open = ['new', 'screening', 'interview', 'shortlisted', 'offered'] as const satisfies readonly PipelineStage[]
const afterOpen: readonly PipelineStage[] = [...open, 'hired', 'rejected']

const openStages: readonly PipelineStage[] = open
/** Returns whether the stage is before any decision. */
export const isOpenStage = (stage: PipelineStage): boolean => openStages.includes(stage)

const movesFrom: Record<PipelineStage, readonly PipelineStage[]> = {
  new: afterOpen,
  screening: afterOpen,
  interview: afterOpen,
  shortlisted: afterOpen,
  offered: afterOpen,
  hired: ['screening'],
  rejected: ['screening'],
}

/** The applicant's last move, as far as undo needs it. Times are ISO timestamps. */
export interface LastMove {
  from: PipelineStage
  movedAt: string
  /** For bulk moves: until when the move can be undone. */
  heldUntil?: string | undefined
}

/** Returns the stages a person at `from` can be moved to. */
export function nextStages(from: PipelineStage): readonly PipelineStage[] {
  return movesFrom[from].filter((stage) => stage !== from)
}

/** Returns whether a move is allowed at `now`: either a listed one, or undoing the last one within a minute. */
export function canMoveStage(
  from: PipelineStage,
  to: PipelineStage,
  lastMove: LastMove | undefined,
  now: Date,
): boolean {
  return from === to || nextStages(from).includes(to) || undoesMove(to, lastMove, now)
}

/** Returns whether a move to this stage at `now` undoes the last move: within a minute, back to where it came from. */
export function undoesMove(to: PipelineStage, lastMove: LastMove | undefined, now: Date): boolean {
  if (!lastMove || lastMove.from !== to) return false
  return canBeUndone(lastMove.movedAt, now, lastMove.heldUntil)
}
