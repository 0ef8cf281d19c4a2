import type * as z from 'zod'
import { ApiError } from '../../api/call.ts'

/** Returns the current record from a `stale_record` error, or undefined. */
export function staleIn<Kept>(problem: unknown, schema: z.ZodType<Kept>): Kept | undefined {
  if (!(problem instanceof ApiError) || problem.answer?.code !== 'stale_record') return undefined
  return schema.safeParse(problem.answer.current).data
}
