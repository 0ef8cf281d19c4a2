import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { checkedRowSchema } from '../domain/importedPerson.ts'
import { importLimits } from '../domain/importLimits.ts'
import { importMappingSchema } from '../domain/importMapping.ts'

export const checkImport = defineRoute({
  name: 'checkImport',
  area: 'jobs',
  method: 'POST',
  path: '/api/imports/check',
  access: 'applicants:import',
  changesNothing: true,
  bodyBytes: importLimits.body,
  body: z.strictObject({
    mapping: importMappingSchema,
    rows: z
      .array(
        z.strictObject({
          row: z.int().min(1),
          cells: z.array(z.string().max(importLimits.cell)).max(importLimits.columns),
        }),
      )
      .min(1)
      .max(importLimits.rowsAtOnce, 'At most {{maximum}} rows'),
  }),
  response: z.object({
    rows: z.array(checkedRowSchema),
    /** True if the search engine was down or too slow, so that duplicates may be missing. */
    degraded: z.boolean(),
  }),
  errors: [],
  summary:
    'Show what an import would do with rows of a file: the people as they would be, duplicates, and what is left out',
})
