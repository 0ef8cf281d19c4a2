import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAttempt,
  type Consequence,
  consequenceOf,
  retryAfterIn,
  retryDelays,
  triedSeconds,
} from '../../functions/src/partners/webhooks/afterAttempt.ts'
import type { WebhookAttempt } from '../../shared/partners/domain/webhook.ts'
import { makeAttempt } from '../make/webhook.ts'

const start = new Date('2026-03-01T08:00:00.000Z')
const later = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000)
const createdAt = start.toISOString()
const taken: WebhookAttempt = { at: createdAt, milliseconds: 5, status: 204 }

/**
 * Returns the times of all attempts to an endpoint that always fails, in seconds from the first,
 * with the Retry-After it asks for.
 */
function attemptsUntilGivenUp(asked: (attempt: number) => number | undefined): number[] {
  const attempts: WebhookAttempt[] = []
  const moments: number[] = []
  let now = start
  for (;;) {
    moments.push((now.getTime() - start.getTime()) / 1000)
    const { state, nextAttemptAt } = afterAttempt({ createdAt, attempts }, makeAttempt(), asked(attempts.length), now)
    if (nextAttemptAt === undefined) {
      expect(state).toBe('failed')
      return moments
    }
    expect(state).toBe('pending')
    attempts.push(makeAttempt())
    now = new Date(nextAttemptAt)
  }
}

describe('a delivery', () => {
  test('is done once accepted', () => {
    expect(afterAttempt({ createdAt, attempts: [] }, taken, undefined, start)).toEqual({ state: 'delivered' })
  })

  test('is retried at growing intervals from seconds to hours, for just under three days', () => {
    const moments = attemptsUntilGivenUp(() => undefined)
    expect(moments.slice(0, 4)).toEqual([0, 5, 305, 2105])
    expect(moments).toHaveLength(retryDelays.length + 1)
    expect(moments.at(-1)).toBe(257_705)
    expect(retryDelays.toSorted((a, b) => a - b)).toEqual([...retryDelays])
  })

  test('is never retried before the schedule or Retry-After allows, nor after three days', () => {
    const asked = fc.array(fc.option(fc.integer({ min: 0, max: 4 * 24 * 3600 }), { nil: undefined }), { maxLength: 10 })
    fc.assert(
      fc.property(asked, (waits) => {
        const moments = attemptsUntilGivenUp((attempt) => waits[attempt])
        for (const [index, moment] of moments.entries()) {
          expect(moment).toBeLessThanOrEqual(triedSeconds)
          const before = moments[index - 1]
          if (before === undefined) continue
          expect(moment - before).toBe(Math.max(retryDelays[index - 1] ?? 0, waits[index - 1] ?? 0))
        }
      }),
    )
  })

  test('ends at once with 410', () => {
    const gone = makeAttempt({ status: 410 })
    expect(afterAttempt({ createdAt, attempts: [] }, gone, 10, start)).toEqual({ state: 'failed' })
  })
})

test.each([
  ['120', 120],
  ['0', 0],
  ['Sun, 01 Mar 2026 08:02:00 GMT', 120],
  ['Sun, 01 Mar 2026 07:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads Retry-After %s as %s seconds', (header, seconds) => expect(retryAfterIn(header, start)).toBe(seconds))

describe('an endpoint', () => {
  const failingFor = (seconds: number, warnedBefore?: number) => ({
    failingSince: later(-seconds).toISOString(),
    ...(warnedBefore !== undefined && { warnedAt: later(-warnedBefore).toISOString() }),
  })
  const hour = 3600
  const failed = makeAttempt()

  test.each<[string, Parameters<typeof consequenceOf>[0], WebhookAttempt, Consequence | undefined]>([
    ['works', {}, taken, undefined],
    ['works again', failingFor(50 * hour, 20 * hour), taken, 'working'],
    ['fails for the first time', {}, failed, 'failing'],
    ['has failed for some hours', failingFor(23 * hour), failed, undefined],
    ['has failed for a day', failingFor(24 * hour), failed, 'warn'],
    ['keeps failing after its contact was notified', failingFor(71 * hour, 47 * hour), failed, undefined],
    ['has failed for three days', failingFor(72 * hour, 48 * hour), failed, 'park_failing'],
    [
      'has failed for longer, with its contact notified only an hour ago',
      failingFor(100 * hour, hour),
      failed,
      undefined,
    ],
    ['has failed for longer, with no one notified', failingFor(100 * hour), failed, 'warn'],
    ['responds with 410', {}, makeAttempt({ status: 410 }), 'park_gone'],
  ])('that %s', (_what, endpoint, attempt, consequence) =>
    expect(consequenceOf(endpoint, attempt, start)).toBe(consequence),
  )
})
