import { expect, test } from 'vitest'
import { shortlistRequirementSchema } from '../../shared/companies/domain/shortlist.ts'

const order = { trade: 'Welder', from: '2026-04-01', until: '2026-04-30' }

test('accepts a trade, days and optional needs', () => {
  const asked = { ...order, needs: [{ certificates: ['SL1'], capabilities: ['hasOwnTools'] }] }
  expect(shortlistRequirementSchema.parse(asked)).toMatchObject({
    trade: 'Welder',
    needs: [{ certificates: ['SL1'], languages: [] }],
  })
})

test.each([
  ['days in the wrong order', { until: '2026-03-31' }],
  ['an empty requirement', { needs: [{}] }],
  [
    'a requirement with too many values',
    { needs: [{ certificates: Array.from({ length: 9 }, (_, at) => String(at)) }] },
  ],
  ['too many requirements', { needs: Array.from({ length: 11 }, () => ({ skills: ['TIG welding'] })) }],
  ['a requirement about origin', { needs: [{ nationality: ['Poland'] }] }],
  ['a distance above the maximum', { near: { town: 'Aarhus', kilometres: 201 } }],
])('rejects %s', (_, asked) => {
  expect(shortlistRequirementSchema.safeParse({ ...order, ...asked }).success).toBe(false)
})
