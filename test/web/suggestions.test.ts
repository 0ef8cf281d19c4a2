import { expect, it } from 'vitest'
import { suggestedSearches } from '../../web/src/app/suggestionGroups.ts'

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
