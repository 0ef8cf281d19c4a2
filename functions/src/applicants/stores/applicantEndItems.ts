import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { type ApplicantRule, applicantEnd } from '../../../../shared/applicants/domain/applicantEnd.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { duePut, dueTakenBack } from '../../schedule/stores/dueStore.ts'

/**
 * What becomes due, and is due no more, as the end of a record changes. Where only something happened with somebody, which ends the
 * record later, nothing is written: what is due comes too early then, and puts itself off. So whatever changes a record needs no right
 * to what is due, unless it decides something.
 */
export function applicantEndItems(before: Applicant | undefined, next: Applicant | undefined): TransactionItem[] {
  const was = before && applicantEnd(before)
  const is = next && applicantEnd(next)
  const id = next?.id ?? before?.id
  if (id === undefined || was?.until === is?.until) return []
  if (was && is && was.until < is.until && before.pipelineStage === next.pipelineStage && isDrifting(is.rule, next))
    return []
  const end = { kind: 'applicantEnd', id } as const
  return [
    ...(was ? [dueTakenBack({ ...end, dueAt: was.until })] : []),
    // What is over by now is due now: a day that is worked off is not looked at again.
    ...(next && is ? [duePut({ ...end, dueAt: later(is.until, next.updatedAt) })] : []),
  ]
}

/** Whether a rule counts from whatever happened last, so that each change puts its date off. Of old rejections nobody knows the day. */
const isDrifting = (rule: ApplicantRule, { stageChangedAt }: Applicant): boolean =>
  rule === 'rejectedApplicant' ? stageChangedAt === undefined : rule !== 'talentPool'

/** The later of two ISO timestamps. */
export const later = (one: string, other: string): string => (one < other ? other : one)
