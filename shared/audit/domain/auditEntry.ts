import * as z from 'zod'
import { namedActorKinds } from '../../accounts/domain/actor.ts'

/** Who did what to a resource. Entries outlive the person, so they name fields but never their values. */
export const auditEntrySchema = z.object({
  id: z.string(),
  userId: z.uuid().optional(),
  /** The partner that acted. Undefined in entries from before it was stored. */
  partnerId: z.uuid().optional(),
  /** The agent, partner or job that acted. Both are undefined if a user acted in person. */
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
    'startRules',
    'client',
  ]),
  resourceId: z.string(),
  changes: z.array(z.string()).default([]),
  ipAddress: z.string().optional(),
  userAgent: z.string().optional(),
  timestamp: z.iso.datetime(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
