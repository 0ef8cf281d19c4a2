import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { expiryState, expiryStates } from '../../shared/kernel/domain/expiry.ts'

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

describe('the expiry state of a certificate or permit', () => {
  it.each([
    [-1, 'expired'],
    [0, 'urgent'],
    [7, 'urgent'],
    [8, 'soon'],
    [30, 'soon'],
    [31, 'valid'],
  ])('%i days from today in Denmark is %s at any moment', (days, state) => {
    fc.assert(
      fc.property(moments, (now) => {
        expect(expiryState(daysAfter(dateInDenmark(now), days), now)).toBe(state)
      }),
    )
  })

  it('is never less urgent for an earlier date', () => {
    const days = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(moments, days, days, (now, one, other) => {
        const [earlier, later] = [one, other]
          .sort((a, b) => a - b)
          .map((away) => expiryStates.indexOf(expiryState(daysAfter(dateInDenmark(now), away), now)))
        expect(earlier).toBeGreaterThanOrEqual(later ?? Number.NaN)
      }),
    )
  })

  it('changes at midnight in Denmark, in winter and in summer', () => {
    expect(expiryState('2026-03-10', new Date('2026-03-10T22:59:00Z'))).toBe('urgent')
    expect(expiryState('2026-03-10', new Date('2026-03-10T23:00:00Z'))).toBe('expired')
    expect(expiryState('2026-07-10', new Date('2026-07-10T22:00:00Z'))).toBe('expired')
  })
})
