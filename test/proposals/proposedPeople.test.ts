import { expect, test } from 'vitest'
import { proposedPeople } from '../../functions/src/proposals/mails/proposedPeople.ts'
import { professions } from '../../shared/kernel/lists/professions.ts'

const welder = { profession: 'Welder', city: 'Aarhus', from: '2026-12-14' }
const now = new Date('2026-11-30T08:00:00Z')

test.each([
  [1, [welder], '1 welder for you in Aarhus from 14 December', '1 svejser til jer i Aarhus fra 14. december'],
  [3, [welder], '3 welders for you in Aarhus from 14 December', '3 svejsere til jer i Aarhus fra 14. december'],
  [2, [welder, { ...welder, from: '2027-01-04' }], '2 welders for you in Aarhus', '2 svejsere til jer i Aarhus'],
  [
    ...[3, [welder, { ...welder, profession: 'CNC Operator', city: 'Vejle' }]],
    ...['3 people for you from 14 December', '3 kandidater til jer fra 14. december'],
  ],
  [
    ...[1, [{ ...welder, profession: 'CNC Operator', from: '2027-01-04' }]],
    ...['1 CNC operator for you in Aarhus from 4 January 2027', '1 CNC-operatør til jer i Aarhus fra 4. januar 2027'],
  ],
  [1, [{ ...welder, from: '2026-11-30' }], '1 welder for you in Aarhus', '1 svejser til jer i Aarhus'],
  [1, [], '1 candidate for you', '1 kandidat til jer'],
  [4, [], '4 candidates for you', '4 kandidater til jer'],
  [
    ...[2, [{ ...welder, profession: 'Rigger https://evil.example', city: 'Aarhus, see evil.example' }]],
    ...[
      '2 × Rigger https //evil example for you in Aarhus see evil example from 14 December',
      '2 × Rigger https //evil example til jer i Aarhus see evil example fra 14. december',
    ],
  ],
] as [number, (typeof welder)[], string, string][])('%i for %j', (people, orders, english, danish) => {
  expect(proposedPeople('en', { people, orders, now })).toBe(english)
  expect(proposedPeople('da', { people, orders, now })).toBe(danish)
})

test('names every trade of the list as in a sentence', () => {
  const named = professions.map(({ value }) =>
    proposedPeople('en', { people: 2, orders: [{ ...welder, profession: value }], now }),
  )
  expect(named.filter((text) => text.includes('×'))).toEqual([])
})
