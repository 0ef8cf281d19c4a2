import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { searchDocumentOf } from '../../functions/src/search/searchedApplicants.ts'
import { indexModel } from './engine/indexModel.ts'
import { QueueSimulation } from './engine/queueSimulation.ts'

/** What a search should find, read off the table. */
function expected(table: QueueSimulation['table']): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [id, { deleted, version, item }] of table) {
    if (deleted) continue
    found.set(id, { version, document: JSON.parse(JSON.stringify(indexedDocument(searchDocumentOf(item)))) })
  }
  return found
}

/** Few applicants and many steps, so that what happens to one of them overlaps; without a bias to nothing going wrong. */
const schedule = fc.noBias(fc.array(fc.nat(999), { minLength: 140, maxLength: 140 }))

it('The index follows the table through repetitions, wrong orders, crashes and partial failures', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (numbers) => {
      const model = indexModel()
      const { table } = await QueueSimulation.run(numbers, { index: model.openSearch })
      expect(model.documents()).toEqual(expected(table))
    }),
    // A write without a version is found at once, a deletion that forgets its version in a few hundred.
    { numRuns: 1000 },
  )
}, 60_000)
