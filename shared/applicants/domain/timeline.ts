import * as z from 'zod'
import { namedActorKinds } from '../../accounts/domain/actor.ts'
import { assignmentStageSchema } from '../../proposals/domain/assignmentStage.ts'
import { consentAnswers } from '../../proposals/domain/clientConsent.ts'
import { clientDecisionSchema } from '../../proposals/domain/clientDecision.ts'
import { interviewSchema } from '../../proposals/domain/interview.ts'
import { pipelineStageSchema } from './pipeline.ts'

/** One entry of an applicant's timeline, erased with the person. `changes` holds the values before and after, by field. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  applicantId: z.uuid(),
  action: z.enum([
    'created',
    'updated',
    'stage_changed',
    'starred',
    'unstarred',
    'notes_changed',
    'document_added',
    'document_changed',
    'document_released',
    'document_withdrawn',
    'document_removed',
    'picture_changed',
    'email_released',
    'let_pass',
    'application_added_to',
    'availability_confirmed',
    'availability_declined',
    'let_pass_no_more',
    'assignment_moved',
    'consent_answered',
    'block_lifted',
    'client_answered',
    'interview_set',
    'interview_cancelled',
    'presentation_changed',
    'merged',
    'merge_undone',
    // From before assignments had stages.
    'shared',
    'unshared',
  ]),
  actorId: z.uuid().optional(),
  actorName: z.string().optional(),
  /** Undefined if a user acted in person. */
  actorKind: z.enum(namedActorKinds).optional(),
  fields: z.array(z.string()).default([]),
  fromStage: pipelineStageSchema.optional(),
  toStage: pipelineStageSchema.optional(),
  /** The name of the file that was added, changed or removed; several are separated by commas. Older entries lack it. */
  documentName: z.string().optional(),
  /** The name of the record that was merged into this one. Undoing the merge removes it. */
  mergedName: z.string().optional(),
  clientId: z.uuid().optional(),
  /** The stage of the assignment to that client, before and after. A new assignment has no `fromAssignment`. */
  fromAssignment: assignmentStageSchema.optional(),
  toAssignment: assignmentStageSchema.optional(),
  /**
   * Whether the client saw the person's name before or after this. Undefined if the client didn't see the person at all, and in older
   * entries.
   */
  nameShown: z.boolean().optional(),
  /** The order of the assignment, if any, and the order it moved to if nothing else changed. */
  fromOrder: z.uuid().optional(),
  toOrder: z.uuid().optional(),
  /** The person's consent to be proposed to the client, as recorded by the actor. */
  consent: z.enum(consentAnswers).optional(),
  /** The client decision on the person, made by the actor or recorded for the client. */
  verdict: clientDecisionSchema
    .pick({ answer: true, reason: true, startDate: true, comment: true, contactName: true })
    .partial({ answer: true })
    .extend({ isRecorded: z.boolean() })
    .optional(),
  interview: interviewSchema.pick({ at: true, minutes: true, place: true }).optional(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  /** The actor's reason, in their own words. */
  reason: z.string().optional(),
  timestamp: z.iso.datetime(),
})

export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** One move between stages. All moves are stored. */
export const stageMoveSchema = z.object({
  applicantId: z.uuid(),
  from: pipelineStageSchema.optional(),
  to: pipelineStageSchema,
  /** When the person entered `from`. Undoing the move restores it. */
  fromSince: z.iso.datetime().optional(),
  movedBy: z.uuid().optional(),
  movedAt: z.iso.datetime(),
  /** For bulk moves: until then the move can be undone and no one is notified. */
  heldUntil: z.iso.datetime().optional(),
})

export type StageMove = z.infer<typeof stageMoveSchema>
