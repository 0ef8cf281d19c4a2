import { describe, expect, it } from 'vitest'
import { withoutAWord } from '../../web/src/features/applicants/list/fewerWords.ts'

describe('a search without one of its words', () => {
  it('is offered for each word of several', () => {
    expect(withoutAWord('tysktalende svejser, Odense')).toEqual([
      { word: 'tysktalende', rest: 'svejser Odense' },
      { word: 'svejser', rest: 'tysktalende Odense' },
      { word: 'Odense', rest: 'tysktalende svejser' },
    ])
  })

  it('ignores conjunctions and prepositions', () => {
    expect(withoutAWord('svejser På Fyn').map(({ word }) => word)).toEqual(['svejser', 'Fyn'])
    expect(withoutAWord('svejser og')).toEqual([])
  })

  it('is not offered for a single word or the parts of a number', () => {
    expect(withoutAWord('svejser')).toEqual([])
    expect(withoutAWord('svejser svejser')).toEqual([])
    expect(withoutAWord('+45 20 30 40 50')).toEqual([])
  })

  it('is offered for six words at most', () => {
    expect(withoutAWord('one two three four five six seven eight')).toHaveLength(6)
  })
})
