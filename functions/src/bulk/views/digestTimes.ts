import type { DigestPace, SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import { dayNumber, daysAfter, weekday } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark, momentInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** The hour in Denmark at which mails about views go: they are there when the day begins. */
const digestHour = 7

/** As `weekday` counts the days of the week. */
const monday = 0

/** When the next mail of this pace is due: at seven in the morning in Denmark, every day or on Mondays. */
export function nextDigestAt(pace: DigestPace, after: Date): string {
  for (let date = dateInDenmark(after); ; date = daysAfter(date, 1)) {
    const at = momentInDenmark(date, digestHour)
    const isItsDay = pace === 'daily' || weekday(dayNumber(date)) === monday
    if (isItsDay && at > after.toISOString()) return at
  }
}

/** What a view says of its mails once they are to come at this pace, beginning with what changes from now on. */
export const digestFrom = (pace: DigestPace, now: Date) =>
  ({ digest: pace, digestDueAt: nextDigestAt(pace, now), digestSince: now.toISOString() }) satisfies Partial<SavedView>
