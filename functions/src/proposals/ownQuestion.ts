import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import { type ClientConsent, isAnswerable } from '../../../shared/proposals/domain/clientConsent.ts'

/** Whether the word is about this question, and the question has gone: within its minute it can be taken back, and is nobody's to know. */
const isOf = (consent: ClientConsent | undefined, questionId: string, now: Date): consent is ClientConsent =>
  consent?.question?.id === questionId && hasGone(consent, now)

/** Whether somebody has been asked by now. */
export const hasGone = ({ question }: ClientConsent, now: Date): boolean =>
  question !== undefined && !canBeUndone(question.askedAt, now)

/**
 * The word that a question to the person asks for, among these. Throws `not_found` where none of them does, and `already_done` where the
 * question can be answered no longer.
 */
export function wordOfQuestion(
  consents: readonly (ClientConsent | undefined)[],
  questionId: string,
  now: Date,
): ClientConsent {
  const consent = consents.find((each) => isOf(each, questionId, now))
  if (!consent) throw questionNotFound()
  if (!isAnswerable(consent, now)) throw new ProductError('already_done', noLonger)
  return consent
}

/** The answer for a question that is none of the caller's, or none. */
export const questionNotFound = () => new ProductError('not_found', noLonger)

const noLonger = 'This question can no longer be answered: nothing was changed'
