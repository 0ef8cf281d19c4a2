import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { importFieldNames } from '../domain/importFields.ts'
import { importLimits } from '../domain/importLimits.ts'
import { dateOrders } from '../domain/importMapping.ts'

const cell = z.string().max(importLimits.cell)

export const recognizeImportColumns = defineRoute({
  name: 'recognizeImportColumns',
  area: 'jobs',
  method: 'POST',
  path: '/api/imports/columns',
  access: 'applicants:import',
  changesNothing: true,
  bodyBytes: importLimits.body,
  body: z.strictObject({
    columns: z
      .array(
        z.strictObject({
          name: z.string().max(importLimits.columnName),
          /** The values of the first rows. */
          values: z.array(cell).max(importLimits.sample),
        }),
      )
      .min(1)
      .max(importLimits.columns, 'At most {{maximum}} columns'),
  }),
  response: z.object({
    /** The field of each column, or null if none was recognised. */
    fields: z.array(z.enum(importFieldNames).nullable()),
    dateOrder: z.enum(dateOrders),
    /** The positions of columns with CPR numbers. They can't be imported. */
    personalNumbers: z.array(z.int()),
  }),
  errors: [],
  summary: 'Recognise the columns of a file by their names and values, before an import',
})
