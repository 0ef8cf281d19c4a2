import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleOrder } from '../../functions/moduleOrder.ts'
import { itemKinds } from '../../functions/src/edge/registries/itemKinds.ts'
import type { ItemKind, ItemKinds } from '../../functions/src/kernel/table/itemKind.ts'
import { type Key, leadingKeys } from '../../functions/src/kernel/table/keys.ts'
import { repositoryFolder } from '../../scripts/cli/paths.ts'

interface Owned {
  module: string
  kind: string
  key: Key
}

/** Returns what the `keys.ts` of each module exports under names with this ending. */
const exportedBy = async (ending: 'Items' | 'Lists'): Promise<{ module: string; value: object }[]> => {
  const files = moduleOrder.map((module) => ({
    module,
    file: join(repositoryFolder, 'functions/src', module, 'keys.ts'),
  }))
  const found = await Promise.all(
    files.filter(({ file }) => existsSync(file)).map(async ({ module, file }) => ({ module, all: await import(file) })),
  )
  return found.flatMap(({ module, all }) =>
    Object.entries<object>(all).flatMap(([name, value]) => (name.endsWith(ending) ? [{ module, value }] : [])),
  )
}

const asterisks = ({ length }: (...parts: never[]) => unknown): string[] => Array.from({ length }, () => '*')

/** Returns the text with one `*` in place of everything from its first variable part. */
const patternOf = (text: string): string => text.replace(/\*.*/, '*')

/** Returns the patterns of a kind's keys. */
function keyPatternOf({ key }: ItemKind): Key {
  const { pk, sk } = (key as (...parts: string[]) => Key)(...asterisks(key))
  return { pk: patternOf(pk), sk: patternOf(sk) }
}

/** Returns whether everything that matches a pattern also matches the wider one. */
const covers = (wide: string, narrow: string): boolean =>
  wide.endsWith('*') ? narrow.startsWith(wide.slice(0, -1)) : wide === narrow

const overlap = (a: string, b: string): boolean => covers(a, b) || covers(b, a)

/** Returns pairs of kinds of different modules whose keys may be the same, or be found by the same query. */
const clashes = (owned: readonly Owned[]): string[] =>
  owned.flatMap((one, index) =>
    owned
      .slice(index + 1)
      .filter(({ module }) => module !== one.module)
      .filter(({ key }) => overlap(one.key.pk, key.pk) && overlap(one.key.sk, key.sk))
      .map((other) => `${one.module} ${one.kind} and ${other.module} ${other.kind}`),
  )

const owned = (await exportedBy('Items')).flatMap(({ module, value }) =>
  Object.entries(value as ItemKinds).map(([kind, item]): Owned => ({ module, kind, key: keyPatternOf(item) })),
)

describe('the kinds of items', () => {
  it('contain those of every module once', () => {
    expect(owned.length).toBeGreaterThan(60)
    expect(Object.keys(itemKinds).sort()).toEqual(owned.map(({ kind }) => kind).sort())
  })

  it('have keys that no other module owns', () => {
    expect(clashes(owned)).toEqual([])
  })

  it.each([
    ['the same keys', { pk: 'ORDERS#*', sk: 'ORDER#*' }, 1],
    ['keys among those of another', { pk: 'ORDERS#ALL', sk: 'ORDER#FIRST' }, 1],
    ['other sort keys', { pk: 'ORDERS#*', sk: 'OTHER#*' }, 0],
    ['a sort key without the separator', { pk: 'ORDERS#*', sk: 'ORDER' }, 0],
    ['another partition', { pk: 'ORDER#*', sk: 'ORDER#*' }, 0],
  ])('clash or not if two modules have %s', (_what, key, count) => {
    const order = { module: 'companies', kind: 'order', key: { pk: 'ORDERS#*', sk: 'ORDER#*' } }
    expect(clashes([order, { module: 'intake', kind: 'other', key }])).toHaveLength(count)
    expect(clashes([order, { module: 'companies', kind: 'other', key }])).toEqual([])
  })

  it('are in partitions that permissions can name, unless only commands use them', () => {
    const named = Object.values(leadingKeys)
    const unnamed = owned.filter(({ key }) => !named.some((pattern) => covers(pattern, key.pk)))
    expect(unnamed.map(({ kind }) => kind)).toEqual(['lists', 'partner'])
  })

  it('need an erasure fate, a retention rule and, for personal data, export parts', () => {
    const key = () => ({ pk: 'EXAMPLE', sk: 'EXAMPLE' })
    const complete: ItemKinds = {
      log: { key, erasure: 'log', retention: ['log'] },
      erased: { key, erasure: 'erased', retention: ['withRecord'], exportedAs: ['notes'] },
    }
    expect(Object.keys(complete)).toEqual(['log', 'erased'])
    // @ts-expect-error The erasure fate is missing.
    void ({ key, retention: ['log'] } satisfies ItemKind)
    // @ts-expect-error The retention rule is missing.
    void ({ key, erasure: 'log' } satisfies ItemKind)
    // @ts-expect-error There is no retention rule.
    void ({ key, erasure: 'log', retention: [] } satisfies ItemKind)
    // @ts-expect-error The export parts are missing.
    void ({ key, erasure: 'erased', retention: ['withRecord'] } satisfies ItemKind)
    // @ts-expect-error Exports contain no logs.
    void ({ key, erasure: 'log', retention: ['log'], exportedAs: ['notes'] } satisfies ItemKind)
  })
})

it('names each list in one module', async () => {
  const names = (await exportedBy('Lists')).flatMap(({ value }) =>
    Object.values(value as Record<string, string | ((...parts: string[]) => string)>).map((list) =>
      typeof list === 'string' ? list : patternOf(list(...asterisks(list))),
    ),
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, index) => names.some((other, place) => place !== index && overlap(name, other)))).toEqual(
    [],
  )
})
