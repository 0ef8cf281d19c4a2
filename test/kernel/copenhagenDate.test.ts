import { expect, it } from 'vitest'
import { clockInDenmark, dateInDenmark, dayStartInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const shown = (moment: Date) => clockInDenmark(moment).toISOString().slice(0, 19).replace('T', ' ')

it('matches Danish clocks on every day since 1996 and in every hour around time changes', () => {
  const moments: Date[] = []
  for (let year = 1996; year < 2045; year += 1) {
    for (let day = 0; day < 366; day += 1) moments.push(new Date(Date.UTC(year, 0, 1 + day, 23, 30)))
    for (const month of [2, 9])
      for (let hour = 0; hour < 9 * 24; hour += 1) {
        const full = Date.UTC(year, month, 24, hour)
        moments.push(new Date(full - 1000), new Date(full))
      }
  }
  expect(moments.filter((moment) => shown(moment) !== clock.format(moment))).toEqual([])
})

it('starts a day at midnight in Denmark', () => {
  expect(dayStartInDenmark('2026-01-15')).toBe('2026-01-14T23:00:00.000Z')
  expect(dayStartInDenmark('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
  expect(dayStartInDenmark('2026-03-30')).toBe('2026-03-29T22:00:00.000Z')
  expect(dayStartInDenmark('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
  expect(dateInDenmark(new Date('2026-10-24T22:00:00Z'))).toBe('2026-10-25')
})
