import type * as z from 'zod'
import { type Activity, activitySchema } from '../../shared/activity/domain/applicantActivity.ts'
import {
  type StageMove,
  stageMoveSchema,
  type TimelineEntry,
  timelineEntrySchema,
} from '../../shared/applicants/domain/timeline.ts'
import { type AuditEntry, auditEntrySchema } from '../../shared/audit/domain/auditEntry.ts'
import { type Assignment, assignmentSchema } from '../../shared/proposals/domain/assignment.ts'
import { idOf } from './applicant.ts'

/** Returns a client's access to the example applicant, with these fields overridden. */
export function makeAssignment(fields: Partial<z.input<typeof assignmentSchema>> = {}): Assignment {
  return assignmentSchema.parse({
    id: idOf(600),
    clientId: idOf(901),
    applicantId: idOf(1),
    assignedBy: idOf(900),
    stage: fields.isActive === false ? 'ended' : 'proposed',
    version: 1,
    createdAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}

/** Returns the timeline entry of the example applicant's creation, with these fields overridden. */
export function makeTimelineEntry(fields: Partial<z.input<typeof timelineEntrySchema>> = {}): TimelineEntry {
  return timelineEntrySchema.parse({
    id: idOf(300),
    applicantId: idOf(1),
    action: 'created',
    actorId: idOf(900),
    actorName: 'Karen Holm',
    timestamp: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}

/** Returns the audit entry of the example applicant's creation, with these fields overridden. */
export function makeAuditEntry(fields: Partial<z.input<typeof auditEntrySchema>> = {}): AuditEntry {
  return auditEntrySchema.parse({
    id: idOf(400),
    userId: idOf(900),
    action: 'applicant.created',
    resource: 'applicant',
    resourceId: idOf(1),
    timestamp: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}

/** Returns the example applicant's first stage move, which has no previous stage, with these fields overridden. */
export function makeStageMove(fields: Partial<z.input<typeof stageMoveSchema>> = {}): StageMove {
  return stageMoveSchema.parse({
    applicantId: idOf(1),
    to: 'new',
    movedBy: idOf(900),
    movedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}

/** Returns a staff note about the example applicant, with these fields overridden. */
export const makeNote = (fields: Partial<Activity> = {}): Activity =>
  activitySchema.parse({
    kind: 'note',
    id: '019b76d4-ec00-7000-8000-000000000350',
    applicantId: idOf(1),
    version: 1,
    text: 'Would rather work near Odense',
    createdBy: idOf(900),
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
