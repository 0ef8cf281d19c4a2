import { describe, expect, test } from 'vitest'
import { likenessOf, searchesFor } from '../../functions/src/search/meaning/likeness.ts'

const anna = {
  firstName: 'Anna',
  lastName: 'Sørensen',
  email: 'anna@example.com',
  phone: '+45 12 34 56 78',
  city: 'Aarhus',
}

describe('two people', () => {
  test.each([
    ['the email in other capitals', { email: ' ANNA@example.com' }, ['email']],
    ['the domain of the email', { email: 'bo@example.com' }, []],
    ['the phone without its country', { phone: '12345678' }, ['phone']],
    ['the phone as others write it', { phone: '0045 1234-5678' }, ['phone']],
    ['another phone', { phone: '+45 12 34 56 79' }, []],
    ['half a phone', { phone: '1234' }, []],
    ['the name with the town', { firstName: 'anna', lastName: 'Soerensen', city: 'Århus' }, ['name_and_town']],
    ['the name the other way round', { firstName: 'Sørensen', lastName: 'Anna', city: 'aarhus ' }, ['name_and_town']],
    ['the name in another town', { firstName: 'Anna', lastName: 'Sørensen', city: 'Odense' }, []],
    ['the name without a town', { firstName: 'Anna', lastName: 'Sørensen' }, []],
    ['another first name', { firstName: 'Anne', lastName: 'Sørensen', city: 'Aarhus' }, []],
    ['all of it', anna, ['email', 'phone', 'name_and_town']],
    ['nothing', {}, []],
  ] as const)('who share %s', (_what, other, reasons) => {
    expect(likenessOf(anna, other)).toEqual(reasons)
    expect(likenessOf(other, anna)).toEqual(reasons)
  })

  test('of whom nothing is known are not alike', () => {
    expect(likenessOf({}, {})).toEqual([])
    expect(
      likenessOf(
        { firstName: 'Anna', phone: '112', city: 'Odense' },
        { firstName: 'Anna', phone: '112', city: 'Odense' },
      ),
    ).toEqual([])
  })
})

test('is searched for by what may be alike, and by nothing where little is known', () => {
  const texts = (known: Parameters<typeof searchesFor>[0]) => searchesFor(known).map(({ search }) => search)
  expect(texts(anna)).toEqual(['anna@example.com', '+45 12 34 56 78', 'Anna Sørensen Aarhus'])
  expect(texts({ phone: 'tlf. 12 34 56 78 (privat)' })).toEqual(['12 34 56 78'])
  expect(texts({ firstName: 'Anna', city: 'Aarhus' })).toEqual([])
})
