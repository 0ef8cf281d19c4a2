import { expect, test } from 'vitest'
import { differentPeopleStore } from '../../functions/src/applicants/stores/differentPeopleStore.ts'
import { auditLog } from '../../functions/src/audit/stores/auditLog.ts'
import { namedResources } from '../../functions/src/edge/namedResources.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { listApplicantDuplicates } from '../../functions/src/search/useCases/listApplicantDuplicates.ts'
import { listLikePairs } from '../../functions/src/search/useCases/listLikePairs.ts'
import { markDifferent } from '../../functions/src/search/useCases/markDifferent.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

const now = () => new Date('2026-03-15T12:00:00Z')
const people = [1, 2, 3].map((n) =>
  makeApplicant({ id: idOf(n), email: `anna${n}@example.com`, phone: '+45 20 20 20 20', city: `Town ${n}` }),
)

async function product() {
  const table = await freshTable()
  const engine = new EmbeddedSearch(now)
  for (const person of people) {
    await applicantStore(table).create(person, { timeline: [], audit: makeAuditEntry({ id: crypto.randomUUID() }) })
    engine.upsert(searchDocument(person))
  }
  const breaker = searchBreaker({ engine: () => engine, now, report: () => {} })
  const deps = {
    applicants: applicantStore(table),
    differentPeople: differentPeopleStore(table),
    breaker,
    now,
    newId: () => crypto.randomUUID(),
  }
  const params = (n: number) => ({ params: { id: idOf(n) }, query: {} })
  return {
    table,
    say: (n: number, other: number, apart: boolean) =>
      markDifferent({ ...params(n), body: { otherId: idOf(other), apart } }, makeCall(), deps),
    likeOf: async (n: number) =>
      (await listApplicantDuplicates({ ...params(n), body: undefined }, makeCall(), deps)).duplicates.map(
        ({ id }) => id,
      ),
    pairs: async () =>
      (await listLikePairs({ params: {}, query: {}, body: undefined }, makeCall(), deps)).pairs.map(
        ({ one, other }) => [one.id, other.id],
      ),
  }
}

test('applicants marked as different people are no longer listed as possible duplicates', async () => {
  const { say, likeOf, pairs, table } = await product()
  expect(await likeOf(1)).toEqual([idOf(2), idOf(3)])
  await say(2, 1, true)
  await say(2, 1, true)
  expect([await likeOf(1), await likeOf(2), await likeOf(3)]).toEqual([[idOf(3)], [idOf(3)], [idOf(1), idOf(2)]])
  expect(await pairs()).toEqual([
    [idOf(1), idOf(3)],
    [idOf(2), idOf(3)],
  ])
  await say(1, 2, false)
  expect(await likeOf(2)).toEqual([idOf(1), idOf(3)])
  const { entries } = await auditLog(table, namedResources).page({ from: '2026-03-15', to: '2026-03-16', count: 10 })
  expect(entries.map(({ action }) => action)).toContain('applicant.not_told_apart')
})

test('an applicant cannot be marked as different from themselves or from a deleted one', async () => {
  const { say, likeOf } = await product()
  await expect(say(1, 1, true)).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(say(1, 9, true)).rejects.toMatchObject({ code: 'not_found' })
  await expect(likeOf(9)).rejects.toMatchObject({ code: 'not_found' })
})
