import * as z from 'zod'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { optionalDate, optionalLines } from '../../kernel/domain/text.ts'

/** The client decisions on a proposal: `yes`, `meet` first, or `no`. */
export const clientDecisionAnswers = ['yes', 'meet', 'no'] as const
export type ClientDecisionAnswer = (typeof clientDecisionAnswers)[number]

/** The reasons for a `no`. */
export const noReasons = ['price', 'skills', 'timing', 'other'] as const
export type NoReason = (typeof noReasons)[number]

/** A client decision, without the rules across its fields. */
export const givenClientDecisionShape = z.strictObject({
  answer: z.enum(clientDecisionAnswers, 'Choose an answer'),
  /** Required for `no`, invalid otherwise. */
  reason: z.enum(noReasons, 'Choose a reason').optional(),
  /** The desired start date; only for `yes`. */
  startDate: optionalDate(),
  /** The person has a right to read it on request. */
  comment: optionalLines(clientLimits.clientDecisionComment),
})
export type GivenClientDecision = z.infer<typeof givenClientDecisionShape>

type Parts = Pick<GivenClientDecision, 'answer' | 'reason' | 'startDate'>

/** Adds the rules across the fields of a client decision to a schema. */
export const withClientDecisionRules = <Schema extends z.ZodType<Parts>>(schema: Schema) =>
  schema
    .refine(({ answer, reason }) => answer !== 'no' || reason !== undefined, {
      path: ['reason'],
      ...rule('required', 'Choose a reason'),
    })
    .refine(({ answer, reason }) => answer === 'no' || reason === undefined, {
      path: ['reason'],
      ...rule('invalid', 'A reason can only be given with the answer “No”'),
    })
    .refine(({ answer, startDate }) => answer === 'yes' || startDate === undefined, {
      path: ['startDate'],
      ...rule('invalid', 'A start date can only be given with the answer “Yes”'),
    })

/**
 * The latest client decision on one assignment. Decisions on earlier assignments no longer count. Earlier decisions are in the timeline.
 */
export const clientDecisionSchema = z.object({
  applicantId: z.uuid(),
  clientId: z.uuid(),
  assignmentId: z.uuid(),
  /** The staff member who made the proposal and is notified. */
  assignedBy: z.uuid(),
  answer: z.enum(clientDecisionAnswers),
  reason: z.enum(noReasons).optional(),
  startDate: z.iso.date().optional(),
  comment: z.string().optional(),
  answeredAt: z.iso.datetime(),
  /** The client account that decided, if any. */
  answeredBy: z.uuid().optional(),
  /** The staff member who recorded it, if any. */
  recordedBy: z.uuid().optional(),
  /** The contact without an account who decided. */
  contactName: z.string().optional(),
  /** Grows by one with every change. */
  version: z.int(),
})
export type ClientDecision = z.infer<typeof clientDecisionSchema>

/** Returns the fields of a decision that come from the client. */
export const fieldsOfClientDecision = ({
  answer,
  reason,
  startDate,
  comment,
}: GivenClientDecision): GivenClientDecision => ({
  answer,
  ...(reason !== undefined && { reason }),
  ...(startDate !== undefined && { startDate }),
  ...(comment !== undefined && { comment }),
})
