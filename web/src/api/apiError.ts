import { type ErrorAnswer, errorAnswerSchema } from '../../../shared/contract/errorAnswer.ts'

/** What is said when an answer has no words of its own. */
export const unknownProblem = 'An error occurred. Please try again.'
const unreachable = 'The server cannot be reached. Check your connection and try again.'

/**
 * A call that did not succeed. `message` is "status: body" (the status text where the body is empty), for logs and tests;
 * `shown` is the English sentence for people, a key of the translations. Status 0 means that no answer came at all.
 */
export class ApiError extends Error {
  readonly status: number
  /** The error answer, where the body was one. */
  readonly answer?: ErrorAnswer

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const answer = answerIn(body)
    if (answer) this.answer = answer
  }

  get shown(): string {
    if (this.status === 0) return unreachable
    return this.answer?.message ?? unknownProblem
  }
}

/** The sentence to show for anything that was thrown; `fallback` where the problem has no words of its own. */
export function shownMessage(problem: unknown, fallback: string = unknownProblem): string {
  if (!(problem instanceof ApiError)) return fallback
  return problem.answer || problem.status === 0 ? problem.shown : fallback
}

function answerIn(body: string): ErrorAnswer | undefined {
  try {
    return errorAnswerSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
