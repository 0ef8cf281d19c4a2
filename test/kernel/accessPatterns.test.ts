import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import { repositoryFolder } from '../../scripts/cli/paths.ts'

const text = readFileSync(join(repositoryFolder, 'docs/access-patterns.md'), 'utf8')

/** Answers any call and property with itself, in place of a table and the other things that stores are made of. */
const anything: object = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
})

/** The methods of each store, by the name of its factory. */
async function methodsOfStores(): Promise<Map<string, readonly string[]>> {
  const files = globSync('functions/src/{*/stores/*,search/embedded/snapshotStore}.ts', { cwd: repositoryFolder })
  const modules = await Promise.all(files.map((file) => import(join(repositoryFolder, file))))
  const factories = modules.flatMap((module) => Object.entries<unknown>(module))
  return new Map(
    factories.flatMap(([name, factory]) => {
      if (!isStoreName(name) || typeof factory !== 'function') return []
      return [[name, Object.keys(factory(anything, anything, anything))] as const]
    }),
  )
}

/** Stores of files and mails in buckets, and what is made of other stores. */
const withoutTable = new Set(['stored', 'exported', 'incoming', 'receivedMails', 'uploads', 'naming'])

const isStoreName = (name: string): boolean => /(?:Store|Feed|Names|Register)$/.test(name)

test('names only stores and methods that exist', async () => {
  const stores = await methodsOfStores()
  const named = [...text.matchAll(/`(\w+)\.(\w+)`((?:, `\w+`)*)/g)].flatMap(([, store = '', method = '', more = '']) =>
    isStoreName(store) ? [method, ...more.matchAll(/\w+/g).map(String)].map((each) => [store, each] as const) : [],
  )
  expect(named.length).toBeGreaterThan(150)
  const unknown = named.filter(([store, method]) => !stores.get(store)?.includes(method))
  expect(unknown.map((pair) => pair.join('.'))).toEqual([])
})

test('names every method of a store that a use case may call', () => {
  const words = new Set(text.match(/\w+/g))
  const used = Object.values(functionPermissions).flatMap(
    ({ stores = {} }: { stores?: Record<string, readonly string[]> }) =>
      Object.entries(stores).flatMap(([store, methods]) => methods.map((method) => [store, method] as const)),
  )
  const missing = used
    .filter(([store, method]) => !withoutTable.has(store) && !words.has(method))
    .map((pair) => pair.join('.'))
  expect([...new Set(missing)].sort()).toEqual([])
})
