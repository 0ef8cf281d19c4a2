import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import {
  credentialsToRenew,
  isReminderDue,
  nextReminder,
  reminderDays,
} from '../../shared/applicants/domain/expiryReminders.ts'
import { dateOfDay, dayNumber, daysAfter } from '../../shared/kernel/domain/calendarDays.ts'

const nothing = { certifications: [], safetyTraining: [] }
const start = '2026-12-01'
const dates = fc.integer({ min: 0, max: 200 }).map((days) => daysAfter(start, days))
const somebody = fc.record({
  certifications: fc.uniqueArray(fc.record({ name: fc.constantFrom('A', 'B', 'C', 'D'), expiryDate: dates }), {
    selector: ({ name }) => name,
  }),
  safetyTraining: fc.constant<Applicant['safetyTraining']>([]),
  workPermitExpiryDate: fc.option(dates, { nil: undefined }),
})

/** Returns all moments at which the applicant is reminded, in order. */
function remindersOf(papers: Parameters<typeof nextReminder>[0]): string[] {
  const moments: string[] = []
  for (let next = nextReminder(papers, start); next; next = nextReminder(papers, next)) moments.push(next)
  return moments
}

const dayOf = (moment: string) => dayNumber(moment.slice(0, 10))

describe('reminders of expiring certificates and permits', () => {
  it('are sent on the Mondays of the weeks with 60, 30 and 7 days left, whatever else expires', () => {
    expect(remindersOf({ ...nothing, workPermitExpiryDate: '2027-03-31' })).toEqual([
      '2027-01-25T06:00:00.000Z',
      '2027-03-01T06:00:00.000Z',
      '2027-03-22T06:00:00.000Z',
    ])
    fc.assert(
      fc.property(somebody, (papers) => {
        const days = remindersOf(papers).map(dayOf)
        const ends = [...papers.certifications.map(({ expiryDate }) => expiryDate), papers.workPermitExpiryDate]
        for (const end of ends.filter((date) => date !== undefined))
          for (const left of reminderDays) {
            const wanted = dayNumber(end) - left
            // No mail is sent for a week that began before the certificate was known.
            if (wanted - 6 > dayNumber(start)) expect(days.some((day) => day <= wanted && wanted - day < 7)).toBe(true)
          }
      }),
    )
  })

  it('are sent at most once a week, only if one expires, and list it', () => {
    fc.assert(
      fc.property(somebody, (papers) => {
        const moments = remindersOf(papers)
        for (const [index, moment] of moments.entries()) {
          expect(isReminderDue(papers, moment)).toBe(true)
          expect(credentialsToRenew(papers, moment.slice(0, 10))).not.toEqual([])
          if (index > 0) expect(dayOf(moment) - dayOf(moments[index - 1] ?? '')).toBeGreaterThanOrEqual(7)
        }
      }),
    )
  })

  it('omit what has expired or is far from expiring', () => {
    const today = '2027-01-04'
    const endsOn = (days: number) =>
      credentialsToRenew({ ...nothing, driverLicenseExpiry: daysAfter(today, days) }, today)
    expect([-1, 0, 66, 67].map((days) => endsOn(days).length)).toEqual([0, 1, 1, 0])
    expect(nextReminder({ ...nothing, driverLicenseExpiry: dateOfDay(dayNumber(today) - 1) }, today)).toBeUndefined()
  })
})
