import * as z from 'zod'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, requiredLines } from '../../kernel/domain/text.ts'

/** How long the text of an entry can be, in characters. */
export const longestActivity = 2000

/** How many colleagues an entry mentions at most. */
export const mostMentions = 5

/** What every entry of the staff's activity on an applicant says of itself. `version` grows by one with every change. */
const entryShape = {
  id: z.uuid(),
  applicantId: z.uuid(),
  version: z.int().min(1),
  text: z.string(),
  /** The colleagues whom it mentions, by the ids of their accounts, as it was last saved. */
  mentions: z.array(z.uuid()).optional(),
  /** Everybody whom it ever mentioned: they were mailed, once. */
  mentioned: z.array(z.uuid()).optional(),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

export const taskSchema = z.object({
  kind: z.literal('task'),
  ...entryShape,
  dueDate: z.iso.date(),
  /** One of the staff. */
  ownerId: z.uuid(),
  /** Both are missing while it is open. */
  doneAt: z.iso.datetime().optional(),
  doneBy: z.uuid().optional(),
})
export type Task = z.infer<typeof taskSchema>

/**
 * What the staff did or mean to do about an applicant, as stored and answered: a note, a call on a day, a task that somebody is
 * to have done by a day. It stands beside the record and is erased with the person.
 */
export const activitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), ...entryShape }),
  z.object({ kind: z.literal('call'), ...entryShape, date: z.iso.date() }),
  taskSchema,
])
export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = Activity['kind']

const text = requiredLines(longestActivity, 'Write something first')
const mentions = z
  .array(z.uuid('Choose one of the staff'))
  .max(mostMentions)
  .transform((ids) => [...new Set(ids)])
  .optional()
/** The years in which a call or a task can be: any other is a slip of the pen. */
const years = { from: 2000, to: 2100 }

const outside = 'Choose a day between {{from}} and {{to}}'

/** The day of a call or task. */
const activityDay = (required?: string) =>
  calendarDate(required)
    .refine((day) => Number(day.slice(0, 4)) >= years.from, rule('too_small', outside, years))
    .refine((day) => Number(day.slice(0, 4)) <= years.to, rule('too_big', outside, years))
const dueDate = activityDay('A task needs a day on which it is due')
const ownerId = z.uuid('Choose one of the staff')

/** What is sent for a new entry. */
export const newActivitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), text, mentions }),
  z.strictObject({ kind: z.literal('call'), text, mentions, date: activityDay() }),
  z.strictObject({ kind: z.literal('task'), text, mentions, dueDate, ownerId }),
])
export type NewActivity = z.infer<typeof newActivitySchema>

/** What is sent to change an entry: `version` is the one that the editor saw, the rest is what it is to be. */
export const activityChangesSchema = z.strictObject({
  version: z.int().min(1),
  text: text.optional(),
  mentions,
  date: activityDay().optional(),
  dueDate: dueDate.optional(),
  ownerId: ownerId.optional(),
  isDone: z.boolean().optional(),
})
export type ActivityChanges = z.infer<typeof activityChangesSchema>

/** Whether somebody still has to do this. */
export const isOpenTask = (activity: Activity): activity is Task =>
  activity.kind === 'task' && activity.doneAt === undefined
