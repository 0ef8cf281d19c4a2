import type { Capability } from '../../../shared/applicants/domain/applicant.ts'
import data from './data/fields.json' with { type: 'json' }

/** What the trades of one field of work have in common. Numbers are probabilities unless they say otherwise. */
export interface Field {
  women: number
  capabilities: Record<Capability, number>
  /** Kilograms that people of the field lift at most. */
  liftingWeight: readonly [from: number, to: number]
  /** The ends of invented company names. */
  companies: readonly string[]
  projects: readonly string[]
  /** Courses, with how many months each holds; 0 means for good. */
  safety: readonly (readonly [name: string, validMonths: number])[]
  nightWork: number
  partTime: number
  season: number
  /** Whether people here look for contracts beside permanent work. */
  contract: number
}

export type FieldName = keyof typeof data

export const fields = data as unknown as Record<FieldName, Field>
