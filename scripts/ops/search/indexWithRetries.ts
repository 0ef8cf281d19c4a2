import { setTimeout as sleep } from 'node:timers/promises'
import { chunk } from 'es-toolkit'
import { indexApplicants, type LeftBehind } from '../../../functions/src/search/openSearch/indexApplicants.ts'
import { writeIndex } from '../../../functions/src/search/openSearch/writeIndex.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import type { SearchTarget } from './searchTarget.ts'

export interface Retrying {
  pause?: (milliseconds: number) => Promise<unknown>
  /** Takes what made a reading or writing fail, which is then tried again. */
  report: (error: unknown) => void
  /** How many are read and written together, 1000 when left out; several such batches are under way. DynamoDB hands out a hundred at once. */
  batchSize?: number
}

const batchesAtOnce = 3
const attempts = 6

/** Indexes these applicants together, and again those that fail; what is left may be worth another attempt much later. */
export async function indexWithRetries(
  ids: readonly string[],
  { openSearch, feed, alias = searchAlias, pause = sleep, report }: SearchTarget & Retrying,
): Promise<LeftBehind> {
  const deps = { feed, write: writeIndex(openSearch, alias), report }
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
 * Indexes any number of applicants; answers those of which the index takes nothing. Throws when some keep failing, as soon
 * as nothing is under way any more.
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
  if (failing > 0) throw new Error(`${failing} applicants could not be indexed, ${attempts} times`)
  return never
}
