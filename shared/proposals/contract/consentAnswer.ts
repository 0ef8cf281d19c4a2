import * as z from 'zod'
import { rule } from '../../kernel/domain/problems.ts'
import { consentAnswers } from '../domain/clientConsent.ts'

/** A person's answer to being proposed to a client. */
export const consentAnswerSchema = z.strictObject({
  answer: z.enum(consentAnswers),
  /** From when the answer may change; only for `not_now`. */
  availableFrom: z.iso.date().optional(),
})

/** Returns whether the date is valid: only `not_now` may have one. */
export const hasValidDate = ({ answer, availableFrom }: z.infer<typeof consentAnswerSchema>): boolean =>
  availableFrom === undefined || answer === 'not_now'
export const onlyWithNotNow = {
  path: ['availableFrom'],
  ...rule('invalid', 'A date can only be given with the answer “Not now”'),
}
