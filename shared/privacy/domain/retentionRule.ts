import type { Period } from './retentionPeriods.ts'

/** A text in the languages of the product: legal points are data with their source, and guidance; an agency's counsel decides. */
export interface Words {
  readonly en: string
  readonly da: string
}

/** What ends it: the worker of what is due, the time-to-live of the item, a rule of a bucket or of the table’s recovery, or a person who erases the record. */
export type EndedBy = 'due' | 'clock' | 'storage' | 'people'

export interface RetentionRule {
  /** What is kept. */
  readonly what: Words
  /** From which moment the period runs. */
  readonly from: Words
  readonly period: Period
  /** Why so long, and no longer. */
  readonly why: Words
  /** What the period goes by. */
  readonly source: string
  readonly endedBy: EndedBy
  /** `people`: whoever looks for work asks for it. `traces`: what the product leaves behind as it works. */
  readonly about: 'people' | 'traces'
}

/** Something that has no period of its own. */
export type UntimedRule = Pick<RetentionRule, 'what' | 'why' | 'source' | 'about'>

/** The law that asks to keep nothing longer than it is needed. */
export const storageLimitation = 'GDPR Art. 5(1)(e)'
