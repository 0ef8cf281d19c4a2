import * as z from 'zod'
import { messageChannels } from '../../conversations/domain/message.ts'

/** A person's possible answers to being proposed to a client, given themselves or recorded by staff. */
export const consentAnswers = ['willing', 'not_now', 'blocked'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** A question sent to the person. Only its own link, in one mail or SMS, can answer it. */
export const consentQuestionSchema = z.object({
  id: z.uuid(),
  askedBy: z.uuid(),
  askedAt: z.iso.datetime(),
  channel: z.enum(messageChannels).default('mail'),
  /** Until when it can be answered. */
  openUntil: z.iso.datetime(),
  /** When the mail or SMS was refused for good, so that the person never got it. */
  refusedAt: z.iso.datetime().optional(),
  /** The order it is about, if any. Undefined for questions that predate the field. */
  about: z.object({ orderId: z.uuid().optional() }).optional(),
})
export type ConsentQuestion = z.infer<typeof consentQuestionSchema>

/** The person's answer before they were asked again. It is restored if the question is withdrawn. */
const earlierAnswerSchema = z.object({
  state: z.literal('not_now'),
  answeredAt: z.iso.datetime().optional(),
  recordedBy: z.uuid().optional(),
  availableFrom: z.iso.date().optional(),
})
export type EarlierAnswer = z.infer<typeof earlierAnswerSchema>

/**
 * A person's consent to be proposed to one client. It outlives their assignments to that client. `asked` awaits an answer. `blocked` means
 * that this client must never see them. `open` remains after a question or a block was withdrawn.
 */
export const clientConsentSchema = z.object({
  applicantId: z.uuid(),
  clientId: z.uuid(),
  state: z.enum(['open', 'asked', ...consentAnswers]),
  /** Undefined if the person was never asked, or the question was withdrawn before it was sent. */
  question: consentQuestionSchema.optional(),
  answeredAt: z.iso.datetime().optional(),
  /** The staff member who recorded the answer; undefined if the person gave it themselves. */
  recordedBy: z.uuid().optional(),
  /** From when a `not_now` may change. */
  availableFrom: z.iso.date().optional(),
  /** Only set in the state `asked`. */
  earlier: earlierAnswerSchema.optional(),
  /** Grows by one with every change. */
  version: z.int(),
})
export type ClientConsent = z.infer<typeof clientConsentSchema>

/** Returns whether a question still awaits the person's answer at `now`. */
export const isAwaited = (consent: Pick<ClientConsent, 'state' | 'question'> | undefined, now: Date): boolean =>
  consent?.state === 'asked' && consent.question !== undefined && Date.parse(consent.question.openUntil) > now.getTime()

/**
 * Returns whether the person can answer their question at `now`, or change the answer. This ends when the question expires or staff record
 * an answer.
 */
export const isAnswerable = (consent: ClientConsent, now: Date): boolean =>
  consent.question !== undefined &&
  consent.state !== 'open' &&
  consent.recordedBy === undefined &&
  Date.parse(consent.question.openUntil) > now.getTime()

/**
 * Returns the day from which a person who said "not now" may be asked again, if it is after `today`. Returns undefined if they may be asked
 * already.
 */
export const canAskAgainFrom = (
  consent: Pick<ClientConsent, 'state' | 'availableFrom'> | undefined,
  today: string,
): string | undefined => {
  const { state, availableFrom } = consent ?? {}
  return state === 'not_now' && availableFrom !== undefined && availableFrom > today ? availableFrom : undefined
}
