import * as z from 'zod'
import { namedActorKinds } from '../../accounts/domain/actor.ts'
import { assignmentStageSchema } from '../../proposals/domain/assignmentStage.ts'
import { consentAnswers } from '../../proposals/domain/clientConsent.ts'
import { clientVerdictSchema } from '../../proposals/domain/clientVerdict.ts'
import { interviewSchema } from '../../proposals/domain/interview.ts'
import { pipelineStageSchema } from './pipeline.ts'

/** One entry of an applicant's timeline, erased with the person. `changes` holds values before and after, by field. */
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
    // As it was told before assignments had stages.
    'shared',
    'unshared',
  ]),
  actorId: z.uuid().optional(),
  actorName: z.string().optional(),
  /** Missing where a user acted in person. */
  actorKind: z.enum(namedActorKinds).optional(),
  fields: z.array(z.string()).default([]),
  fromStage: pipelineStageSchema.optional(),
  toStage: pipelineStageSchema.optional(),
  /** What the file is called that was added, changed or removed; several stand with commas between them. Older entries do not know. */
  documentName: z.string().optional(),
  /** What the record is called that was merged into this one. */
  mergedName: z.string().optional(),
  /** The client in question. */
  clientId: z.uuid().optional(),
  /** The stage of the assignment to that client, before and after; what begins comes from none. */
  fromAssignment: assignmentStageSchema.optional(),
  toAssignment: assignmentStageSchema.optional(),
  /**
   * Whether that client saw the person's name before or after this; missing where it did not see them at all, and in older entries.
   */
  nameShown: z.boolean().optional(),
  /** The order that the assignment was of, if it was of one, and the one that it became one of, where nothing else of it changed. */
  fromOrder: z.uuid().optional(),
  toOrder: z.uuid().optional(),
  /** What the person says to being named to that client; whoever acts wrote it down for them. */
  consent: z.enum(consentAnswers).optional(),
  /** What that client says to the person; whoever acts said it, or wrote it down for the client. */
  verdict: clientVerdictSchema
    .pick({ answer: true, reason: true, startDate: true, comment: true, contactName: true })
    .partial({ answer: true })
    .extend({ isRecorded: z.boolean() })
    .optional(),
  /** When and where the person meets that client. */
  interview: interviewSchema.pick({ at: true, minutes: true, place: true }).optional(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  /** Why it was done, in the actor's own words. */
  reason: z.string().optional(),
  timestamp: z.iso.datetime(),
})

export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** A person's way through the stages, kept for every move. */
export const stageMoveSchema = z.object({
  applicantId: z.uuid(),
  from: pipelineStageSchema.optional(),
  to: pipelineStageSchema,
  /** When the person had come to `from`: the undoing of this move restores it. */
  fromSince: z.iso.datetime().optional(),
  movedBy: z.uuid().optional(),
  movedAt: z.iso.datetime(),
  /** Of a move with many others: until then it can be taken back, and nobody is told of it. */
  heldUntil: z.iso.datetime().optional(),
})

export type StageMove = z.infer<typeof stageMoveSchema>
