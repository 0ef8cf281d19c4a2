import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { type RetentionName, retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'
import type { Applicant } from './applicant.ts'
import { isOpenStage } from './pipeline.ts'
import { poolEnd } from './talentPool.ts'

/** The rules by which a record ends. */
export type ApplicantRule = Extract<
  RetentionName,
  'rejectedApplicant' | 'archivedApplicant' | 'openApplicant' | 'placed' | 'talentPool'
>

export interface ApplicantEnd {
  /** The rule that set the date. */
  rule: ApplicantRule
  months: number
  /** When the record is erased, as an ISO timestamp. */
  until: string
  /** Why it is kept for longer than the rule says. */
  reason?: string
}

/** What is known of a person beside the record. Each of it can only put the end off. */
export interface KeepingFacts {
  /** When something last happened that the record does not tell of, as an ISO timestamp. */
  lastAt?: string | undefined
  /** The work that the person got through us, by its last day; missing where nobody knows that yet. */
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
 * By which rule a record goes, and when, by the record and what is known beside it: undefined while somebody works through us and
 * nobody knows until when. Of the rules that apply the one with the latest date holds.
 */
export function applicantEnd(
  applicant: Ending,
  { lastAt, work }: KeepingFacts = { work: [] },
): ApplicantEnd | undefined {
  if (work.some(({ until }) => until === undefined)) return undefined
  const lastDays = work.flatMap(({ until }) => until ?? [])
  return [
    ...endsByStage(applicant, lastActivity(applicant, lastAt)),
    ...lastDays.map((day) => endAfter('placed', yearEnd(day))),
    ...poolEnds(applicant),
  ].reduce((latest, each) => (each.until > latest.until ? each : latest))
}

/** The ends that follow from how things stand with somebody, one at least. A longer time holds for the decision that it was given for. */
function endsByStage(applicant: Ending, lastAt: string): [ApplicantEnd, ...ApplicantEnd[]] {
  const { pipelineStage, status, stageChangedAt, updatedAt, keptLonger } = applicant
  if (isOpenStage(pipelineStage))
    return [endAfter(status === 'archived' ? 'archivedApplicant' : 'openApplicant', lastAt)]
  // Who was hired may work for as long as anything happens, even where no order tells of it.
  if (pipelineStage === 'hired') return [endAfter('placed', yearEnd(lastAt))]
  const decidedAt = stageChangedAt ?? updatedAt
  const longer = keptLonger?.decidedAt === decidedAt ? keptLonger : undefined
  const months = Math.max(retentionPeriods.rejectedApplicant.count, longer?.months ?? 0)
  const until = periodEnd({ count: months, unit: 'months' }, decidedAt)
  return [{ rule: 'rejectedApplicant', months, until, ...(longer && { reason: longer.reason }) }]
}

/** Whose consent holds is kept until that ends, where this is later. */
function poolEnds({ poolConsent }: Ending): ApplicantEnd[] {
  const until = poolEnd(poolConsent)
  return until === undefined ? [] : [{ rule: 'talentPool', months: retentionPeriods.talentPool.count, until }]
}

function endAfter(rule: Exclude<ApplicantRule, 'talentPool'>, from: string): ApplicantEnd {
  const { count, unit } = retentionPeriods[rule]
  return { rule, months: unit === 'years' ? count * 12 : count, until: periodEnd(retentionPeriods[rule], from) }
}

/** The last moment at which anything happened, or is to happen: an open task counts until its day. */
function lastActivity(applicant: Ending, lastAt = ''): string {
  const { stageChangedAt = '', updatedAt, lastContactedDate, nextActionDate, availabilityConfirmedAt = '' } = applicant
  const days = [lastContactedDate, nextActionDate].flatMap((date) => (date ? [dayOf(date)] : []))
  return [stageChangedAt, updatedAt, availabilityConfirmedAt, lastAt, ...days].reduce((latest, each) =>
    each > latest ? each : latest,
  )
}

const dayOf = (date: string): string => `${date}T00:00:00.000Z`

/** The end of the year that a date is in, from which books are kept: financial years are taken for years of the calendar. */
const yearEnd = (date: string): string => dayOf(`${Number(date.slice(0, 'yyyy'.length)) + 1}-01-01`)
