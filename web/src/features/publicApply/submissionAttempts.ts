import type { FormValues } from '../../applicantForm/formValues.ts'

/**
 * Which submission an attempt to send the form belongs to. The same as before, so that one that arrived, though its answer
 * did not, is not taken in twice; another one when the form was changed after such an attempt, or the change would be lost.
 */
export function submissionAttempts(newId: () => string = () => crypto.randomUUID()) {
  let submissionId = newId()
  let unanswered: FormValues | undefined
  return {
    /** The id to send these values under, and whether nothing was sent under it yet. */
    begin(values: FormValues): { submissionId: string; anew: boolean } {
      const anew = unanswered !== undefined && unanswered !== values
      if (anew) {
        submissionId = newId()
        unanswered = undefined
      }
      return { submissionId, anew }
    },
    /** The values were sent, and nobody knows whether they arrived. */
    leftUnanswered(values: FormValues): void {
      unanswered = values
    },
  }
}
