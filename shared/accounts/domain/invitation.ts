import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredText } from '../../kernel/domain/text.ts'
import { accountEmailSchema, type Role, registrationSchema, roleSchema, roles } from './user.ts'

/** The roles that people can be invited to. Applicants register instead. */
export const invitedRoles = roles.filter((role): role is Exclude<Role, 'applicant'> => role !== 'applicant')

/** An expired invitation stays `open`. */
const invitationStates = ['open', 'accepted', 'withdrawn', 'replaced'] as const

/** Returned if a company is set on an account that isn't a client's. */
export const clientsAlone = rule('invalid', 'Only client accounts can belong to a client')

const languageSchema = z.enum(['en', 'da'])

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  language: languageSchema,
  /** The company of the client's account; undefined if the account counts as its own company. */
  clientId: z.uuid().optional(),
  invitedBy: z.uuid(),
  /** The inviter's `rightsEpoch` when they invited; undefined in invitations that predate the field. */
  inviterRightsEpoch: z.int().optional(),
  createdAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  state: z.enum(invitationStates),
  /** One per attempt to send the mail. */
  tokenHashes: z.array(z.string()).default([]),
})
export type Invitation = z.infer<typeof invitationSchema>

/** An open invitation as shown to system admins. */
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

/** The fields of the acceptance form. Names are required because colleagues identify each other by name. */
export const acceptanceSchema = registrationSchema.pick({ username: true, password: true }).extend({
  firstName: requiredText(limits.name, 'First name is required', 'First name too long'),
  lastName: requiredText(limits.name, 'Last name is required', 'Last name too long'),
})
