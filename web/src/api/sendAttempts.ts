import { ApiError } from './apiError.ts'

/**
 * Manages the id under which something is sent. A retry reuses the id, so that the server doesn't store it twice if
 * only the response was lost. If the values changed after such an attempt, a new id is used, or the change would be
 * lost.
 */
export function sendAttempts<Values>(newId: () => string = () => crypto.randomUUID()) {
  let id = newId()
  let unanswered: Values | undefined
  return {
    /**
     * Returns the id for sending these values, and whether it is a new one because the values changed after an
     * unanswered attempt.
     */
    begin(values: Values): { id: string; anew: boolean } {
      const anew = unanswered !== undefined && unanswered !== values
      if (anew) {
        id = newId()
        unanswered = undefined
      }
      return { id, anew }
    },
    /** Records that these values were sent without a response, so they may have arrived. */
    leftUnanswered(values: Values): void {
      unanswered = values
    },
  }
}

/** Returns true if the request may have succeeded despite the problem. A 4xx means that it didn't. */
export const mayHaveArrived = (problem: unknown): boolean =>
  !(problem instanceof ApiError && problem.status >= 400 && problem.status < 500)
