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

const isStoreName = (name: string): boolean => /(?:Store|Feed|Names|Register)$/.test(name)

/** The store methods that the document names as `store.method`; a comma may follow another method of the same store. */
const namedMethods: readonly string[] = [...text.matchAll(/`(\w+)\.(\w+)`((?:, `\w+`)*)/g)].flatMap(
  ([, store = '', method = '', more = '']) =>
    isStoreName(store) ? [method, ...more.matchAll(/\w+/g).map(String)].map((each) => `${store}.${each}`) : [],
)

/** Each store named in a row, together with each word in backticks in the same row. */
const namedInRows: ReadonlySet<string> = new Set(
  text.split('\n').flatMap((row) => {
    const stores = [...row.matchAll(/`(\w+)\.\w+`/g)].map(([, store = '']) => store)
    const methods = [...row.matchAll(/`(?:\w+\.)?(\w+)`/g)].map(([, method = '']) => method)
    return stores.flatMap((store) => methods.map((method) => `${store}.${method}`))
  }),
)

/** The factory of each store, by the name of its dependency. */
function factoryByDependency(): Map<string, string> {
  const builders = globSync('functions/src/edge/live/*.ts', { cwd: repositoryFolder }).map((file) =>
    readFileSync(join(repositoryFolder, file), 'utf8'),
  )
  return new Map(
    builders
      .flatMap((source) => [...source.matchAll(/export const (\w+) = \(\) => (\w+)\(/g)])
      .map(([, dependency = '', factory = '']) => [dependency, factory]),
  )
}

test('names only stores and methods that exist', async () => {
  const stores = await methodsOfStores()
  expect(namedMethods.length).toBeGreaterThan(150)
  const unknown = namedMethods.filter((pair) => {
    const [store = '', method = ''] = pair.split('.')
    return !stores.get(store)?.includes(method)
  })
  expect(unknown).toEqual([])
})

test('names every method of a store that a use case may call', () => {
  const factories = factoryByDependency()
  const used = Object.values(functionPermissions).flatMap(
    ({ stores = {} }: { stores?: Record<string, readonly string[]> }) =>
      Object.entries(stores).flatMap(([dependency, methods]) => {
        const factory = factories.get(dependency) ?? ''
        return isStoreName(factory) ? methods.map((method) => `${factory}.${method}`) : []
      }),
  )
  const missing = new Set(used.filter((pair) => !namedInRows.has(pair)))
  expect([...missing].sort()).toEqual([])
})
