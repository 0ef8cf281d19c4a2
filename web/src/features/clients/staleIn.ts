import type * as z from 'zod'
import { ApiError } from '../../api/call.ts'

/** The record as it is now that comes with a refusal, where somebody else changed it meanwhile. */
export function staleIn<Kept>(problem: unknown, schema: z.ZodType<Kept>): Kept | undefined {
  if (!(problem instanceof ApiError) || problem.answer?.code !== 'stale_record') return undefined
  return schema.safeParse(problem.answer.current).data
}
