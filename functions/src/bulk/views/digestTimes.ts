import type { DigestPace, SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import { dayNumber, daysAfter, weekday } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark, momentInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** The hour in Denmark at which mails about views are sent, before the working day begins. */
const digestHour = 7

/** The number of Monday in `weekday`. */
const monday = 0

/** Returns when the next mail is due: at seven in the morning in Denmark, every day or on Mondays. */
export function nextDigestAt(pace: DigestPace, after: Date): string {
  for (let date = dateInDenmark(after); ; date = daysAfter(date, 1)) {
    const at = momentInDenmark(date, digestHour)
    const isItsDay = pace === 'daily' || weekday(dayNumber(date)) === monday
    if (isItsDay && at > after.toISOString()) return at
  }
}

/** Returns the fields of a view with mails at this pace, covering changes from now on. */
export const digestFrom = (pace: DigestPace, now: Date) =>
  ({ digest: pace, digestDueAt: nextDigestAt(pace, now), digestSince: now.toISOString() }) satisfies Partial<SavedView>
