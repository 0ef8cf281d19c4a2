import { expect, test } from 'vitest'
import { sortBy } from '../../functions/src/search/openSearch/sortClause.ts'

/** Returns the script and parameters of a search's order. */
function scriptOf(...order: Parameters<typeof sortBy>) {
  const [{ _script } = {}] = sortBy(...order)
  const { script } = _script as { script: { source: string; params: Record<string, unknown> } }
  return script
}

test.each(['firstName', 'city'] as const)('the script that sorts by %s is the same text for any ids', (by) => {
  for (const descending of [true, false]) {
    const scripts = ["a'); return 1; //", 'b'].map((id) => scriptOf({ by, descending, ends: {} }, false, [id]))
    expect(scripts.map(({ params }) => params.anonymous)).toEqual([{ "a'); return 1; //": true }, { b: true }])
    expect(new Set(scripts.map(({ source }) => source)).size).toBe(1)
  }
})

test('the scripts that sort by expiry dates are the same texts, whatever the range', () => {
  for (const descending of [true, false]) {
    const ranges = [
      { from: 1, below: 2 },
      { from: 3, below: 4 },
    ]
    const scripts = ranges.map((ends) => scriptOf({ by: 'papersEndOn', descending, ends }, false))
    expect(scripts.map(({ params }) => params)).toEqual(
      descending ? [{ below: 2 }, { below: 4 }] : [{ from: 1 }, { from: 3 }],
    )
    expect(new Set(scripts.map(({ source }) => source)).size).toBe(1)
  }
})
