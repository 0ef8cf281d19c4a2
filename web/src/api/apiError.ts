import { type ErrorAnswer, errorAnswerSchema } from '../../../shared/kernel/contract/errorAnswer.ts'
import { clockInDenmark, dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { type Said, said } from '../../../shared/kernel/domain/messages.ts'
import type { Words } from '../i18n/told.ts'

/** What is said when an answer has no words of its own. */
export const unknownProblem = 'An error occurred. Please try again.'
const unreachable = 'The server cannot be reached. Check your connection and try again.'
/** The bar above every page says that there is no connection. */
const offline = 'Try again once you are online.'

/**
 * A call that did not succeed. `message` is "status: body" (the status text where the body is empty), for logs and tests;
 * `shown` is what people are told. Status 0 means that no answer came at all.
 */
export class ApiError extends Error {
  readonly status: number
  /** Seconds to wait before another attempt, from `Retry-After`; 0 if the answer has none. */
  readonly retryAfter: number
  /** The error answer, where the body was one. */
  readonly answer?: ErrorAnswer
  /** Says when there can be more attempts, where there were too many and it takes a while. */
  private readonly tooMany?: Said

  constructor(status: number, statusText: string, body: string, retryAfter = 0) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = retryAfter
    const answer = answerIn(body)
    if (answer) this.answer = answer
    if (answer?.code === 'too_many_requests' && retryAfter >= 60) this.tooMany = tooManyUntil(retryAfter, new Date())
  }

  get shown(): Words {
    if (this.status === 0) return isOffline() ? offline : unreachable
    // What is said of a field says it in full: with the code, where zod's words have to do.
    return this.answer?.fields?.[0] ?? this.tooMany ?? this.answer ?? unknownProblem
  }
}

/** In the time of Denmark, as all moments are; the minute that has begun is not promised. */
function tooManyUntil(seconds: number, now: Date): Said {
  const minutes = Math.ceil((now.getTime() / 1000 + seconds) / 60)
  const [date = '', time = ''] = clockInDenmark(new Date(minutes * 60_000))
    .toISOString()
    .split('T')
  const at = { time: time.slice(0, 'HH:MM'.length) }
  return date === dateInDenmark(now)
    ? said('Too many attempts. Please try again at {{time}}.', at)
    : said('Too many attempts. Please try again on {{date}} at {{time}}.', { date, ...at })
}

/** Whether nothing was answered because there is no connection, as far as the browser knows. */
export const isUnsent = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === 0 && isOffline()

const isOffline = (): boolean => navigator.onLine === false

/** What to tell of anything that was thrown; `fallback` where the problem has no words of its own. */
export function shownMessage(problem: unknown, fallback: string = unknownProblem): Words {
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
