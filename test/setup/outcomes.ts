import { expect } from 'vitest'
import { ProductError } from '../../shared/kernel/domain/errors.ts'

/** Returns the results of concurrent calls, and their ProductErrors. Throws any other error. */
export async function outcomes<Result>(acts: Promise<Result>[]) {
  const settled = await Promise.allSettled(acts)
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  for (const error of errors) expect(error).toBeInstanceOf(ProductError)
  return {
    done: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refused: errors as ProductError[],
  }
}
