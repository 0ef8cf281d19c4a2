import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import { type ClientConsent, isAnswerable } from '../../../shared/proposals/domain/clientConsent.ts'

/**
 * Returns true if the consent belongs to this question and the question was sent. During its undo minute it can be
 * taken back, so no one may see it yet.
 */
const isOf = (consent: ClientConsent | undefined, questionId: string, now: Date): consent is ClientConsent =>
  consent?.question?.id === questionId && isQuestionSent(consent, now)

/** Returns true if the undo minute is over and the question has been sent. */
export const isQuestionSent = ({ question }: ClientConsent, now: Date): boolean =>
  question !== undefined && !canBeUndone(question.askedAt, now)

/**
 * Returns the consent that a question asks for. Throws `not_found` if none of these belongs to the question, and
 * `already_done` if it can no longer be answered.
 */
export function consentOfQuestion(
  consents: readonly (ClientConsent | undefined)[],
  questionId: string,
  now: Date,
): ClientConsent {
  const consent = consents.find((each) => isOf(each, questionId, now))
  if (!consent) throw questionNotFound()
  if (!isAnswerable(consent, now)) throw new ProductError('already_done', questionClosed)
  return consent
}

/** Returns the error for a question that does not exist or belongs to another account. */
export const questionNotFound = () => new ProductError('not_found', questionClosed)

const questionClosed = 'This question can no longer be answered. Nothing was changed.'
