import * as z from 'zod'
import { wholeNumber } from '../../domain/applicantFields/rules.ts'
import { limits } from '../../domain/limits.ts'

/** How many a page of a list is to hold at most, as a query spells it. */
export const pageLimit = z
  .string()
  .regex(/^\d{1,3}$/, 'Must be a whole number')
  .transform(Number)
  .pipe(wholeNumber(1, limits.pageSize.max))
