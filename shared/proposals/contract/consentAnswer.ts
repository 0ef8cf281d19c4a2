import * as z from 'zod'
import { rule } from '../../kernel/domain/problems.ts'
import { consentAnswers } from '../domain/clientConsent.ts'

/** What somebody says to being proposed to a client. */
export const consentAnswerShape = z.strictObject({
  answer: z.enum(consentAnswers),
  /** From when it may be another time. */
  availableFrom: z.iso.date().optional(),
})

/** A date belongs to `not_now` alone. */
export const withDate = ({ answer, availableFrom }: z.infer<typeof consentAnswerShape>): boolean =>
  availableFrom === undefined || answer === 'not_now'
export const onlyWithNotNow = { path: ['availableFrom'], ...rule('invalid', 'A date belongs to another time') }
