import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDigestAt } from '../../functions/src/bulk/views/digestTimes.ts'
import { afterFailure } from '../../functions/src/schedule/retries.ts'
import { momentInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const inDenmark = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Copenhagen',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment))

test('keeps seven in the morning across clock changes', () => {
  expect(momentInDenmark('2026-03-28', 7)).toBe('2026-03-28T06:00:00.000Z')
  expect(momentInDenmark('2026-03-29', 7)).toBe('2026-03-29T05:00:00.000Z')
  expect(momentInDenmark('2026-10-25', 7)).toBe('2026-10-25T06:00:00.000Z')
  expect(momentInDenmark('2026-07-01', 7)).toBe('2026-07-01T05:00:00.000Z')
})

test("schedules a digest for the next seven o'clock in Denmark, daily or on Mondays", () => {
  fc.assert(
    fc.property(moments, (now) => {
      const [daily, weekly] = [nextDigestAt('daily', now), nextDigestAt('weekly', now)]
      expect(inDenmark(daily)).toMatch(/ 07:00$/)
      expect(inDenmark(weekly)).toBe('Mon 07:00')
      expect(Date.parse(daily) - now.getTime()).toBeGreaterThan(0)
      expect(Date.parse(daily) - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      expect(Date.parse(weekly) - now.getTime()).toBeGreaterThan(0)
      expect(Date.parse(weekly) - now.getTime()).toBeLessThanOrEqual(7 * 24 * 3_600_000 + 3_600_000)
    }),
    { numRuns: 200 },
  )
})

test('retries a failed task within 15 minutes, then less and less often, and dead-letters it after some days', () => {
  const now = new Date('2026-03-02T08:00:00Z')
  let waited = 0
  for (let failures = 0; ; failures += 1) {
    const next = afterFailure(failures, now)
    if (next === 'deadLetter') {
      expect(failures).toBe(11)
      break
    }
    const pause = next.getTime() - now.getTime()
    expect(pause).toBeGreaterThan(0)
    if (failures === 0) expect(pause).toBeLessThan(15 * 60_000)
    expect(pause).toBeLessThan(24 * 3_600_000)
    waited += pause
  }
  expect(waited).toBeGreaterThan(4 * 24 * 3_600_000)
})
