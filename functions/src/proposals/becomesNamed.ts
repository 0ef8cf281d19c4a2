import { isShownAt } from '../../../shared/proposals/domain/assignmentStage.ts'
import { shownAs } from '../../../shared/proposals/domain/shownAs.ts'
import type { Proposal } from './stores/assignmentStore.ts'

/** Returns true if the client reads the person's name, or would if they had not asked to be erased. */
const isNamed = ({ assignment }: Proposal): boolean =>
  assignment !== undefined && isShownAt(assignment.stage) && !shownAs(assignment).isAnonymous

/** Returns true if a change shows the person's name to the client, which has not read it so far. */
export const becomesNamed = (before: Proposal, next: Proposal): boolean => isNamed(next) && !isNamed(before)
