import { expect, it } from 'vitest'
import { suggestedSearches } from '../../web/src/app/suggestionGroups.ts'

it('shows skills, then professions, then places', () => {
  const suggested = suggestedSearches({ skills: ['Welding'], professions: ['Welder'], locations: ['Vejle'] })
  expect(suggested.map(({ group, text }) => `${group}: ${text}`)).toEqual([
    'skills: Welding',
    'professions: Welder',
    'locations: Vejle',
  ])
})

it('shows ten at most', () => {
  const many = Array.from({ length: 8 }, (_none, index) => `entry ${index}`)
  expect(suggestedSearches({ skills: many, professions: many, locations: many })).toHaveLength(10)
})
