import * as z from 'zod'
import { timelineEntrySchema } from '../../domain/activity.ts'
import { limits } from '../../domain/limits.ts'
import { defineRoute } from '../defineRoute.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

export const listApplicantTimeline = defineRoute({
  name: 'listApplicantTimeline',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}/timeline',
  access: 'applicant:readTimeline',
  params: applicantIdSchema,
  response: z.array(timelineEntrySchema).max(limits.timeline),
  errors: ['not_found'],
  summary: 'The latest entries of the timeline, newest first',
})
