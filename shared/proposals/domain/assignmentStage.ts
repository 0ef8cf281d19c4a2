import * as z from 'zod'

/**
 * How far it is between an applicant and a client: `asked` whether they may be proposed and `willing` to be; `proposed`, met at an
 * `interview`, `placed`; `declined` by either side, or `ended` by the staff.
 */
export const assignmentStages = ['asked', 'willing', 'proposed', 'interview', 'placed', 'declined', 'ended'] as const
export type AssignmentStage = (typeof assignmentStages)[number]
export const assignmentStageSchema = z.enum(assignmentStages)

const shown = new Set<AssignmentStage>(['proposed', 'interview', 'placed'])
const over = new Set<AssignmentStage>(['declined', 'ended'])

/** Whether the client sees the applicant at this stage. */
export const isShownAt = (stage: AssignmentStage): boolean => shown.has(stage)
/** Whether an assignment at this stage waits for the client's word. */
export const isAwaited = (stage: AssignmentStage | undefined): boolean => stage === 'proposed' || stage === 'interview'
/** The stages at which a client sees an applicant. */
export const shownStages: readonly AssignmentStage[] = [...shown]

/** Whether an assignment at this stage has come to its end; a new one may begin then. */
export const isOver = (stage: AssignmentStage): boolean => over.has(stage)

const beginnings: readonly AssignmentStage[] = ['asked', 'willing', 'proposed']
const movesFrom: Readonly<Record<AssignmentStage, readonly AssignmentStage[]>> = {
  asked: ['willing', 'declined', 'ended'],
  willing: ['proposed', 'declined', 'ended'],
  proposed: ['interview', 'placed', 'declined', 'ended'],
  interview: ['proposed', 'placed', 'declined', 'ended'],
  placed: ['interview', 'declined', 'ended'],
  declined: beginnings,
  ended: beginnings,
}

/** Where an assignment may go from a stage, in order; without one, where it may begin. */
export const assignmentMoves = (from: AssignmentStage | undefined): readonly AssignmentStage[] =>
  from === undefined ? beginnings : movesFrom[from]
