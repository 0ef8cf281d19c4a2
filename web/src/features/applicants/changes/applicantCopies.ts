import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { missingFields } from '../../../../../shared/applicants/domain/missingFields.ts'
import {
  type ApplicantRow,
  applicantRowSchema,
  type SearchAnswer,
} from '../../../../../shared/search/domain/applicantSearch.ts'

/** Changes that are shown before the server has responded. As in the call, null removes a field. */
export type QuickChange = { starRating: number | null } | { pipelineStage: ApplicantAnswer['pipelineStage'] }

const rowFields = Object.keys(applicantRowSchema.omit({ incomplete: true }).shape) as (keyof ApplicantAnswer &
  keyof ApplicantRow)[]

/** Returns the list row of an applicant. */
export function rowOf(applicant: ApplicantAnswer): ApplicantRow {
  const fields = rowFields.filter((name) => applicant[name] !== undefined).map((name) => [name, applicant[name]])
  return { ...(Object.fromEntries(fields) as ApplicantRow), incomplete: missingFields(applicant).length > 0 }
}

/** Returns the record with a quick change applied. */
export function changed<Kept extends ApplicantRow | ApplicantAnswer>(record: Kept, change: QuickChange): Kept {
  const next: Record<string, unknown> = { ...record, ...change }
  for (const [name, value] of Object.entries(change)) if (value === null) delete next[name]
  return next as Kept
}

/** Returns the quick change that undoes another. */
export function reverse(record: ApplicantRow | ApplicantAnswer, change: QuickChange): QuickChange {
  return 'starRating' in change ? { starRating: record.starRating ?? null } : { pipelineStage: record.pipelineStage }
}

/** Returns a list's answer with one row replaced, or the same answer if the applicant is not in it. */
export function withRow(answer: SearchAnswer, id: string, replace: (row: ApplicantRow) => ApplicantRow): SearchAnswer {
  if (!answer.applicants.some((row) => row.id === id)) return answer
  return { ...answer, applicants: answer.applicants.map((row) => (row.id === id ? replace(row) : row)) }
}

/** Returns the newer of two copies of a record: the search index may lag behind a save. */
export const newerOf = <Kept extends { version: number }>(found: Kept, saved: Kept | undefined): Kept =>
  saved && saved.version > found.version ? saved : found
