import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import type { Visitor } from './client.ts'

/** How long OpenSearch may take to follow a change on a busy machine, in milliseconds. */
const following = 30_000

/**
 * What the search answers once it has followed the last change, which `hasFollowed` tells: at once with the embedded
 * engine, and after a while with OpenSearch. Without that, the last answer.
 */
export async function onceFollowed<Answer>(
  search: () => Promise<Answer>,
  hasFollowed: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = Date.now() + (inject('searchEngine') === 'opensearch' ? following : 0)
  let answer = await search()
  while (!hasFollowed(answer) && Date.now() < deadline) {
    await pause(100)
    answer = await search()
  }
  return answer
}

/** Expects a search to find these applicants and no others. */
export async function expectFound(visitor: Visitor, search: string, ids: readonly string[]): Promise<void> {
  const wanted = [...ids].sort()
  const found = async () => {
    const { body } = await visitor.call(searchApplicants, { query: { search } })
    return body.applicants.map(({ id }) => id).sort()
  }
  expect(await onceFollowed(found, (answer) => answer.join() === wanted.join())).toEqual(wanted)
}
