import type { Capability } from '../../../shared/applicants/domain/applicant.ts'
import data from './data/fields.json' with { type: 'json' }

/** What the trades of a field of work have in common. Numbers are probabilities unless stated otherwise. */
export interface Field {
  women: number
  capabilities: Record<Capability, number>
  /** The range of the maximum weight people lift, in kilograms. */
  liftingWeight: readonly [from: number, to: number]
  /** The endings of invented company names. */
  companies: readonly string[]
  projects: readonly string[]
  /** Courses, with their validity in months; 0 means they don't expire. */
  safety: readonly (readonly [name: string, validMonths: number])[]
  nightWork: number
  partTime: number
  season: number
  /** The probability that people also look for contract work. */
  contract: number
}

export type FieldName = keyof typeof data

export const fields = data as unknown as Record<FieldName, Field>
