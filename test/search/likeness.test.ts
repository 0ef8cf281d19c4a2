import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likenessOf, personOf } from '../../functions/src/search/meaning/likeness.ts'
import { likenessKeys, pairsSharing, reasonOf } from '../../functions/src/search/meaning/likenessKeys.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { likenessReasons } from '../../shared/applicants/domain/duplicate.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { cyrillicNames, differentNames } from './engine/cyrillicNames.ts'

const named = { firstName: 'Anna', lastName: 'Sørensen' }
const anna = {
  dateOfBirth: '1990-01-02',
  firstName: 'Anna',
  lastName: 'Sørensen',
  email: 'anna@example.com',
  phone: '+45 12 34 56 78',
  city: 'Aarhus',
}

describe('the likeness of two people', () => {
  test.each([
    ['the email in different case', { email: ' ANNA@example.com' }, ['email']],
    ['the domain of the email', { email: 'bo@example.com' }, []],
    ['the phone without its country code', { phone: '12345678' }, ['phone']],
    ['the phone in another format', { phone: '0045 1234-5678' }, ['phone']],
    ['one of several phones', { phone: '+48 512 345 678 / +45 12 34 56 78' }, ['phone']],
    ['none of several phones', { phone: '+48 512 345 678 / +45 12 34 56 79' }, []],
    ['another phone', { phone: '+45 12 34 56 79' }, []],
    ['part of a phone', { phone: '1234' }, []],
    ['the name with the town', { firstName: 'anna', lastName: 'Soerensen', city: 'Århus' }, ['name_and_town']],
    ['the name in reverse order', { firstName: 'Sørensen', lastName: 'Anna', city: 'aarhus ' }, ['name_and_town']],
    ['the name in another town', { firstName: 'Anna', lastName: 'Sørensen', city: 'Odense' }, []],
    ['the name without a town', { firstName: 'Anna', lastName: 'Sørensen' }, []],
    ['the name with the date of birth', { ...named, dateOfBirth: '1990-01-02' }, ['name_and_birth']],
    ['another first name', { firstName: 'Anne', lastName: 'Sørensen', city: 'Aarhus' }, []],
    ['everything', anna, likenessReasons],
    ['nothing', {}, []],
  ] as const)('who share %s', (_what, other, reasons) => {
    expect(likenessOf(anna, other)).toEqual(reasons)
    expect(likenessOf(other, anna)).toEqual(reasons)
  })

  test('treats Slavic letters in names like plain ones', () => {
    const [one, other] = [
      { firstName: 'Łukasz', lastName: 'Wiśniewski' },
      { firstName: 'Lukasz', lastName: 'Wisniewski' },
    ]
    expect(likenessOf({ ...one, city: 'Århus' }, { ...other, city: 'Aarhus' })).toEqual(['name_and_town'])
  })

  test.each([
    ['O’Brien', "O'Brien"],
    ['OʻBrien', 'OBrien'],
    ['O′Brien', 'O‘Brien'],
    ['Müller', 'Mueller'],
    ['Sørensen', 'Soerensen'],
    ['Weiß', 'Weiss'],
    ['Əliyev', 'Aliyev'],
    ['Jen\u00adsen', 'Jen\u200bsen'],
    ['Коваль', 'Koval'],
    ['Шевченко', 'Shevchenko'],
    ['Григоренків', 'Hryhorenkiv'],
    ['Лукьянов', 'Lukianov'],
    ['Първанов', 'Parvanov'],
    ['Яковлев', 'Yakovlev'],
    ['Đurić', 'Djuric'],
    ['Đurić', 'Duric'],
    ['Ðurić', 'Djurić'],
    ['Ђурић', 'Đurić'],
    ['Ђурић', 'Djuric'],
    ['Анђелковић', 'Andjelkovic'],
    ['Џемал', 'Džemal'],
    ['Guðmundsson', 'Gudmundsson'],
    ['Þór', 'Thor'],
    ['Işık', 'IŞIK'],
    ['Jäger', 'Jaeger'],
    ['Jäger', 'Jager'],
  ])('treats %s and %s as one name', (one, other) => {
    const living = (lastName: string) => ({ firstName: 'Anna', lastName, city: 'Odense' })
    expect(likenessOf(living(one), living(other))).toEqual(['name_and_town'])
  })

  test.each(differentNames)('keeps %s and %s apart', (one, other) => {
    const living = (lastName: string) => ({ firstName: 'Anna', lastName, city: 'Odense' })
    expect(likenessOf(living(one), living(other))).toEqual([])
  })

  test('treats a Cyrillic name and each of its usual Latin spellings as one name, in either order and case', () => {
    const nameWithSpelling = fc
      .constantFrom(...cyrillicNames)
      .chain(([cyrillic, ...latin]) => fc.constantFrom(...latin).map((spelling) => [cyrillic, spelling] as const))
    const inAnyCase = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
    )
    fc.assert(
      fc.property(nameWithSpelling, nameWithSpelling, inAnyCase, ([first, firstLatin], [last, lastLatin], cased) => {
        const cyrillic = { firstName: first, lastName: cased(last), dateOfBirth: '1990-01-02' }
        const latin = { firstName: lastLatin, lastName: cased(firstLatin), dateOfBirth: '1990-01-02' }
        expect(likenessOf(cyrillic, latin)).toEqual(['name_and_birth'])
        expect(likenessOf(latin, cyrillic)).toEqual(['name_and_birth'])
        expect(likenessKeys(cyrillic).some((key) => likenessKeys(latin).includes(key))).toBe(true)
        expect(likenessOf(cyrillic, { ...latin, dateOfBirth: '1990-01-03' })).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('compares any two records by few keys: one per reason and way to read the name', () => {
    const known = { dateOfBirth: '1990-01-02', city: 'Odense' }
    expect(likenessKeys({ ...known, firstName: 'Søren', lastName: 'Mueller' })).toHaveLength(2)
    expect(likenessKeys({ ...known, firstName: 'Anna-Marie', lastName: 'Holm' })).toHaveLength(4)
    expect(likenessKeys({ ...known, firstName: 'Микола', lastName: 'Коваль' })).toHaveLength(2)
    for (const [firstName] of cyrillicNames)
      for (const [lastName] of cyrillicNames)
        expect(likenessKeys({ ...known, firstName, lastName }).length).toBeLessThanOrEqual(18)
  })

  test('tells each reason once, however many spellings two people share', () => {
    const living = { firstName: 'Đorđe', lastName: 'Đurić', city: 'Odense' }
    const keyed = [1, 2].map((id) => {
      const person = makeApplicant({ ...living, id: idOf(id), phone: `1234567${id}` })
      const { row, likeness } = searchDocument({ ...person, email: `${id}@example.com`, dateOfBirth: undefined })
      return { row, keys: likeness }
    })
    const shared = keyed[0]?.keys.filter((key) => keyed[1]?.keys.includes(key)) ?? []
    expect(shared.flatMap((key) => pairsSharing(key, keyed))).toMatchObject([{ reasons: ['name_and_town'] }])
  })

  test.each([
    [
      ['Anna-Maria', 'Nowak-Kowalska'],
      ['Anna Maria', 'Nowak Kowalska'],
    ],
    [
      ['Anna–Maria', 'Nowak'],
      ['ANNAMARIA', 'Nowak'],
    ],
    [
      ['Anne-Marie', 'Holm Bech'],
      ['Holm-Bech', 'Annemarie'],
    ],
    [
      ['Anna Maria Nowak', 'Kowalska'],
      ['Anna-Maria', 'Nowak-Kowalska'],
    ],
    [
      ['Марія-Анна', 'Коваль'],
      ['Mariia Anna', 'Koval'],
    ],
  ])('treats %j and %j as one name', (one, other) => {
    const born = ([firstName, lastName]: string[]) => ({ firstName, lastName, dateOfBirth: '1990-01-02' })
    expect(likenessOf(born(one), born(other))).toEqual(['name_and_birth'])
    expect(likenessKeys(born(one)).some((key) => likenessKeys(born(other)).includes(key))).toBe(true)
  })

  test.each([
    [
      ['Anna', 'Nowak-Kowalska'],
      ['Anna', 'Nowak'],
    ],
    [
      ['Anna-Maria', 'Nowak'],
      ['Anna', 'Nowak'],
    ],
  ])('treats %j and %j as different names', (one, other) => {
    const born = ([firstName, lastName]: string[]) => ({ firstName, lastName, dateOfBirth: '1990-01-02' })
    expect(likenessOf(born(one), born(other))).toEqual([])
  })

  test('finds people by any of their numbers, in any order', () => {
    const two = { phone: '+45 11 22 33 44 / +48 512 345 678' }
    for (const phone of ['99 88 77 66 eller +48 (0) 512 345 678', '512345678', '11223344, 99887766'])
      expect(likenessOf(two, { phone })).toEqual(['phone'])
    expect(likenessOf(two, { phone: '99 88 77 66 / +48 512 345 679' })).toEqual([])
    expect(likenessKeys(two)).toHaveLength(2)
  })

  test('finds no likeness without known values', () => {
    expect(likenessOf({}, {})).toEqual([])
    expect(
      likenessOf(
        { firstName: 'Anna', phone: '112', city: 'Odense' },
        { firstName: 'Anna', phone: '112', city: 'Odense' },
      ),
    ).toEqual([])
  })
})

test('likeness keys have one number per reason, the strongest first, and none if too little is known', () => {
  const born = { ...anna, dateOfBirth: '1990-01-02' }
  expect(likenessKeys(born).map(reasonOf)).toEqual(likenessReasons)
  expect(likenessKeys(born)).toEqual(likenessKeys({ ...born, phone: '12345678' }).toSorted((a, b) => a - b))
  expect(likenessKeys(born).every(Number.isSafeInteger)).toBe(true)
  expect(likenessKeys({ firstName: 'Anna', city: 'Aarhus', phone: '112' })).toEqual([])
})

test('a pair is listed under its strongest reason only, and only the first five of many are compared', () => {
  const row = (n: number) => searchDocument(makeApplicant({ id: idOf(n) })).row
  const [email, phone, other] = [1, 2 * 16 ** 12, 3 * 16 ** 12]
  const both = { row: row(1), keys: [email, phone] }
  const same = { row: row(2), keys: [email, phone, other] }
  const [one, two] = [personOf(row(1)), personOf(row(2))]
  expect(pairsSharing(email, [both, same])).toEqual([{ one, other: two, reasons: ['email', 'phone'] }])
  expect(pairsSharing(phone, [both, same])).toEqual([])
  const twice = [both, same].map((each) => ({ ...each, keys: [phone, phone + 1] }))
  expect(pairsSharing(phone, twice)).toEqual([{ one, other: two, reasons: ['phone'] }])
  expect(pairsSharing(phone + 1, twice)).toEqual([])
  const many = Array.from({ length: 9 }, (_, index) => ({ row: row(index + 1), keys: [phone] }))
  expect(pairsSharing(phone, many)).toHaveLength(10)
})
