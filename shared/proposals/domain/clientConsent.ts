import * as z from 'zod'
import { messageChannels } from '../../conversations/domain/message.ts'

/** What a person can say to being proposed to a client; what they said, too, where the staff wrote it down. */
export const consentAnswers = ['willing', 'not_now', 'blocked'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** A question that went to the person: one link of a mail or an SMS answers it, and no other one. */
export const consentQuestionSchema = z.object({
  id: z.uuid(),
  askedBy: z.uuid(),
  askedAt: z.iso.datetime(),
  channel: z.enum(messageChannels).default('mail'),
  /** Until when it can be answered. */
  openUntil: z.iso.datetime(),
  /** What it is about: an order of the client, or none. Missing of what was asked before that was kept. */
  about: z.object({ orderId: z.uuid().optional() }).optional(),
})
export type ConsentQuestion = z.infer<typeof consentQuestionSchema>

/** What a person had said before they were asked again: a question that is taken back leaves it as it was. */
const earlierWordSchema = z.object({
  state: z.literal('not_now'),
  answeredAt: z.iso.datetime().optional(),
  recordedBy: z.uuid().optional(),
  availableFrom: z.iso.date().optional(),
})
export type EarlierWord = z.infer<typeof earlierWordSchema>

/**
 * A person's word about being named to one client, which outlives their assignments to it. `asked` waits for an answer; `blocked`
 * means that this client is never to learn of them; `open` is what is left of a question or a block that was taken back.
 */
export const clientConsentSchema = z.object({
  applicantId: z.uuid(),
  clientId: z.uuid(),
  state: z.enum(['open', 'asked', ...consentAnswers]),
  /** Missing where the person was never asked, or the question was taken back before it went. */
  question: consentQuestionSchema.optional(),
  answeredAt: z.iso.datetime().optional(),
  /** Who of the staff wrote the answer down; missing where the person gave it themselves. */
  recordedBy: z.uuid().optional(),
  /** From when it may be another time, where it is `not_now`. */
  availableFrom: z.iso.date().optional(),
  /** Of one that was asked. */
  earlier: earlierWordSchema.optional(),
  /** Counts the changes. */
  version: z.int(),
})
export type ClientConsent = z.infer<typeof clientConsentSchema>

/** Whether a question of the person still waits for its answer at `now`. */
export const isAwaited = (consent: Pick<ClientConsent, 'state' | 'question'> | undefined, now: Date): boolean =>
  consent?.state === 'asked' && consent.question !== undefined && Date.parse(consent.question.openUntil) > now.getTime()

/**
 * Whether the person can answer their question at `now`, or answer it anew: as long as it is open, unless the staff wrote an answer down
 * since.
 */
export const isAnswerable = (consent: ClientConsent, now: Date): boolean =>
  consent.question !== undefined &&
  consent.state !== 'open' &&
  consent.recordedBy === undefined &&
  Date.parse(consent.question.openUntil) > now.getTime()

/** The day from which somebody who said "not now" may be asked again, where that is after `today`; undefined where they may be already. */
export const askedAgainFrom = (
  consent: Pick<ClientConsent, 'state' | 'availableFrom'> | undefined,
  today: string,
): string | undefined => {
  const { state, availableFrom } = consent ?? {}
  return state === 'not_now' && availableFrom !== undefined && availableFrom > today ? availableFrom : undefined
}
