import { expect, test } from 'vitest'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { orderTitle } from '../../../web/src/applicant/orderName.ts'

test.each([
  [4, 'Welder', '4 welders', '4 svejsere'],
  [1, 'Welder', '1 welder', '1 svejser'],
  [1, 'CNC Operator', '1 CNC operator', '1 CNC-operatør'],
  [2, 'Plumber/Pipefitter', '2 plumbers/pipefitters', '2 VVS-montører/rørmontører'],
  [3, 'Falconer', '3 × Falconer', '3 × Falconer'],
])('an order for %i of %s is named as people say it', (people, profession, en, da) => {
  expect(orderTitle({ people, profession }, 'en')).toBe(en)
  expect(orderTitle({ people, profession }, 'da')).toBe(da)
})

test('every profession has a plural that differs from its label', () => {
  for (const { value } of professions)
    for (const language of ['en', 'da'] as const)
      expect(orderTitle({ people: 2, profession: value }, language).slice(1)).not.toBe(
        orderTitle({ people: 1, profession: value }, language).slice(1),
      )
})
