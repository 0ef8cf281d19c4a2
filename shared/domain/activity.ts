import * as z from 'zod'
import { namedActorKinds } from './actor.ts'
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
  /** With whom the applicant is shared, or is no longer. */
  clientId: z.uuid().optional(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  /** Why it was done, in the actor's own words. */
  reason: z.string().optional(),
  timestamp: z.iso.datetime(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** Who did what to a resource. It outlives the person, so it names fields and never their values. */
export const auditEntrySchema = z.object({
  id: z.string(),
  userId: z.uuid().optional(),
  /** Which agent, partner or job it was; both are missing where a user acted in person. */
  actorName: z.string().optional(),
  actorKind: z.enum(namedActorKinds).optional(),
  action: z.string(),
  resource: z.enum([
    'applicant',
    'user',
    'submission',
    'document',
    'assignment',
    'partner',
    'agent',
    'view',
    'job',
    'template',
    'client',
  ]),
  resourceId: z.string(),
  changes: z.array(z.string()).default([]),
  ipAddress: z.string().optional(),
  userAgent: z.string().optional(),
  timestamp: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

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

/** A client's access to one applicant; only an active one counts. */
export const assignmentSchema = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  applicantId: z.uuid(),
  assignedBy: z.uuid(),
  isActive: z.boolean().default(true),
  createdAt: z.iso.datetime(),
  /** When it came to its end, unless that was before such moments were kept. */
  endedAt: z.iso.datetime().optional(),
})
export type Assignment = z.infer<typeof assignmentSchema>
