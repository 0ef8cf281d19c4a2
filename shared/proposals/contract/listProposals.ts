import * as z from 'zod'
import { applicantAnswerSchema, applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { orderSchema } from '../../companies/domain/order.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentSchema } from '../domain/assignment.ts'
import { clientDecisionAnswerSchema } from './clientDecisionAnswer.ts'
import { interviewAnswerSchema } from './interviewAnswer.ts'

/** The fields a client sees before it decides. */
export const proposedPersonSchema = applicantAnswerSchema.pick({
  firstName: true,
  lastName: true,
  professions: true,
  tradeSkills: true,
  machineOperations: true,
  coreCompetencies: true,
  languages: true,
  certifications: true,
  safetyTraining: true,
  driverLicenseClasses: true,
  earliestStartDate: true,
  city: true,
  region: true,
})

const proposedApplicantSchema = assignmentSchema.pick({ applicantId: true, stage: true, orderId: true }).extend({
  assignmentId: z.uuid(),
  /** When the person was proposed, or reached this stage. */
  since: z.iso.datetime(),
  verdict: clientDecisionAnswerSchema.optional(),
  interview: interviewAnswerSchema.optional(),
  person: proposedPersonSchema,
})
export type ProposedApplicant = z.infer<typeof proposedApplicantSchema>

/** The fields a client sees of its own order. */
const ownOrderSchema = orderSchema.pick({
  id: true,
  status: true,
  profession: true,
  people: true,
  city: true,
  region: true,
  from: true,
  until: true,
})
export type OwnOrder = z.infer<typeof ownOrderSchema>

export const listProposals = defineRoute({
  name: 'listProposals',
  area: 'clients',
  method: 'GET',
  path: '/api/proposals',
  access: 'proposals:answer',
  query: z.strictObject({
    applicantId: applicantIdSchema.shape.id.optional(),
    /** How many entries to skip: the `next` of the previous page. */
    after: z
      .string()
      .regex(/^\d{1,5}$/, 'Must be a whole number')
      .transform(Number)
      .optional(),
  }),
  response: z.object({
    people: z.array(proposedApplicantSchema),
    /** The orders of these people, earliest start date first. */
    orders: z.array(ownOrderSchema),
    /** The number of people on all pages. Releases before this field don't return it. */
    total: z.int().optional(),
    /** Cursor of the next page, sent back as `after`; null at the end. A page may hold fewer entries. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary:
    'List people proposed to your company with its decisions: by start date of their order, then those without an order; 50 per page',
})
