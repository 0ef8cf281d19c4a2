import { expect, test } from 'vitest'
import { checkImport } from '../../functions/src/imports/useCases/checkImport.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { checkImport as contract } from '../../shared/imports/contract/checkImport.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'

const now = () => new Date('2026-03-15T12:00:00Z')
const anna = makeApplicant({ id: idOf(1), firstName: 'Anna', lastName: 'Holm', phone: '+45 11 22 33 44' })

function embedded(): ApplicantSearch {
  const engine = new EmbeddedSearch(now)
  engine.upsert(searchDocument(anna))
  return engine
}

async function check(rows: string[][], engine: () => ApplicantSearch = embedded) {
  const body = contract.body.parse({
    mapping: { fields: ['name', 'phone', 'email'], dateOrder: 'day_first' },
    rows: rows.map((cells, index) => ({ row: index + 2, cells })),
  })
  const breaker = searchBreaker({ engine, now, report: () => {} })
  return contract.response.parse(await checkImport({ params: {}, query: {}, body }, makeCall(), { breaker, now }))
}

test('tells new people from possible duplicates and rows that can not be imported', async () => {
  const { rows, degraded } = await check([
    ['Bo Berg', '20 11 22 33', ''],
    ['Ahmed', '20 11 22 34', ''],
    ['Anne Holm', '11223344', ''],
  ])
  expect(degraded).toBe(false)
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'new'],
    [3, 'refused'],
    [4, 'duplicate'],
  ])
  expect(rows[2]?.duplicates).toMatchObject([{ id: anna.id, reasons: ['phone'] }])
})

test('gives rows of the same person a common key, and people who share a phone none', async () => {
  const { rows } = await check([
    ['Bo Berg', '20 11 22 33', 'Bo@x.dk'],
    ['Berg, Bo', '+45 20112233', ''],
    ['B. Berg', '', 'bo@X.dk'],
    ['Ib Berg', '20112233', ''],
  ])
  const [first = [], ...others] = rows.map(({ keys }) => keys)
  expect(others.map((keys) => keys.some((key) => first.includes(key)))).toEqual([true, true, false])
})

test('answers without the engine, and says that duplicates may be missing', async () => {
  const away = () => {
    throw new Error('away')
  }
  const { rows, degraded } = await check([['Anna Holm', '11223344', '']], away)
  expect(degraded).toBe(true)
  expect(rows[0]?.outcome).toBe('new')
})
