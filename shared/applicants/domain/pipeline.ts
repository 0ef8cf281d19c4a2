import * as z from 'zod'
import { canBeUndone } from '../../kernel/domain/undoMinute.ts'

/** The stages in the order in which a person moves through them; sorting by stage follows it. */
export const pipelineStages = ['new', 'screening', 'interview', 'shortlisted', 'offered', 'hired', 'rejected'] as const
export const pipelineStageSchema = z.enum(pipelineStages)
export type PipelineStage = z.infer<typeof pipelineStageSchema>

/** The stages that have a column on the board: those that are filtered on, or all. */
export const stagesAmong = (chosen: readonly string[] | undefined): readonly PipelineStage[] =>
  pipelineStages.filter((stage) => chosen?.includes(stage) ?? true)

const open = ['new', 'screening', 'interview', 'shortlisted', 'offered'] as const satisfies readonly PipelineStage[]
const afterOpen: readonly PipelineStage[] = [...open, 'hired', 'rejected']

const openStages: readonly PipelineStage[] = open
/** Whether nothing is decided yet about somebody who stands there. */
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

/** The last move of an applicant, as far as undoing it needs it; the moments are ISO timestamps. */
export interface LastMove {
  from: PipelineStage
  movedAt: string
  /** Of a move with many others: how long it can be taken back. */
  heldUntil?: string | undefined
}

/** The stages that can be chosen for somebody who stands at `from`. */
export function nextStages(from: PipelineStage): readonly PipelineStage[] {
  return movesFrom[from].filter((stage) => stage !== from)
}

/** Whether a move is allowed at `now`: a listed one, or the undoing of the last one within a minute. */
export function canMoveStage(
  from: PipelineStage,
  to: PipelineStage,
  lastMove: LastMove | undefined,
  now: Date,
): boolean {
  return from === to || nextStages(from).includes(to) || undoesMove(to, lastMove, now)
}

/** Whether a move to this stage at `now` takes the last move back: within a minute, to where it came from. */
export function undoesMove(to: PipelineStage, lastMove: LastMove | undefined, now: Date): boolean {
  if (!lastMove || lastMove.from !== to) return false
  return canBeUndone(lastMove.movedAt, now, lastMove.heldUntil)
}
