import * as z from 'zod'
import { type FormerName, formerNameSchema } from './formerNames.ts'

/**
 * A merged record, as stored on the record that was kept. `into` is the record it was merged into, which differs from the kept record if
 * that one was merged in turn.
 */
export const mergedRecordSchema = z.object({
  id: z.uuid(),
  into: z.uuid(),
  name: z.string(),
  at: z.iso.datetime(),
  formerNames: z.array(formerNameSchema).optional(),
})
export type MergedRecord = z.infer<typeof mergedRecordSchema>

/** The maximum number of records merged into one. */
export const mostMerged = 10

export interface Merged {
  id: string
  mergedFrom?: readonly MergedRecord[] | undefined
}

/** Returns all ids of a record: its own, and those of the records merged into it, under which their documents stay stored. */
export const recordIds = ({ id, mergedFrom = [] }: Merged): string[] => [id, ...mergedFrom.map((each) => each.id)]

/** Returns `mergedFrom` of the kept record after a merge: adds the other record and everything merged into that. */
export const mergedFromAfter = (
  { id, mergedFrom = [] }: Merged,
  lost: Merged & { formerNames?: FormerName[] | undefined },
  { name, at }: { name: string; at: string },
): MergedRecord[] => [
  ...mergedFrom,
  { id: lost.id, into: id, name, at, ...(lost.formerNames && { formerNames: lost.formerNames }) },
  ...(lost.mergedFrom ?? []),
]

/** Returns `mergedFrom` after a merge is undone, or undefined if nothing is left. */
export function mergedFromWithout({ mergedFrom = [] }: Merged, lost: Merged): MergedRecord[] | undefined {
  const mergedIds = new Set(recordIds(lost))
  const left = mergedFrom.filter(({ id }) => !mergedIds.has(id))
  return left.length > 0 ? left : undefined
}
