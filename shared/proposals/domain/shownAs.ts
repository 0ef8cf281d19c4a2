import type { Assignment } from './assignment.ts'
import { type AssignmentStage, isOver } from './assignmentStage.ts'
import type { PresentationChoice } from './presentationChoice.ts'

/** Returns whether client and person meet at this stage, which ends anonymity. */
export const haveMet = (stage: AssignmentStage | undefined): boolean => stage === 'interview' || stage === 'placed'

/** Returns how a client sees a person now. Anonymous people get their name once they meet. */
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
 * Returns the placeholder name of an anonymous person: a number to refer to them by, the same for every client, at all times and in all
 * languages.
 */
export const anonymousName = (applicantId: string) => ({
  firstName: 'Person',
  lastName: applicantId.slice(-6).toUpperCase(),
})

/**
 * Returns the placeholder by which a client knows a person who is, or will be, shown without a name. Returns undefined if the client has
 * the name or isn't shown anyone.
 */
export function nameInPlace({
  applicantId,
  stage,
  presentation,
}: Pick<Assignment, 'applicantId' | 'stage' | 'presentation'>): string | undefined {
  if (isOver(stage) || !shownAs({ stage, presentation }).isAnonymous) return undefined
  const { firstName, lastName } = anonymousName(applicantId)
  return `${firstName} ${lastName}`
}
