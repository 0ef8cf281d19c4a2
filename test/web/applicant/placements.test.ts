import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { hasBegun, placementText } from '../../../web/src/applicant/placements.ts'
import { formatsIn } from '../../../web/src/i18n/formats.ts'

const t = ((text: string, values: Record<string, string> = {}) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')) as TFunction
const client = { clientId: 'client', clientName: 'Nordhavn VVS' }

test.each([
  [{ ...client, orderId: 'order', from: '2026-01-05', until: '2026-12-18' }, 'Nordhavn VVS until 18 Dec 2026'],
  [{ ...client, orderId: 'order', from: '2026-03-02' }, 'Nordhavn VVS, end date unknown'],
  [{ ...client, orderId: 'order', from: '2026-03-03', until: '2026-12-18' }, 'Nordhavn VVS from 3 Mar 2026'],
  [{ ...client }, 'Nordhavn VVS'],
  [{ clientId: 'client', orderId: 'order', from: '2026-01-05' }, 'a client, end date unknown'],
])('a placement says from or until when: %j', (placement, text) => {
  expect(placementText(t, formatsIn('en', t), placement, '2026-03-02')).toBe(`Placed with ${text}`)
})

test.each([
  [undefined, true],
  ['2026-03-02', true],
  ['2026-03-03', false],
])('a placement from %s has begun on 2 March: %s', (from, begun) => {
  expect(hasBegun({ from }, '2026-03-02')).toBe(begun)
})
