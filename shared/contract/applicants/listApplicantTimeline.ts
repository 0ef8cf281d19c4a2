import * as z from 'zod'
import { timelineEntrySchema } from '../../domain/activity.ts'
import { limits } from '../../domain/limits.ts'
import { cursorSchema } from '../../domain/listCursor.ts'
import { defineRoute } from '../defineRoute.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

/** An entry as it is listed. The last of a page that older ones follow carries in `next` what asks for them. */
const listedEntrySchema = timelineEntrySchema.extend({ next: z.string().optional() })
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
