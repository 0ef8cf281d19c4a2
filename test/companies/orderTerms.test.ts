import { describe, expect, test } from 'vitest'
import { orderTermsSchema } from '../../shared/companies/domain/orderTerms.ts'

const terms = { profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland', from: '2026-12-01' }
const placesOf = (more: object): string[] =>
  orderTermsSchema.safeParse({ ...terms, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the terms of an order that contradict each other', () => {
  test.each([
    ['a town of another region', { region: 'Hovedstaden' }, 'city'],
    ['an end before the start', { until: '2026-11-30' }, 'until'],
    ['a rate with three decimals', { rateFrom: 199.555 }, 'rateFrom'],
    ['a rate above the highest', { rateFrom: 5000.01 }, 'rateFrom'],
    ['a highest rate below the lowest', { rateFrom: 200, rateTo: 199.5 }, 'rateTo'],
  ])('are refused: %s', (_what, more, place) => {
    expect(placesOf(more)).toEqual([place])
  })

  test('are accepted at the limit of each rule', () => {
    expect(placesOf({ until: '2026-12-01', rateFrom: 200, rateTo: 200 })).toEqual([])
  })
})
