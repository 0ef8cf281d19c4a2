import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readEmails,
  readLicences,
  readList,
  readPhones,
  readTown,
  readWholeNumber,
  readYesNo,
} from '../../functions/src/imports/reading/readCells.ts'
import { dateOrderOf, readDate } from '../../functions/src/imports/reading/readDate.ts'
import { namesTwoPeople, splitName } from '../../functions/src/imports/reading/readName.ts'

describe('dates', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['04.03.2026', '2026-03-04'],
    ['4/3-26', '2026-03-04'],
    ['4. marts 2026', '2026-03-04'],
    ['4 mar 2026', '2026-03-04'],
    ['4 stycznia 2026', '2026-01-04'],
    ['4 січня 2026', '2026-01-04'],
    ['4 ianuarie 2026', '2026-01-04'],
    ['March 4, 2026', '2026-03-04'],
    ['04-03-2026 00:00:00', '2026-03-04'],
    ['2026-03-04T00:00:00', '2026-03-04'],
    // 4 March 2026 in a spreadsheet.
    ['46085', '2026-03-04'],
    ['46085.5', '2026-03-04'],
  ])('reads %s', (text, date) => {
    expect(readDate(text, 'day_first')).toBe(date)
  })

  it.each(['31.02.2026', '13/13/2026', '00-01-1900', '1900-01-00', 'snarest', '0', '1', '5. foo 2026', '2026'])(
    'does not read %s',
    (text) => {
      expect(readDate(text, 'day_first')).toBeUndefined()
    },
  )

  it('reads American dates if the file proves that order, and Danish ones otherwise', () => {
    expect(readDate('03/04/2026', 'month_first')).toBe('2026-03-04')
    expect(dateOrderOf(['03/04/2026', '03/31/2026', ''])).toBe('month_first')
    expect(dateOrderOf(['03/04/2026', '31/03/2026', '03/31/2026'])).toBe('day_first')
    expect(dateOrderOf(['03/04/2026'])).toBe('day_first')
  })

  it('reads every day in each way to write it', () => {
    const day = fc.date({ min: new Date('1960-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, number] = iso.split('-')
        const serial = Math.round(Date.parse(iso) / 86_400_000) + 25_569
        for (const text of [iso, `${number}.${month}.${year}`, `${number}/${month}/${year}`, String(serial)])
          expect(readDate(text, 'day_first')).toBe(iso)
        expect(readDate(`${month}/${number}/${year}`, 'month_first')).toBe(iso)
      }),
    )
  })
})

it.each([
  ['Anna Holm', 'Anna', 'Holm'],
  ['Anna Marie  Holm', 'Anna Marie', 'Holm'],
  ['Holm, Anna Marie', 'Anna Marie', 'Holm'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Van Dam', 'Van', 'Dam'],
  ['Ahmed', 'Ahmed', ''],
  ['Олена Коваленко', 'Олена', 'Коваленко'],
])('splits the name %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

it.each([
  ['Anna Holm / Bo Holm', true],
  ['Anna og Bo Holm', true],
  ['Anna & Bo Holm', true],
  ['Anna Holm; Bo Holm', true],
  ['Anna Holm', false],
  ['Anna-Marie Ogstrup', false],
  ['Holm, Anna', false],
])('sees whether a cell names two people: %s', (name, two) => {
  expect(namesTwoPeople(name)).toBe(two)
})

it.each([
  ['Ja', true],
  ['x', true],
  ['1', true],
  ['tak', true],
  ['TRUE', true],
  ['nej', false],
  ['Nie', false],
  ['0', false],
  ['måske', undefined],
])('reads %s as yes or no', (text, answer) => {
  expect(readYesNo(text)).toBe(answer)
})

it.each([
  ['B', ['B'], ''],
  ['Kørekort B+E', ['BE'], ''],
  ['kat. B, C og CE', ['B', 'C', 'CE'], ''],
  ['B/C/C + E', ['B', 'C', 'CE'], ''],
  ['prawo jazdy B', ['B'], ''],
  ['B, truck', ['B'], 'TRUCK'],
  ['ja', [], 'JA'],
])('reads licence classes: %s', (text, classes, rest) => {
  expect(readLicences(text)).toEqual({ classes, rest })
})

it('splits lists at the strongest separator, once per entry', () => {
  expect(readList('Murer; Tømrer, snedker ;Murer')).toEqual(['Murer', 'Tømrer, snedker'])
  expect(readList('Murer, Tømrer')).toEqual(['Murer', 'Tømrer'])
  expect(readList('Murer / Tømrer')).toEqual(['Murer', 'Tømrer'])
  expect(readList('Murer')).toEqual(['Murer'])
})

it('reads several addresses and numbers in one cell', () => {
  expect(readEmails('a@x.dk; b@x.dk')).toEqual(
    ['a@x.dk', 'b@x.dk'].map((text, index) => (index === 0 ? text : ` ${text}`).trim()),
  )
  expect(readPhones('20112233 / 30112233')).toEqual(['20112233', '30112233'])
  expect(readPhones('20112233.0')).toEqual(['20112233'])
})

it.each([
  ['5', 5],
  ['5,5', 5],
  ['5 år', 5],
  ['ca. 10', 10],
  ['mange', undefined],
])('reads the number in %s', (text, number) => {
  expect(readWholeNumber(text)).toBe(number)
})

it('splits postcode and town', () => {
  expect(readTown('5000 Odense C')).toEqual({ postcode: '5000', city: 'Odense C' })
  expect(readTown('DK-8000 Aarhus')).toEqual({ postcode: '8000', city: 'Aarhus' })
  expect(readTown(' Odense ')).toEqual({ city: 'Odense' })
})
