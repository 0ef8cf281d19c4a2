import { expect, test } from 'vitest'
import { breakingChanges } from '../../openapi/breakingChanges.ts'
import { type Contract, contractOf } from '../../openapi/contractFacts.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { contractText, releasedContract } from '../../openapi/releasedContract.ts'

const document = openApiDocument()
const today = contractOf(document)

test('nothing breaks pages, partners or agents of the last release', () => {
  // If this is meant: add an entry to `apiChanges`, and run `npm run contract`.
  expect(breakingChanges(releasedContract(), today)).toEqual([])
})

test('the kept contract is the whole contract', () => {
  expect(releasedContract(contractText(document))).toEqual(today)
  expect(Object.keys(today).length).toBeGreaterThan(190)
})

/** Returns the contract of an API with one operation. */
const apiWith = (body: object, response: object): Contract =>
  contractOf({
    paths: {
      '/people': {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { '200': { content: { 'application/json': { schema: response } } } },
        },
      },
    },
  })

const text = { type: 'string' }
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required })
const stage = (...values: string[]) => ({ type: 'string', enum: values })
const shown = (variant: string, properties: object = {}) => object({ kind: { const: variant }, ...properties }, 'kind')

test.each<[string, object, object, string[]]>([
  ['a removed field', object({ name: text, note: text }), object({ name: text }), ['body.note was removed']],
  ['a removed object, once', object({ of: object({ a: text }) }), object({}), ['body.of was removed']],
  ['a new required field', object({}), object({ name: text }, 'name'), ['body.name is new and required']],
  [
    'a field that becomes required',
    object({ name: text }),
    object({ name: text }, 'name'),
    ['body.name is now required'],
  ],
  [
    'a removed choice',
    object({ to: stage('new', 'hired') }),
    object({ to: stage('new') }),
    ['body.to no longer takes "hired"'],
  ],
  [
    'choices for what was free',
    object({ to: text }),
    object({ to: stage('new') }),
    ['body.to takes certain values only'],
  ],
  ['another type', object({ to: text }), object({ to: { type: 'number' } }), ['body.to no longer takes string']],
  [
    'null refused',
    object({ to: { type: ['string', 'null'] } }),
    object({ to: text }),
    ['body.to no longer takes null'],
  ],
])('%s in a request breaks clients', (_what, before, after, changes) => {
  const found = breakingChanges(apiWith(before, {}), apiWith(after, {}))
  expect(found).toEqual(changes.map((change) => `POST /people, request: ${change}`))
})

test.each<[string, object, object, string[]]>([
  ['a removed field', object({ name: text }), object({}), ['name was removed']],
  [
    'a removed field in a list',
    { type: 'array', items: object({ id: text }) },
    { type: 'array', items: object({}) },
    ['[].id was removed'],
  ],
  ['a field that may be missing', object({ name: text }, 'name'), object({ name: text }), ['name may now be missing']],
  ['a new choice', object({ at: stage('new') }), object({ at: stage('new', 'hired') }), ['at may now be "hired"']],
  ['a null', object({ at: text }), object({ at: { type: ['string', 'null'] } }), ['at may now be null']],
  [
    'a removed field of one variant',
    { oneOf: [shown('a', { x: text }), shown('b')] },
    { oneOf: [shown('b'), shown('a')] },
    ['|kind=a.x was removed'],
  ],
])('%s in a response breaks clients', (_what, before, after, changes) => {
  const found = breakingChanges(apiWith({}, before), apiWith({}, after))
  expect(found).toEqual(changes.map((change) => `POST /people, response: ${change}`))
})

test.each<[string, object, object]>([
  ['an optional field of a request', object({ a: text }), object({ a: text, b: text })],
  ['another choice of a request', object({ a: stage('new') }), object({ a: stage('new', 'hired') })],
  ['a field that may be missing in a request', object({ a: text }, 'a'), object({ a: text })],
])('%s breaks no client', (_what, before, after) => {
  expect(breakingChanges(apiWith(before, {}), apiWith(after, {}))).toEqual([])
  // A client may ignore new fields of a response.
  expect(breakingChanges(apiWith({}, object({})), apiWith({}, object({ name: text }, 'name')))).toEqual([])
})

test('a removed route or status breaks clients', () => {
  const { 'GET /api/user': _, ...others } = today
  expect(breakingChanges(today, others)).toEqual(['GET /api/user was removed'])
  const before = { 'GET /a': { request: {}, responses: { '200': {} } } }
  const after = { 'GET /a': { request: {}, responses: { '204': {} } } }
  expect(breakingChanges(before, after)).toEqual(['GET /a no longer answers 200'])
})
