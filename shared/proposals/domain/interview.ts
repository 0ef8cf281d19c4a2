import * as z from 'zod'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { dateInDenmark, momentInDenmark } from '../../kernel/domain/copenhagenDate.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, requiredText } from '../../kernel/domain/text.ts'

/** A time of day from 05:00 on. When clocks change, earlier ones may occur twice or not at all. */
const clockTime = /^(0[5-9]|1\d|2[0-3]):[0-5]\d$/

/** An interview as entered, in Danish local time. */
export const interviewPlanSchema = z.strictObject({
  date: calendarDate(),
  time: z.string().regex(clockTime, rule('invalid_format', 'Enter a time between 05:00 and 23:59, such as 09:30')),
  minutes: z.int().min(clientLimits.interview.least, 'Must be a whole number').max(clientLimits.interview.most),
  place: requiredText(clientLimits.interview.place, 'Place is required'),
})
export type InterviewPlan = z.infer<typeof interviewPlanSchema>

/** Returns when an interview starts, as an ISO timestamp. */
export function beginningOf({ date, time }: Pick<InterviewPlan, 'date' | 'time'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(momentInDenmark(date, hours)) + minutes * 60_000).toISOString()
}

/** Returns whether an interview is in the future. Days are counted in Danish time. */
export const isUpcoming = ({ date, time }: Pick<InterviewPlan, 'date' | 'time'>, now: Date): boolean =>
  date >= dateInDenmark(now) && beginningOf({ date, time }) > now.toISOString()

/** The interview of an assignment. `version` grows by one with every change, cancellations included. */
export const interviewSchema = z.object({
  applicantId: z.uuid(),
  clientId: z.uuid(),
  assignmentId: z.uuid(),
  at: z.iso.datetime(),
  minutes: z.int(),
  place: z.string(),
  isCancelled: z.boolean().default(false),
  /**
   * The version that began the current appointment. Calendars ignore changes of a cancelled one, so arranging it again
   * begins another. Undefined for interviews that predate the field: theirs began with the first version.
   */
  firstVersion: z.int().optional(),
  /**
   * The staff member who began the current appointment, and stays its organizer in calendars. Undefined for interviews
   * that predate the field: our sender is theirs.
   */
  organizedBy: z.uuid().optional(),
  /** The staff member who last edited it. */
  setBy: z.uuid(),
  /** The client accounts that were notified of it and are notified of every change. Undefined for interviews that predate the field. */
  told: z.array(z.uuid()).optional(),
  /** The links of contacts without an account who were notified, for the same purpose. */
  toldLinks: z.array(z.string()).optional(),
  version: z.int(),
})
export type Interview = z.infer<typeof interviewSchema>

/** Returns the id of an interview's appointment and the number of its changes, as calendars know them. */
export function appointmentOf({
  assignmentId,
  version,
  firstVersion = 1,
}: Pick<Interview, 'assignmentId' | 'version' | 'firstVersion'>): { uid: string; sequence: number } {
  const begun = firstVersion === 1 ? '' : `-${firstVersion}`
  return { uid: `interview-${assignmentId}${begun}@fagfolk`, sequence: version - firstVersion }
}

export const isComing = ({ at }: Pick<Interview, 'at'>, now: Date): boolean => Date.parse(at) > now.getTime()
