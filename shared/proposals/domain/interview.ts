import * as z from 'zod'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { dateInDenmark, momentInDenmark } from '../../kernel/domain/copenhagenDate.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, requiredText } from '../../kernel/domain/text.ts'

/** A time on the clock from five on: earlier ones may be there twice, or not at all, when the clocks change. */
const clockTime = /^(0[5-9]|1\d|2[0-3]):[0-5]\d$/

/** When and where somebody meets a client, as it is written down: by the clocks of Denmark. */
export const interviewPlanSchema = z.strictObject({
  date: calendarDate(),
  time: z.string().regex(clockTime, rule('invalid_format', 'Must be a time from 05:00 to 23:59, such as 09:30')),
  minutes: z.int().min(clientLimits.interview.least, 'Must be a whole number').max(clientLimits.interview.most),
  place: requiredText(clientLimits.interview.place, 'Place is required'),
})
export type InterviewPlan = z.infer<typeof interviewPlanSchema>

/** The moment at which an interview begins, as an ISO timestamp. */
export function beginningOf({ date, time }: Pick<InterviewPlan, 'date' | 'time'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(momentInDenmark(date, hours)) + minutes * 60_000).toISOString()
}

/** Whether an interview is still to come at a moment; days count by the clocks of Denmark. */
export const isToCome = ({ date, time }: Pick<InterviewPlan, 'date' | 'time'>, now: Date): boolean =>
  date >= dateInDenmark(now) && beginningOf({ date, time }) > now.toISOString()

/** The interview of an assignment; each change counts its `version` up, by which calendars know the latest. */
export const interviewSchema = z.object({
  applicantId: z.uuid(),
  clientId: z.uuid(),
  assignmentId: z.uuid(),
  /** When it begins. */
  at: z.iso.datetime(),
  minutes: z.int(),
  place: z.string(),
  isCancelled: z.boolean().default(false),
  /** Who of the staff wrote it down last. */
  setBy: z.uuid(),
  /** The client's accounts that were told of it, which are told of every change; missing of what is older than that was kept. */
  told: z.array(z.uuid()).optional(),
  /** The links of contacts without an account who were told of it, in the same way. */
  toldLinks: z.array(z.string()).optional(),
  version: z.int(),
})
export type Interview = z.infer<typeof interviewSchema>

/** Whether an interview has not begun at a moment. */
export const isComing = ({ at }: Pick<Interview, 'at'>, now: Date): boolean => Date.parse(at) > now.getTime()
