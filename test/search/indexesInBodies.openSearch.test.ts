import { expect, test } from 'vitest'
import { freshIndex, openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()

/** Roles may post to the paths of one index only, so a request body must not lead to another. */
test.each([
  ['_msearch', (other: string) => `${JSON.stringify({ index: other })}\n{"query":{"match_all":{}}}\n`],
  ['_bulk', (other: string) => `${JSON.stringify({ index: { _index: other, _id: '1' } })}\n{"id":"1"}\n`],
  ['_bulk', (other: string) => `${JSON.stringify({ delete: { _index: other, _id: '1' } })}\n`],
  ['_mget', (other: string) => ({ docs: [{ _index: other, _id: '1' }] })],
] as const)('%s is refused if its body names another index than its path', async (action, bodyFor) => {
  const [{ alias }, { alias: other }] = [await freshIndex(openSearch), await freshIndex(openSearch)]
  const asked = openSearch('POST', `/${alias}/${action}`, { body: bodyFor(other) })
  await expect(asked).rejects.toMatchObject({ name: 'OpenSearchRefusal', status: 400 })
})
