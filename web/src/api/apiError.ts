import { type ErrorAnswer, errorAnswerSchema } from '../../../shared/kernel/contract/errorAnswer.ts'
import { clockInDenmark, dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { type TemplatedMessage, templatedMessage } from '../../../shared/kernel/domain/messages.ts'
import type { TranslatableMessage } from '../i18n/translateMessage.ts'

/** Shown if an error has no message of its own. */
export const unknownProblem = 'An error occurred. Please try again.'
const unreachable = 'The server could not be reached. Check your connection and try again.'
/** The bar above every page already says that there is no connection. */
const offline = 'Try again when you are back online.'

/**
 * A failed call. `message` is "status: body" (the status text if the body is empty), for logs and tests. `shown` is the
 * message for users. Status 0 means that there was no response.
 */
export class ApiError extends Error {
  readonly status: number
  /** Seconds to wait before the next attempt, from `Retry-After`, or 0. */
  readonly retryAfter: number
  /** The parsed error answer, or undefined if the body wasn't one. */
  readonly answer?: ErrorAnswer
  /** Says when to try again after too many attempts, if the wait is a minute or more. */
  private readonly tooMany?: TemplatedMessage

  constructor(status: number, statusText: string, body: string, retryAfter = 0) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = retryAfter
    const answer = answerIn(body)
    if (answer) this.answer = answer
    if (answer?.code === 'too_many_requests' && retryAfter >= 60) this.tooMany = tooManyUntil(retryAfter, new Date())
  }

  get shown(): TranslatableMessage {
    if (this.status === 0) return isOffline() ? offline : unreachable
    // A field's error is complete, while the answer's code may only have zod's generic message.
    return this.answer?.fields?.[0] ?? this.tooMany ?? this.answer ?? unknownProblem
  }
}

/** Returns the message with the time to try again in Danish time, rounded up to the next minute. */
function tooManyUntil(seconds: number, now: Date): TemplatedMessage {
  const minutes = Math.ceil((now.getTime() / 1000 + seconds) / 60)
  const [date = '', time = ''] = clockInDenmark(new Date(minutes * 60_000))
    .toISOString()
    .split('T')
  const at = { time: time.slice(0, 'HH:MM'.length) }
  return date === dateInDenmark(now)
    ? templatedMessage('Too many attempts. Please try again at {{time}}.', at)
    : templatedMessage('Too many attempts. Please try again on {{date}} at {{time}}.', { date, ...at })
}

/** Returns true if a call failed because the browser is offline. */
export const isUnsent = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === 0 && isOffline()

const isOffline = (): boolean => navigator.onLine === false

/** Returns the message to show for any thrown value, or `fallback` if it has none of its own. */
export function shownMessage(problem: unknown, fallback: string = unknownProblem): TranslatableMessage {
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
