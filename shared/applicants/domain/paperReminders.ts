import { dateOfDay, dayNumber, daysAfter, weekday } from '../../kernel/domain/calendarDays.ts'
import { soonDays, urgentDays } from '../../kernel/domain/expiry.ts'
import type { Applicant } from './applicant.ts'
import { applicantEnd } from './applicantEnd.ts'
import { type EndingPaper, endingPapers, type Papers } from './endingPapers.ts'
import { poolEnd } from './talentPool.ts'

/** Somebody is reminded of a paper in the weeks in which these many days are left of it. */
export const reminderDays = [60, soonDays, urgentDays] as const
/** A mail tells of what ends up to so many days later: of all that a mail of its week is due for. */
const toldAhead = Math.max(...reminderDays) + 6

/** The moment of the mails of the week that a date is in: its Monday, in the morning in Denmark. */
const mailOfWeek = (date: string): string => {
  const day = dayNumber(date)
  return `${dateOfDay(day - weekday(day))}T06:00:00.000Z`
}

/** … and of their consent to be kept for other jobs in those in which so many days are left of it. */
const poolReminderDays = [soonDays, urgentDays] as const

/** What somebody is reminded of. */
type Reminded = Papers & Pick<Applicant, 'poolConsent'>

/** The date on which a consent to be kept for other jobs ends. */
const poolEndDate = ({ poolConsent }: Pick<Applicant, 'poolConsent'>): string | undefined =>
  poolEnd(poolConsent)?.slice(0, 'yyyy-mm-dd'.length)

/** When somebody is to be reminded, in no order: all that a week is due for comes with one mail. */
function reminders(of: Reminded): string[] {
  const pool = poolEndDate(of)
  return [
    ...endingPapers(of).flatMap(({ expiryDate }) =>
      reminderDays.map((days) => mailOfWeek(daysAfter(expiryDate, -days))),
    ),
    ...(pool ? poolReminderDays.map((days) => mailOfWeek(daysAfter(pool, -days))) : []),
  ]
}

/** The next moment at which somebody is to be reminded, after this one; undefined where no paper asks for any. */
export const nextReminder = (of: Reminded, after: string): string | undefined =>
  reminders(of)
    .filter((moment) => moment > after)
    .sort()[0]

/** Whether a paper, or the consent, asks for a reminder at this very moment. */
export const asksForReminder = (of: Reminded, moment: string): boolean => reminders(of).includes(moment)

/** The date that a mail of this day, in Denmark, tells of a consent that alone keeps somebody: it ends in the weeks ahead. */
export function poolToRenew(applicant: Applicant, today: string): string | undefined {
  const ends = poolEndDate(applicant)
  if (ends === undefined || applicantEnd(applicant)?.rule !== 'talentPool') return undefined
  return ends >= today && ends <= daysAfter(today, Math.max(...poolReminderDays) + 6) ? ends : undefined
}

/** What a mail of this day, in Denmark, tells of: what ends in the weeks ahead, and is not over. */
export const papersToRenew = (papers: Papers, today: string): EndingPaper[] =>
  endingPapers(papers).filter(({ expiryDate }) => expiryDate >= today && expiryDate <= daysAfter(today, toldAhead))

/** A search for those of whom a paper ends in the weeks that mails tell of, or has ended: the first end first. */
export const paperReminderQuery = {
  papersEndWithin: String(toldAhead),
  sortBy: 'papersEndOn',
  sortOrder: 'asc',
} as const

/** Whether the product may remind of somebody's papers by itself: not where nobody works with the record any more. */
export const isRemindedOf = ({ status, pipelineStage }: Pick<Applicant, 'status' | 'pipelineStage'>): boolean =>
  status !== 'archived' && pipelineStage !== 'rejected'
