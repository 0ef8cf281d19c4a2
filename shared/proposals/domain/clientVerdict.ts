import * as z from 'zod'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { optionalDate, optionalLines } from '../../kernel/domain/text.ts'

/** What a client says to somebody who was proposed: `yes`, `meet` them first, or `no`. */
export const verdicts = ['yes', 'meet', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Why it is a no. */
export const noReasons = ['price', 'skills', 'timing', 'other'] as const
export type NoReason = (typeof noReasons)[number]

/** What a client says, without the rules between its parts. */
export const saidVerdictShape = z.strictObject({
  answer: z.enum(verdicts, 'Choose an answer'),
  /** Of a no alone, which needs one. */
  reason: z.enum(noReasons, 'Choose a reason').optional(),
  /** The day on which the person should start; of a yes alone. */
  startDate: optionalDate(),
  /** The person may ask to read it. */
  comment: optionalLines(clientLimits.verdictComment),
})
export type SaidVerdict = z.infer<typeof saidVerdictShape>

type Parts = Pick<SaidVerdict, 'answer' | 'reason' | 'startDate'>

/** Adds the rules between the parts of what a client says to a schema that holds them. */
export const withVerdictRules = <Schema extends z.ZodType<Parts>>(schema: Schema) =>
  schema
    .refine(({ answer, reason }) => answer !== 'no' || reason !== undefined, {
      path: ['reason'],
      ...rule('required', 'Choose a reason'),
    })
    .refine(({ answer, reason }) => answer === 'no' || reason === undefined, {
      path: ['reason'],
      ...rule('invalid', 'A reason belongs to a no'),
    })
    .refine(({ answer, startDate }) => answer === 'yes' || startDate === undefined, {
      path: ['startDate'],
      ...rule('invalid', 'A start date belongs to a yes'),
    })

/**
 * The latest word of a client about somebody, of one assignment: an earlier one's counts no more. What was said before stands in the
 * timeline.
 */
export const clientVerdictSchema = z.object({
  applicantId: z.uuid(),
  clientId: z.uuid(),
  /** The assignment that it is about. */
  assignmentId: z.uuid(),
  /** Who of the staff brought them together, and is told. */
  assignedBy: z.uuid(),
  answer: z.enum(verdicts),
  reason: z.enum(noReasons).optional(),
  startDate: z.iso.date().optional(),
  comment: z.string().optional(),
  answeredAt: z.iso.datetime(),
  /** The client's account that said it, if one did. */
  answeredBy: z.uuid().optional(),
  /** Who of the staff wrote it down, if somebody did. */
  recordedBy: z.uuid().optional(),
  /** The contact without an account who said it. */
  contactName: z.string().optional(),
  /** Counts the changes. */
  version: z.int(),
})
export type ClientVerdict = z.infer<typeof clientVerdictSchema>

/** What of a verdict is the client's own word. */
export const wordOfVerdict = ({ answer, reason, startDate, comment }: SaidVerdict): SaidVerdict => ({
  answer,
  ...(reason !== undefined && { reason }),
  ...(startDate !== undefined && { startDate }),
  ...(comment !== undefined && { comment }),
})
