import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { searchDocumentOf } from '../../functions/src/search/searchedApplicants.ts'
import { indexModel } from './engine/indexModel.ts'
import { QueueSimulation } from './engine/queueSimulation.ts'

/** Returns the expected search results, read from the table. */
function expected(table: QueueSimulation['table']): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [id, { deleted, version, item }] of table) {
    if (deleted) continue
    found.set(id, { version, document: JSON.parse(JSON.stringify(indexedDocument(searchDocumentOf(item)))) })
  }
  return found
}

/**
 * Few applicants and many steps, so that events of one applicant overlap. `noBias` avoids schedules in which nothing
 * fails.
 */
const schedule = fc.noBias(fc.array(fc.nat(999), { minLength: 140, maxLength: 140 }))

it('the index follows the table through repetitions, wrong orders, crashes and partial failures', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (numbers) => {
      const model = indexModel()
      const { table } = await QueueSimulation.run(numbers, { index: model.openSearch })
      expect(model.documents()).toEqual(expected(table))
    }),
    // Finds a write without a version at once, and a deletion that loses its version within a few hundred runs.
    { numRuns: 1000 },
  )
}, 60_000)
