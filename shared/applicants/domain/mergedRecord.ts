import * as z from 'zod'
import { type FormerName, formerNameSchema } from './formerNames.ts'

/**
 * A record that was merged into another one, as the one that is kept says it. `into` is the record that it was merged into: another
 * one than the kept where that was merged itself.
 */
export const mergedRecordSchema = z.object({
  id: z.uuid(),
  into: z.uuid(),
  name: z.string(),
  at: z.iso.datetime(),
  formerNames: z.array(formerNameSchema).optional(),
})
export type MergedRecord = z.infer<typeof mergedRecordSchema>

/** How many records can have become one. */
export const mostMerged = 10

/** A record, as far as it says what was merged into it. */
export interface Merged {
  id: string
  mergedFrom?: readonly MergedRecord[] | undefined
}

/** The ids that a record goes by: its own, and those of the records that were merged into it, beside which their documents stay. */
export const recordIds = ({ id, mergedFrom = [] }: Merged): string[] => [id, ...mergedFrom.map((each) => each.id)]

/** What a record was merged from, once another is merged into it: that one, and what that was merged from. */
export const mergedFromAfter = (
  { id, mergedFrom = [] }: Merged,
  lost: Merged & { formerNames?: FormerName[] | undefined },
  { name, at }: { name: string; at: string },
): MergedRecord[] => [
  ...mergedFrom,
  { id: lost.id, into: id, name, at, ...(lost.formerNames && { formerNames: lost.formerNames }) },
  ...(lost.mergedFrom ?? []),
]

/** The same once that merge is taken back; undefined where nothing is left. */
export function mergedFromWithout({ mergedFrom = [] }: Merged, lost: Merged): MergedRecord[] | undefined {
  const gone = new Set(recordIds(lost))
  const left = mergedFrom.filter(({ id }) => !gone.has(id))
  return left.length > 0 ? left : undefined
}
