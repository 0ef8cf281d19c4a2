import type { Applicant } from './applicant.ts'
import { periodEnd } from './periodEnd.ts'
import { retentionPeriods } from './retentionPeriods.ts'
import { poolEnd } from './talentPool.ts'

export interface ApplicantEnd {
  /** The rule that set the date. */
  rule: 'rejectedApplicant' | 'talentPool'
  months: number
  /** When the record is erased, as an ISO timestamp. */
  until: string
  /** Why it is kept for longer than the rule says. */
  reason?: string
}

type Ending = Pick<Applicant, 'pipelineStage' | 'stageChangedAt' | 'updatedAt' | 'keptLonger' | 'poolConsent'>

/**
 * By which rule a record goes, and when: undefined as long as nobody decided against the person. Of the rules that apply the one with
 * the latest date holds. A longer time holds for the decision that it was given for, and for no later one.
 */
export function applicantEnd(applicant: Ending): ApplicantEnd | undefined {
  const { pipelineStage, stageChangedAt, updatedAt, keptLonger, poolConsent } = applicant
  if (pipelineStage !== 'rejected') return undefined
  const decidedAt = stageChangedAt ?? updatedAt
  const longer = keptLonger?.decidedAt === decidedAt ? keptLonger : undefined
  const months = Math.max(retentionPeriods.rejectedApplicant.count, longer?.months ?? 0)
  const rejected: ApplicantEnd = {
    ...{ rule: 'rejectedApplicant', months, until: periodEnd({ count: months, unit: 'months' }, decidedAt) },
    ...(longer && { reason: longer.reason }),
  }
  const until = poolEnd(poolConsent)
  if (until === undefined || until <= rejected.until) return rejected
  return { rule: 'talentPool', months: retentionPeriods.talentPool.count, until }
}
