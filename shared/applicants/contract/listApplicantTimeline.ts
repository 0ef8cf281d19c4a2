import * as z from 'zod'
import { activitySchema } from '../../activity/domain/applicantActivity.ts'
import { messageSchema } from '../../conversations/domain/message.ts'
import { replySchema } from '../../conversations/domain/reply.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { cursorSchema } from '../../kernel/domain/listCursor.ts'
import { timelineEntrySchema } from '../domain/timeline.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

/** A timeline event as listed. The last entry of a page has the cursor of the next page in `next`, if there is one. */
const happeningSchema = timelineEntrySchema.omit({ nameShown: true }).extend({
  next: z.string().optional(),
  /** The client's current name. */
  clientName: z.string().optional(),
  /** The agent through which the account acted. Undefined if it acted in person. */
  agentName: z.string().optional(),
})

/** What all kinds of entries have. */
const shared = { id: true, applicantId: true, actorId: true, actorName: true, timestamp: true, next: true } as const

/** A staff activity entry as listed in the timeline. */
const writtenSchema = happeningSchema.pick({ ...shared, agentName: true }).extend({
  action: z.literal('activity'),
  activity: activitySchema,
  /** Whether the author is no longer a member of staff. */
  writerHasLeft: z.boolean().optional(),
  /** The current name of the task's owner. */
  ownerName: z.string().optional(),
  doneByName: z.string().optional(),
  /** The people mentioned, with their current names. */
  mentionedPeople: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
})
export type ListedActivity = z.infer<typeof writtenSchema>

/** A message from staff to the person, as listed in the timeline. */
const messagedSchema = happeningSchema.pick(shared).extend({ action: z.literal('message'), message: messageSchema })
export type ListedMessage = z.infer<typeof messagedSchema>

/** A reply by mail. */
const repliedSchema = happeningSchema.pick(shared).extend({ action: z.literal('reply'), reply: replySchema })
export type ListedReply = z.infer<typeof repliedSchema>

const listedEntrySchema = z.discriminatedUnion('action', [
  happeningSchema,
  writtenSchema,
  messagedSchema,
  repliedSchema,
])
export type ListedTimelineEntry = z.infer<typeof listedEntrySchema>

export const listApplicantTimeline = defineRoute({
  name: 'listApplicantTimeline',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}/timeline',
  access: 'applicant:readTimeline',
  params: applicantIdSchema,
  query: z.strictObject({
    /** The `next` of the previous page. */
    after: cursorSchema.optional(),
  }),
  response: z.array(listedEntrySchema).max(limits.timeline),
  errors: ['not_found'],
  summary: 'List timeline entries of an applicant, newest first, 10 per page',
})
