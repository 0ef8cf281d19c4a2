import * as z from 'zod'

/**
 * The stages of a proposal: `asked` for consent, `willing` to be proposed, `proposed`, met at an `interview`, `placed`; `declined` by
 * either side, or `ended` by staff.
 */
export const assignmentStages = ['asked', 'willing', 'proposed', 'interview', 'placed', 'declined', 'ended'] as const
export type AssignmentStage = (typeof assignmentStages)[number]
export const assignmentStageSchema = z.enum(assignmentStages)

/** The stages at which a client sees an applicant. */
export const shownStages = ['proposed', 'interview', 'placed'] as const satisfies readonly AssignmentStage[]
export const shownStageSchema = z.enum(shownStages)
export type ShownStage = z.infer<typeof shownStageSchema>

const shown = new Set<AssignmentStage>(shownStages)
const over = new Set<AssignmentStage>(['declined', 'ended'])

/** Returns whether the client sees the applicant at this stage. */
export const isShownAt = (stage: AssignmentStage): stage is ShownStage => shown.has(stage)
/** Returns whether an assignment at this stage awaits the client decision. */
export const isAwaited = (stage: AssignmentStage | undefined): boolean => stage === 'proposed' || stage === 'interview'

/** Returns whether this stage is final. A new assignment can start after it. */
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

/** Returns the possible next stages in order, or the possible first stages if there is none yet. */
export const assignmentMoves = (from: AssignmentStage | undefined): readonly AssignmentStage[] =>
  from === undefined ? beginnings : movesFrom[from]
