import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { Visitor } from './client.ts'

/** How long OpenSearch may take to index a change on a busy machine, in milliseconds. */
const following = 30_000

/**
 * Returns the search's answer once `isIndexed` accepts it: at once with the embedded engine, after a while with
 * OpenSearch. Returns the last answer if that never happens.
 */
export async function onceIndexed<Answer>(
  search: () => Promise<Answer>,
  isIndexed: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = Date.now() + (inject('searchEngine') === 'opensearch' ? following : 0)
  let answer = await search()
  while (!isIndexed(answer) && Date.now() < deadline) {
    await pause(100)
    answer = await search()
  }
  return answer
}

/** Expects a search to find exactly these applicants. */
export async function expectFound(visitor: Visitor, search: string, ids: readonly string[]): Promise<void> {
  const wanted = [...ids].sort()
  const found = async () => {
    const { body } = await visitor.call(searchApplicants, { query: { search } })
    return body.applicants.map(({ id }) => id).sort()
  }
  expect(await onceIndexed(found, (answer) => answer.join() === wanted.join())).toEqual(wanted)
}
