import { expect, it } from 'vitest'
import { applicantRowSchema } from '../../shared/domain/applicantSearch.ts'
import { mayBeSuggestedFor, shownOf, suggestedPeople, suggestedSearches } from '../../web/src/app/suggestionGroups.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

it('shows professions, which most searches are for, then skills, then places', () => {
  const suggested = suggestedSearches({ skills: ['Welding'], professions: ['Welder'], locations: ['Vejle'] })
  expect(suggested.map(({ group, text }) => `${group}: ${text}`)).toEqual([
    'professions: Welder',
    'skills: Welding',
    'locations: Vejle',
  ])
})

it('shows ten at most, of the first groups', () => {
  const many = Array.from({ length: 8 }, (_none, index) => `entry ${index}`)
  const searches = suggestedSearches({ skills: many, professions: many, locations: many })
  const person = { group: 'people', text: 'Anna Holm', id: idOf(1) } as const
  expect(shownOf([person], searches)).toEqual([person, ...searches.slice(0, 9)])
})

const rowOf = (id: number, fields: object = {}) =>
  applicantRowSchema.parse({ ...makeApplicant({ id: idOf(id), ...fields }), primaryProfession: 'Welder' })

it('suggests of those who are found the first four whose names are typed, with trade and town', () => {
  const welders = [1, 2, 3].map((id) => rowOf(id, { firstName: 'Bo', lastName: 'Krogh' }))
  const named = [4, 5, 6, 7, 8].map((id) => rowOf(id, { firstName: 'Wilma', lastName: 'Svejgaard', city: 'Odense' }))
  expect(suggestedPeople([...welders, ...named], 'svej', 'da')).toEqual(
    [4, 5, 6, 7].map((id) => ({
      ...{ group: 'people', id: idOf(id), text: 'Wilma Svejgaard', about: 'Svejser · Odense' },
    })),
  )
  expect(suggestedPeople([...welders, ...named], 'svejser', 'da')).toEqual([])
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
