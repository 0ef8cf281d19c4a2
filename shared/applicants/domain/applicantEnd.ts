import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { type RetentionName, retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'
import type { Applicant } from './applicant.ts'
import { isOpenStage } from './pipeline.ts'
import { poolEnd } from './talentPool.ts'

export type ApplicantRule = Extract<
  RetentionName,
  'rejectedApplicant' | 'archivedApplicant' | 'openApplicant' | 'placed' | 'talentPool'
>

export interface ApplicantEnd {
  rule: ApplicantRule
  months: number
  /** When the record is erased, as an ISO timestamp. */
  until: string
  /** Why the record's retention was extended. */
  reason?: string
}

/** Facts outside the record that affect its retention. Each of them can only extend it. */
export interface KeepingFacts {
  /** The last event that the record doesn't show, as an ISO timestamp. */
  lastAt?: string | undefined
  /** The person's placements by their last day; undefined if it isn't known yet. */
  work: readonly { until?: string | undefined }[]
}

type Ending = Pick<
  Applicant,
  | 'pipelineStage'
  | 'status'
  | 'stageChangedAt'
  | 'updatedAt'
  | 'keptLonger'
  | 'poolConsent'
  | 'lastContactedDate'
  | 'nextActionDate'
  | 'availabilityConfirmedAt'
>

/**
 * Returns the retention rule of a record and its erasure date. Returns undefined while the person has a placement without a known end. If
 * several rules apply, the latest date wins.
 */
export function applicantEnd(
  applicant: Ending,
  { lastAt, work }: KeepingFacts = { work: [] },
): ApplicantEnd | undefined {
  if (work.some(({ until }) => until === undefined)) return undefined
  const lastDays = work.flatMap(({ until }) => until ?? [])
  return [
    ...endDatesByStage(applicant, lastActivity(applicant, lastAt)),
    ...lastDays.map((day) => endAfter('placed', yearEnd(day))),
    ...talentPoolEnd(applicant),
  ].reduce((latest, each) => (each.until > latest.until ? each : latest))
}

/** Returns the end dates that follow from the stage; there is at least one. An extension applies only to the decision it was given for. */
function endDatesByStage(applicant: Ending, lastAt: string): [ApplicantEnd, ...ApplicantEnd[]] {
  const { pipelineStage, status, stageChangedAt, updatedAt, keptLonger } = applicant
  if (isOpenStage(pipelineStage))
    return [endAfter(status === 'archived' ? 'archivedApplicant' : 'openApplicant', lastAt)]
  // A hired person may work for as long as there is activity, even if no order shows it.
  if (pipelineStage === 'hired') return [endAfter('placed', yearEnd(lastAt))]
  const decidedAt = stageChangedAt ?? updatedAt
  const longer = keptLonger?.decidedAt === decidedAt ? keptLonger : undefined
  const months = Math.max(retentionPeriods.rejectedApplicant.count, longer?.months ?? 0)
  const until = periodEnd({ count: months, unit: 'months' }, decidedAt)
  return [{ rule: 'rejectedApplicant', months, until, ...(longer && { reason: longer.reason }) }]
}

/** A valid talent pool consent extends retention to its own end. */
function talentPoolEnd({ poolConsent }: Ending): ApplicantEnd[] {
  const until = poolEnd(poolConsent)
  return until === undefined ? [] : [{ rule: 'talentPool', months: retentionPeriods.talentPool.count, until }]
}

function endAfter(rule: Exclude<ApplicantRule, 'talentPool'>, from: string): ApplicantEnd {
  const { count, unit } = retentionPeriods[rule]
  return { rule, months: unit === 'years' ? count * 12 : count, until: periodEnd(retentionPeriods[rule], from) }
}

/** Returns the time of the last activity. An open task counts until its due date. */
function lastActivity(applicant: Ending, lastAt = ''): string {
  const { stageChangedAt = '', updatedAt, lastContactedDate, nextActionDate, availabilityConfirmedAt = '' } = applicant
  const days = [lastContactedDate, nextActionDate].flatMap((date) => (date ? [dayOf(date)] : []))
  return [stageChangedAt, updatedAt, availabilityConfirmedAt, lastAt, ...days].reduce((latest, each) =>
    each > latest ? each : latest,
  )
}

const dayOf = (date: string): string => `${date}T00:00:00.000Z`

/** Returns the end of the calendar year, from which the bookkeeping period runs. Financial years are treated as calendar years. */
const yearEnd = (date: string): string => dayOf(`${Number(date.slice(0, 'yyyy'.length)) + 1}-01-01`)
