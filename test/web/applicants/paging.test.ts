import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortColumns } from '../../../shared/search/domain/applicantSearch.ts'
import { pageButtons, shownRange } from '../../../web/src/features/applicants/list/pager.ts'
import { shownSort, toggledSort } from '../../../web/src/features/applicants/view/sorting.ts'

describe('the page buttons', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [4, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [3, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, 20, [2, 3, 4, 5, 6, 'gap', 20]],
    [17, 20, [15, 16, 17, 18, 19, 20]],
    [18, 20, [16, 17, 18, 19, 20]],
    [20, 20, [16, 17, 18, 19, 20]],
    [99, 20, [16, 17, 18, 19, 20]],
    [1, 0, []],
  ])('are correct for page %i of %i', (page, total, shown) => {
    expect(pageButtons(page, total)).toEqual(shown)
  })

  it('are at most five besides the last page, in order, including the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (page, total) => {
        const buttons = pageButtons(page, total)
        const numbers = buttons.filter((button) => button !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(numbers.at(-1)).toBe(total)
        expect(numbers.length).toBeLessThanOrEqual(6)
        if (page <= total) expect(numbers).toContain(page)
        if (buttons.includes('gap')) expect(buttons.at(-2)).toBe('gap')
      }),
    )
  })
})

describe('the range of results shown', () => {
  it.each([
    [1, 25, 25, { from: 1, to: 25 }],
    [3, 25, 7, { from: 51, to: 57 }],
    [9, 25, 0, { from: 0, to: 0 }],
  ])('is correct on page %i of %i rows with %i of them filled', (page, size, rows, range) => {
    expect(shownRange(page, size, rows)).toEqual(range)
  })
})

describe('sorting by a column', () => {
  it('defaults to the latest change', () => {
    expect(shownSort(undefined, false)).toEqual({ column: 'updatedAt', order: 'desc' })
  })

  it('is left to relevance during a text search until a column is chosen', () => {
    expect(shownSort(undefined, true)).toBeUndefined()
    expect(shownSort({ column: 'city', order: 'asc' }, true)).toEqual({ column: 'city', order: 'asc' })
  })

  it("toggles the active column's order", () => {
    const descending = { column: 'city', order: 'desc' } as const
    expect(toggledSort(descending, 'city')).toEqual({ column: 'city', order: 'asc' })
    expect(toggledSort({ column: 'city', order: 'asc' }, 'city')).toEqual(descending)
  })

  it('starts descending for another column', () => {
    for (const column of sortColumns.filter((name) => name !== 'city')) {
      for (const order of ['asc', 'desc'] as const) {
        expect(toggledSort({ column: 'city', order }, column)).toEqual({ column, order: 'desc' })
      }
    }
    expect(toggledSort(undefined, 'city')).toEqual({ column: 'city', order: 'desc' })
  })
})
