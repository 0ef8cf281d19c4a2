import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredText } from '../../kernel/domain/text.ts'
import { accountEmailSchema, type Role, registrationSchema, roleSchema, roles } from './user.ts'

/** The roles that people are invited to; whoever looks for work registers. */
export const invitedRoles = roles.filter((role): role is Exclude<Role, 'applicant'> => role !== 'applicant')

/** What has become of an invitation; one past its time stays `open`. */
const invitationStates = ['open', 'accepted', 'withdrawn', 'replaced'] as const

/** What is told whoever gives a company to somebody else. */
export const clientsAlone = rule('invalid', 'Only the account of a client belongs to a client')

const languageSchema = z.enum(['en', 'da'])

/** An invitation as stored: to whom it was mailed, what it makes of them, and by which tokens it is known. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  language: languageSchema,
  /** The company that the account of a client is to belong to; missing where that is one of its own. */
  clientId: z.uuid().optional(),
  invitedBy: z.uuid(),
  /** The inviter's `rightsEpoch` when they invited; missing in invitations from before it was stored. */
  inviterRightsEpoch: z.int().optional(),
  createdAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  state: z.enum(invitationStates),
  /** Each attempt to send the mail has a token of its own. */
  tokenHashes: z.array(z.string()).default([]),
})
export type Invitation = z.infer<typeof invitationSchema>

/** An open invitation as system admins see it. */
export const invitationSummarySchema = invitationSchema.pick({
  id: true,
  email: true,
  role: true,
  language: true,
  clientId: true,
  createdAt: true,
  validUntil: true,
})
export type InvitationSummary = z.infer<typeof invitationSummarySchema>

export const newInvitationSchema = z
  .strictObject({
    email: accountEmailSchema,
    role: z.enum(invitedRoles),
    language: languageSchema,
    clientId: invitationSchema.shape.clientId,
  })
  .refine(({ role, clientId }) => clientId === undefined || role === 'client', {
    path: ['clientId'],
    ...clientsAlone,
  })

/** What the invited choose; colleagues have to know them by name. */
export const acceptanceSchema = registrationSchema.pick({ username: true, password: true }).extend({
  firstName: requiredText(limits.name, 'First name is required', 'First name too long'),
  lastName: requiredText(limits.name, 'Last name is required', 'Last name too long'),
})
