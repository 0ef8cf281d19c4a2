import type { Duplicate } from '../../../shared/applicants/domain/duplicate.ts'
import type { CheckedRow } from '../../../shared/imports/domain/importedPerson.ts'
import type { ReadRow } from './reading/readPerson.ts'
import { rowKeys } from './rowKeys.ts'

/** Returns what an import would do with a row, given who may be the same person. */
export function checkedRow(
  row: number,
  { person, leftOut, refusals }: ReadRow,
  duplicates: readonly Duplicate[],
): CheckedRow {
  const problems = [...refusals, ...leftOut]
  if (refusals.length > 0) return { row, outcome: 'refused', person, problems, duplicates: [], keys: [] }
  const outcome = duplicates.length > 0 ? 'duplicate' : 'new'
  return { row, outcome, person, problems, duplicates: [...duplicates], keys: rowKeys(person) }
}
