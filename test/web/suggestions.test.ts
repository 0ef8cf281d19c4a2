import { expect, it } from 'vitest'
import { applicantRowSchema } from '../../shared/search/domain/applicantSearch.ts'
import { suggestedPeople, suggestedSubmissions } from '../../web/src/app/suggestedByName.ts'
import { mayBeSuggestedFor, shownOf, suggestedSearches } from '../../web/src/app/suggestionGroups.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

it('shows professions first, then skills, then places', () => {
  const suggested = suggestedSearches({ skills: ['Welding'], professions: ['Welder'], locations: ['Vejle'] })
  expect(suggested.map(({ group, text }) => `${group}: ${text}`)).toEqual([
    'professions: Welder',
    'skills: Welding',
    'locations: Vejle',
  ])
})

it('shows at most ten, from the first groups', () => {
  const many = Array.from({ length: 8 }, (_none, index) => `entry ${index}`)
  const searches = suggestedSearches({ skills: many, professions: many, locations: many })
  const person = { group: 'people', text: 'Anna Holm', id: idOf(1) } as const
  expect(shownOf([person], searches)).toEqual([person, ...searches.slice(0, 9)])
})

const rowOf = (id: number, fields: object = {}) =>
  applicantRowSchema.parse({ ...makeApplicant({ id: idOf(id), ...fields }), primaryProfession: 'Welder' })

it('suggests the first four results whose names match, with trade and town', () => {
  const welders = [1, 2, 3].map((id) => rowOf(id, { firstName: 'Bo', lastName: 'Krogh' }))
  const named = [4, 5, 6, 7, 8].map((id) => rowOf(id, { firstName: 'Wilma', lastName: 'Svejgaard', city: 'Odense' }))
  expect(suggestedPeople([...welders, ...named], 'svej', { language: 'da' })).toEqual(
    [4, 5, 6, 7].map((id) => ({
      ...{ group: 'people', id: idOf(id), text: 'Wilma Svejgaard', about: 'Svejser · Odense' },
    })),
  )
  expect(suggestedPeople([...welders, ...named], 'svejser', { language: 'da' })).toEqual([])
})

it('shows when a pending submission was sent, even if other data is missing', () => {
  const submittedAt = '2026-01-15T08:00:00.000Z'
  const bo = { id: idOf(1), firstName: 'Bo', lastName: '', primaryProfession: 'Welder', submittedAt }
  const nobody = { id: idOf(2), firstName: '', lastName: '', submittedAt }
  expect(suggestedSubmissions([bo, nobody], { language: 'en', date: (at) => at.slice(0, 10) })).toEqual([
    { group: 'submissions', id: idOf(1), text: 'Bo', about: 'Welder · 2026-01-15' },
    { group: 'submissions', id: idOf(2), text: '', about: '2026-01-15' },
  ])
})

it.each(['sv', ' svejser ', 'C1', 'ø1'])('requests suggestions for %j', (term) => {
  expect(mayBeSuggestedFor(term)).toBe(true)
})

it.each(['', 's', ' s ', '🔧', '🔧🔧', '--', 's'.repeat(1000)])('requests no suggestions for %j', (term) => {
  expect(mayBeSuggestedFor(term)).toBe(false)
})
