import { expect, it } from 'vitest'
import { mayBeSuggestedFor, suggestedSearches } from '../../web/src/app/suggestionGroups.ts'

it('shows professions, which most searches are for, then skills, then places', () => {
  const suggested = suggestedSearches({ skills: ['Welding'], professions: ['Welder'], locations: ['Vejle'] })
  expect(suggested.map(({ group, text }) => `${group}: ${text}`)).toEqual([
    'professions: Welder',
    'skills: Welding',
    'locations: Vejle',
  ])
})

it('shows ten at most', () => {
  const many = Array.from({ length: 8 }, (_none, index) => `entry ${index}`)
  expect(suggestedSearches({ skills: many, professions: many, locations: many })).toHaveLength(10)
})

it.each(['sv', ' svejser ', 'C1', 'ø1'])('asks for suggestions for %j', (term) => {
  expect(mayBeSuggestedFor(term)).toBe(true)
})

it.each(['', 's', ' s ', '🔧', '🔧🔧', '--', 's'.repeat(1000)])(
  'asks for none for %j, which the server refuses or knows nothing for',
  (term) => {
    expect(mayBeSuggestedFor(term)).toBe(false)
  },
)
