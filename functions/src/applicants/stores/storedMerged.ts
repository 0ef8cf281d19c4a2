import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

const fieldsSchema = z.record(z.string(), z.unknown())

/**
 * The fields that a merge changed in the remaining record, with their values before and after. Undefined values are
 * left out.
 */
export const mergeChangesSchema = z.object({ fields: z.array(z.string()), before: fieldsSchema, after: fieldsSchema })
export type MergeChanges = z.infer<typeof mergeChangesSchema>

/**
 * Replaces a record that was merged. It redirects to the remaining record and lets an erasure find the rest of the
 * data. `undo`, with the original record, is deleted after 30 days.
 */
const mergedSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  mergedInto: z.uuid(),
  mergedAt: z.iso.datetime(),
  mergedBy: z.uuid(),
  /** The emails of both records; all of them lead to the remaining one. */
  emails: z.array(z.string()),
  profilePicture: z.uuid().optional(),
  source: z.object({ partnerId: z.uuid(), name: z.string() }).optional(),
  undo: z.object({ record: fieldsSchema, ...mergeChangesSchema.shape }).optional(),
})
export type Merged = z.infer<typeof mergedSchema>

export const storedMerged = storedForm('applicantMerged', lenient(mergedSchema))

/** Returns the redirect of a merged record; undefined for any other item. */
export const mergedFrom = (item: Record<string, unknown> | undefined): Merged | undefined =>
  item?.entity === storedMerged.mark.entity ? storedMerged.read(item) : undefined
