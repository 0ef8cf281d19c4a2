import { ApiError } from './apiError.ts'

/**
 * By which id an attempt to send something goes. The same as before, so that one that arrived, though its answer did not, is
 * not taken in twice; another one when the values were changed after such an attempt, or the change would be lost.
 */
export function sendAttempts<Values>(newId: () => string = () => crypto.randomUUID()) {
  let id = newId()
  let unanswered: Values | undefined
  return {
    /** The id to send these values under, and whether nothing was sent under it yet. */
    begin(values: Values): { id: string; anew: boolean } {
      const anew = unanswered !== undefined && unanswered !== values
      if (anew) {
        id = newId()
        unanswered = undefined
      }
      return { id, anew }
    },
    /** The values were sent, and nobody knows whether they arrived. */
    leftUnanswered(values: Values): void {
      unanswered = values
    },
  }
}

/** Whether what was sent may be there in spite of the problem: a refusal says that it is not. */
export const mayHaveArrived = (problem: unknown): boolean =>
  !(problem instanceof ApiError && problem.status >= 400 && problem.status < 500)
