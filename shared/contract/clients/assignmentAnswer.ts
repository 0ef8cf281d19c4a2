import * as z from 'zod'
import { assignmentSchema } from '../../domain/activity.ts'
import { applicantIdSchema } from '../applicants/applicantAnswer.ts'

/** Whom an applicant is shared with, and since when; the names are those of today. */
export const listedAssignmentSchema = assignmentSchema
  .pick({ id: true, clientId: true, isActive: true, createdAt: true, endedAt: true })
  .extend({
    /** Missing where the account is gone. */
    clientName: z.string().optional(),
    assignedByName: z.string().optional(),
  })
export type ListedAssignment = z.infer<typeof listedAssignmentSchema>

export const assignmentIdSchema = applicantIdSchema.extend({ clientId: z.uuid() })
