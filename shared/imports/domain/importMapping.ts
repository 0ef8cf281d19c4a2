import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'
import { importFieldNames } from './importFields.ts'
import { importLimits } from './importLimits.ts'

/** The order of day and month in dates such as 03/04/2026. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

const fieldSchema = z.enum(importFieldNames)

/** How the cells of a file become fields of people. */
export const importMappingSchema = z.strictObject({
  /** The field of each cell of a row, in order. Columns that are left out are not sent. */
  fields: z.array(fieldSchema).min(1, 'Choose at least one column').max(importLimits.columns),
  dateOrder: z.enum(dateOrders),
  /**
   * Values that our lists don't have, by field and then by the cell's value (as `valueKey` writes it): the value to use instead, or
   * null to leave it out.
   */
  replaced: z
    .partialRecord(fieldSchema, z.record(z.string().max(importLimits.cell), oneLine().max(limits.listEntry).nullable()))
    .default({}),
})
export type ImportMapping = z.output<typeof importMappingSchema>
