import type { Period } from './retentionPeriods.ts'

/** A text in the product's languages. Legal points are data with a source. They are guidance: the agency's own counsel decides. */
export interface Words {
  readonly en: string
  readonly da: string
}

/**
 * What ends the retention: the worker for scheduled tasks, the item's time to live, a rule of a bucket or of the table's recovery, or a
 * person who erases the record.
 */
export type DeletedBy = 'scheduledTask' | 'ttl' | 'storage' | 'people'

export interface RetentionRule {
  readonly what: Words
  /** The start of the period. */
  readonly from: Words
  readonly period: Period
  readonly why: Words
  /** The legal or other basis of the period. */
  readonly source: Words
  readonly endedBy: DeletedBy
  /** `people`: a question that applicants ask. `traces`: operational data of the product. */
  readonly about: 'people' | 'traces'
}

/** Data without a retention period of its own. */
export type UntimedRule = Pick<RetentionRule, 'what' | 'why' | 'source' | 'about'>
