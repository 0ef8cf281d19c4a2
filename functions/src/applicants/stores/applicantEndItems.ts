import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { type ApplicantRule, applicantEnd } from '../../../../shared/applicants/domain/applicantEnd.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'

/**
 * Returns the items that schedule or cancel the end of a record's retention when its date changes. Activity that only
 * postpones the end writes nothing: the task then runs early and reschedules itself. So changing a record needs no
 * permission on scheduled tasks unless the change is a decision.
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
    ...(was ? [dueCancelled({ ...end, dueAt: was.until })] : []),
    ...(next && is ? [duePut({ ...end, dueAt: is.until > next.updatedAt ? is.until : dayAfter(next.updatedAt) })] : []),
  ]
}

/**
 * When an end in the past is scheduled, because days that were already processed are not checked again: a day after the
 * change that moved it there, which may have been a mistake.
 */
const dayAfter = (moment: string): string => new Date(Date.parse(moment) + 24 * 3_600_000).toISOString()

/**
 * Returns whether a rule counts from the latest activity, so that each change postpones its date. Old rejections have
 * no stage date.
 */
const isDrifting = (rule: ApplicantRule, { stageChangedAt }: Applicant): boolean =>
  rule === 'rejectedApplicant' ? stageChangedAt === undefined : rule !== 'talentPool'
