import * as z from 'zod'
import { namedActorKinds } from '../../accounts/domain/actor.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, requiredLines } from '../../kernel/domain/text.ts'

/** In characters. */
export const longestActivity = 2000

/** The maximum number of colleagues an entry mentions. */
export const mostMentions = 5

/** The fields that all activity entries share. `version` grows by one with every change. */
const entryShape = {
  id: z.uuid(),
  applicantId: z.uuid(),
  version: z.int().min(1),
  text: z.string(),
  /** The account ids of the colleagues mentioned in the saved text. */
  mentions: z.array(z.uuid()).optional(),
  /** Everyone the entry has ever mentioned. Each of them was mailed once. */
  mentioned: z.array(z.uuid()).optional(),
  createdBy: z.uuid(),
  /** Set if the account did not write it in person: the kind and the name of the agent, or of the partner. */
  actorKind: z.enum(namedActorKinds).optional(),
  actorName: z.string().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

export const taskSchema = z.object({
  kind: z.literal('task'),
  ...entryShape,
  dueDate: z.iso.date(),
  /** A staff account. */
  ownerId: z.uuid(),
  /** Both are undefined while the task is open. */
  doneAt: z.iso.datetime().optional(),
  doneBy: z.uuid().optional(),
})
export type Task = z.infer<typeof taskSchema>

/**
 * A staff activity entry about an applicant, as stored and returned: a note, a call, or a task with a due date. It is stored as a related
 * item and erased with the person.
 */
export const activitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), ...entryShape }),
  z.object({ kind: z.literal('call'), ...entryShape, date: z.iso.date() }),
  taskSchema,
])
export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = Activity['kind']

const text = requiredLines(longestActivity, 'Enter a text')
const mentions = z
  .array(z.uuid('Choose a colleague'))
  .max(mostMentions)
  .transform((ids) => [...new Set(ids)])
  .optional()
/** The valid years for a call or task. Anything outside is treated as a typo. */
const years = { from: 2000, to: 2100 }

const outside = 'Choose a date between the years {{from}} and {{to}}'

/** Validates the date of a call or the due date of a task. */
const activityDay = (required?: string) =>
  calendarDate(required)
    .refine((day) => Number(day.slice(0, 4)) >= years.from, rule('too_small', outside, years))
    .refine((day) => Number(day.slice(0, 4)) <= years.to, rule('too_big', outside, years))
const dueDate = activityDay('Due date is required')
const ownerId = z.uuid('Choose a colleague')

/** The body of a new entry. */
export const newActivitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), text, mentions }),
  z.strictObject({ kind: z.literal('call'), text, mentions, date: activityDay() }),
  z.strictObject({ kind: z.literal('task'), text, mentions, dueDate, ownerId }),
])
export type NewActivity = z.infer<typeof newActivitySchema>

/** The body of a change. `version` is the one the editor saw. */
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

export const isOpenTask = (activity: Activity): activity is Task =>
  activity.kind === 'task' && activity.doneAt === undefined
