import { setTimeout as sleep } from 'node:timers/promises'
import { chunk } from 'es-toolkit'
import { indexApplicants, type LeftBehind } from '../../../functions/src/search/openSearch/indexApplicants.ts'
import { writeIndex } from '../../../functions/src/search/openSearch/writeIndex.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import type { SearchTarget } from './searchTarget.ts'

export interface Retrying {
  pause?: (milliseconds: number) => Promise<unknown>
  /** Called with each error before a retry. */
  report: (error: unknown) => void
  /**
   * The number of applicants read and written together, 1000 by default. Several batches run at once. DynamoDB returns at most a hundred
   * items per call.
   */
  batchSize?: number
}

const batchesAtOnce = 3
const attempts = 6

/** Indexes these applicants together and retries the failures. Returns those that failed; another attempt much later may succeed. */
export async function indexWithRetries(
  ids: readonly string[],
  { openSearch, feed, alias = searchAlias, pause = sleep, report }: SearchTarget & Retrying,
): Promise<LeftBehind> {
  const deps = { feed, write: writeIndex(openSearch, { alias }), report }
  const never: string[] = []
  let waiting: readonly string[] = ids
  for (let attempt = 0; waiting.length > 0 && attempt < attempts; attempt += 1) {
    if (attempt > 0) await pause(250 * 2 ** attempt)
    const left = await indexApplicants(waiting, deps)
    never.push(...left.never)
    waiting = left.again
  }
  return { never, again: [...waiting] }
}

/**
 * Indexes any number of applicants and returns those that the index rejects. Throws if some keep failing, once nothing is in progress any
 * more.
 */
export async function indexAll(
  ids: readonly string[],
  target: SearchTarget & Retrying,
  progress: (done: number) => void = () => {},
): Promise<string[]> {
  const never: string[] = []
  const batches = chunk(ids, target.batchSize ?? 1000).values()
  let done = 0
  let failing = 0
  const worker = async (): Promise<void> => {
    for (const batch of batches) {
      if (failing > 0) return
      const left = await indexWithRetries(batch, target)
      never.push(...left.never)
      failing += left.again.length
      done += batch.length - left.again.length
      progress(done)
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, worker))
  if (failing > 0) throw new Error(`${failing} applicants could not be indexed after ${attempts} attempts`)
  return never
}
