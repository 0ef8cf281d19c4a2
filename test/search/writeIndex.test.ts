import { expect, it } from 'vitest'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { writeIndex, writeLiveIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { indexModel, refusingSome } from './engine/indexModel.ts'

const document = indexedDocument(searchDocument(makeApplicant()))
const writeOf = (number: number, characters: number) => ({
  id: idOf(number),
  version: 1,
  document: { ...document, earliestStartDate: 'x'.repeat(characters) },
})

it('sends writes in requests of a few megabytes and returns their outcomes in order', async () => {
  const sizes: number[] = []
  const failures = [undefined, 429, 400, undefined]
  const bulk = refusingSome(indexModel().openSearch(Date.now), () => failures.shift())
  const write = writeIndex((method, path, request) => {
    sizes.push(String(request?.body).split('\n').length)
    return bulk(method, path, request)
  })
  const writes = [writeOf(1, 1_500_000), writeOf(2, 1_500_000), writeOf(3, 3_000_000), writeOf(4, 5_000_000)]
  expect(await write(writes)).toEqual(['done', 'again', 'never', 'done'])
  expect(sizes).toEqual([5, 3, 3])
})

it('deletes from the other indexes without a version, and retries what one has not taken', async () => {
  const [paths, bodies]: [string[], unknown[]] = [[], []]
  const bulk = indexModel().openSearch(Date.now)
  const write = writeLiveIndex(async (method, path, request) => {
    paths.push(path)
    if (path === '/applicants/_bulk') return bulk(method, path, request)
    bodies.push(request?.body)
    const error = path.includes('replaced') ? { status: 503, type: 'refused' } : { type: 'index_not_found_exception' }
    return { items: [{ delete: { status: 404, error } }] } as never
  })
  expect(await write([writeOf(1, 1), { id: idOf(2), version: 2 }])).toEqual(['done', 'again'])
  expect(paths).toEqual(['/applicants/_bulk', '/applicants-replaced/_bulk', '/applicants-unfinished/_bulk'])
  const unversioned = `{"delete":{"_id":"${idOf(2)}"}}\n`
  expect(bodies).toEqual([unversioned, unversioned])
})

it('sends nothing if there is nothing to write', async () => {
  const write = writeIndex(() => Promise.reject(new Error('asked')))
  expect(await write([])).toEqual([])
})
