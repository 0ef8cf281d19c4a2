import * as z from 'zod'
import { wholeNumber } from '../../applicants/fields/rules.ts'
import { limits } from '../domain/limits.ts'
import { cursorSchema } from '../domain/listCursor.ts'

const pageLimit = z
  .string()
  .regex(/^\d{1,3}$/, 'Must be a whole number')
  .transform(Number)
  .pipe(wholeNumber(1, limits.pageSize.max))

export const pageQuery = {
  after: cursorSchema
    .optional()
    .meta({ description: 'Cursor of the page: `next` of the previous page. Leave it out for the first page.' }),
  limit: pageLimit.optional().meta({
    description: `Maximum number of entries per page: 1 to ${limits.pageSize.max}, ${limits.pageSize.default} by default.`,
  }),
}
