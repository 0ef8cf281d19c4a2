import { type ApplicantAnswer, applicantAnswerSchema } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { ApiError } from './apiError.ts'

/** Returns the current record from a `stale_record` error, or undefined. */
export function currentIn(problem: unknown): ApplicantAnswer | undefined {
  if (!(problem instanceof ApiError) || problem.answer?.code !== 'stale_record') return undefined
  return applicantAnswerSchema.safeParse(problem.answer.current).data
}
