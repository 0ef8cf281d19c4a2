import { describe, expect, it } from 'vitest'
import { shorterSearches } from '../../web/src/features/applicants/list/shorterSearches.ts'

describe('a search without one of its words', () => {
  it('is offered for each word of several', () => {
    expect(shorterSearches('tysktalende svejser, Odense')).toEqual([
      { word: 'tysktalende', rest: 'svejser Odense' },
      { word: 'svejser', rest: 'tysktalende Odense' },
      { word: 'Odense', rest: 'tysktalende svejser' },
    ])
  })

  it('ignores conjunctions and prepositions', () => {
    expect(shorterSearches('svejser På Fyn').map(({ word }) => word)).toEqual(['svejser', 'Fyn'])
    expect(shorterSearches('svejser og')).toEqual([])
  })

  it('is not offered for a single word or the parts of a number', () => {
    expect(shorterSearches('svejser')).toEqual([])
    expect(shorterSearches('svejser svejser')).toEqual([])
    expect(shorterSearches('+45 20 30 40 50')).toEqual([])
  })

  it('is offered for six words at most', () => {
    expect(shorterSearches('one two three four five six seven eight')).toHaveLength(6)
  })
})
