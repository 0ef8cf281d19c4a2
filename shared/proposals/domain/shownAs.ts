import type { Assignment } from './assignment.ts'
import { type AssignmentStage, isOver } from './assignmentStage.ts'
import type { PresentationChoice } from './presentationChoice.ts'

/** Whether client and person meet at this stage, so that nobody stays anonymous. */
export const haveMet = (stage: AssignmentStage | undefined): boolean => stage === 'interview' || stage === 'placed'

/** How a client sees somebody at this moment: whoever was to be anonymous has a name once they meet. */
export function shownAs({
  stage,
  presentation,
}: Partial<Pick<Assignment, 'stage' | 'presentation'>>): PresentationChoice {
  return {
    isAnonymous: presentation?.isAnonymous === true && !haveMet(stage),
    leftOut: presentation?.leftOut ?? [],
  }
}

/**
 * What stands in place of the name of somebody anonymous: a number to speak of them by, the same at every client and time, and
 * the same in all our languages.
 */
export const anonymousName = (applicantId: string) => ({
  firstName: 'Person',
  lastName: applicantId.slice(-6).toUpperCase(),
})

/** By what a client speaks of somebody whom it sees, or is to see, without a name; undefined where it has the name, or nobody is shown. */
export function nameInPlace({
  applicantId,
  stage,
  presentation,
}: Pick<Assignment, 'applicantId' | 'stage' | 'presentation'>): string | undefined {
  if (isOver(stage) || !shownAs({ stage, presentation }).isAnonymous) return undefined
  const { firstName, lastName } = anonymousName(applicantId)
  return `${firstName} ${lastName}`
}
