import { dateOfDay, dayNumber, daysAfter, weekday } from '../../kernel/domain/calendarDays.ts'
import { soonDays, urgentDays } from '../../kernel/domain/expiry.ts'
import type { Applicant } from './applicant.ts'
import { applicantEnd } from './applicantEnd.ts'
import { type Credentials, type ExpiringCredential, expiringCredentials } from './expiringCredentials.ts'
import { poolEnd } from './talentPool.ts'

/** The number of days before expiry in whose weeks a person is reminded of a certificate or permit. */
export const reminderDays = [60, soonDays, urgentDays] as const
/** How many days ahead a mail looks: it covers all reminders due in its week. */
const reminderWindowDays = Math.max(...reminderDays) + 6

/** Returns when the mails of a date's week are sent: Monday morning in Denmark. */
const mailOfWeek = (date: string): string => {
  const day = dayNumber(date)
  return `${dateOfDay(day - weekday(day))}T06:00:00.000Z`
}

/** The same for the end of a talent pool consent. */
const poolReminderDays = [soonDays, urgentDays] as const

type Reminded = Credentials & Pick<Applicant, 'poolConsent'>

/** Returns the date a talent pool consent ends. */
const poolEndDate = ({ poolConsent }: Pick<Applicant, 'poolConsent'>): string | undefined =>
  poolEnd(poolConsent)?.slice(0, 'yyyy-mm-dd'.length)

/** Returns all reminder times of a person, unsorted. Everything due in one week goes into one mail. */
function reminders(of: Reminded): string[] {
  const pool = poolEndDate(of)
  return [
    ...expiringCredentials(of).flatMap(({ expiryDate }) =>
      reminderDays.map((days) => mailOfWeek(daysAfter(expiryDate, -days))),
    ),
    ...(pool ? poolReminderDays.map((days) => mailOfWeek(daysAfter(pool, -days))) : []),
  ]
}

/** Returns the next reminder after this time, or undefined if nothing expires. */
export const nextReminder = (of: Reminded, after: string): string | undefined =>
  reminders(of)
    .filter((moment) => moment > after)
    .sort()[0]

/** Returns whether a reminder is due at exactly this time. */
export const isReminderDue = (of: Reminded, moment: string): boolean => reminders(of).includes(moment)

/**
 * Returns the end date of the talent pool consent that a mail of this day (in Denmark) announces. Only if the consent alone retains the
 * record and ends in the weeks ahead.
 */
export function poolToRenew(applicant: Applicant, today: string): string | undefined {
  const ends = poolEndDate(applicant)
  if (ends === undefined || applicantEnd(applicant)?.rule !== 'talentPool') return undefined
  return ends >= today && ends <= daysAfter(today, Math.max(...poolReminderDays) + 6) ? ends : undefined
}

/**
 * Returns the certificates and permits that a mail of this day (in Denmark) announces: those that expire in the weeks ahead, without
 * expired ones.
 */
export const credentialsToRenew = (papers: Credentials, today: string): ExpiringCredential[] =>
  expiringCredentials(papers).filter(
    ({ expiryDate }) => expiryDate >= today && expiryDate <= daysAfter(today, reminderWindowDays),
  )

/** A search for people with a certificate or permit that expires in the weeks that mails cover, or has expired. Earliest first. */
export const expiryReminderQuery = {
  papersEndWithin: String(reminderWindowDays),
  sortBy: 'papersEndOn',
  sortOrder: 'asc',
} as const

/** Returns whether the product may send reminders by itself. Archived and rejected records get none. */
export const isRemindedOf = ({ status, pipelineStage }: Pick<Applicant, 'status' | 'pipelineStage'>): boolean =>
  status !== 'archived' && pipelineStage !== 'rejected'
