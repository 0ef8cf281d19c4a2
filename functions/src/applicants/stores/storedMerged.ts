import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

const fieldsSchema = z.record(z.string(), z.unknown())

/** What a merge changed in the kept record: the fields, and what they held before and after; what held nothing is missing. */
export const mergeChangesSchema = z.object({ fields: z.array(z.string()), before: fieldsSchema, after: fieldsSchema })
export type MergeChanges = z.infer<typeof mergeChangesSchema>

/**
 * What stands in the place of a record that was merged into another one: it leads there, and says by what an erasure finds the rest.
 * `undo` goes after 30 days, with the record as it was.
 */
const mergedSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  mergedInto: z.uuid(),
  mergedAt: z.iso.datetime(),
  mergedBy: z.uuid(),
  /** The emails that both records held: all of them lead to the kept one. */
  emails: z.array(z.string()),
  profilePicture: z.uuid().optional(),
  /** The partner that the record came from. */
  source: z.object({ partnerId: z.uuid(), name: z.string() }).optional(),
  undo: z.object({ record: fieldsSchema, ...mergeChangesSchema.shape }).optional(),
})
export type Merged = z.infer<typeof mergedSchema>

export const storedMerged = storedForm('applicantMerged', lenient(mergedSchema))

/** What stands in the place of a record that was merged; undefined of any other item. */
export const mergedFrom = (item: Record<string, unknown> | undefined): Merged | undefined =>
  item?.entity === storedMerged.mark.entity ? storedMerged.read(item) : undefined
