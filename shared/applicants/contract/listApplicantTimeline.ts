import * as z from 'zod'
import { activitySchema } from '../../activity/domain/applicantActivity.ts'
import { messageSchema } from '../../conversations/domain/message.ts'
import { replySchema } from '../../conversations/domain/reply.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { cursorSchema } from '../../kernel/domain/listCursor.ts'
import { timelineEntrySchema } from '../domain/timeline.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

/** Something that happened, as it is listed. The last of a page that older ones follow carries in `next` what asks for them. */
const happeningSchema = timelineEntrySchema.omit({ nameShown: true }).extend({
  next: z.string().optional(),
  /** How the client that it is about is called today. */
  clientName: z.string().optional(),
})

/** What one of the staff wrote down, as it is listed among what happened. */
const writtenSchema = happeningSchema
  .pick({ id: true, applicantId: true, actorId: true, actorName: true, timestamp: true, next: true })
  .extend({
    action: z.literal('activity'),
    activity: activitySchema,
    /** Whether whoever wrote it is none of the staff any more. */
    writerHasLeft: z.boolean().optional(),
    /** How whoever has a task is called today, and who ticked it off. */
    ownerName: z.string().optional(),
    doneByName: z.string().optional(),
    /** Whom it mentions, as they are called today. */
    mentionedPeople: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
  })
export type ListedActivity = z.infer<typeof writtenSchema>

/** What one of the staff wrote to the person, as it is listed among the rest. */
const messagedSchema = happeningSchema
  .pick({ id: true, applicantId: true, actorId: true, actorName: true, timestamp: true, next: true })
  .extend({ action: z.literal('message'), message: messageSchema })
export type ListedMessage = z.infer<typeof messagedSchema>

/** What came back by mail. */
const repliedSchema = happeningSchema
  .pick({ id: true, applicantId: true, actorId: true, actorName: true, timestamp: true, next: true })
  .extend({ action: z.literal('reply'), reply: replySchema })
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
    /** The `next` of the page before. */
    after: cursorSchema.optional(),
  }),
  response: z.array(listedEntrySchema).max(limits.timeline),
  errors: ['not_found'],
  summary: 'The latest entries of the timeline, newest first, ten at a time',
})
