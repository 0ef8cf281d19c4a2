import { expect, test } from 'vitest'
import { listedPermit, withListedValues } from '../../functions/src/agents/tools/listedWords.ts'
import { listedTown } from '../../functions/src/applicants/listedTown.ts'
import { listedValue } from '../../functions/src/applicants/listedValue.ts'

const values = /EU\/EEA Registration; /

test('refuses an unknown work permit alike in searches and in records', () => {
  const refusal = (path: string) => ({
    code: 'validation_failed',
    details: {
      fields: [expect.objectContaining({ path, code: 'invalid_option', message: expect.stringMatching(values) })],
    },
  })
  expect(() => listedPermit('EU', 'permits')).toThrow(expect.objectContaining(refusal('permits')))
  expect(() => withListedValues({ workPermitType: 'EU' }, 'updates.')).toThrow(
    expect.objectContaining(refusal('updates.workPermitType')),
  )
})

test.each([
  ['professions', 'soldador', 'Welder'],
  ['professions', 'tesař', 'Carpenter/Joiner'],
  ['languages', 'limba romana', 'Romanian'],
  ['nationalities', 'Polska', 'Poland'],
] as const)('understands %s: %s', (kind, word, value) => {
  expect(listedValue(kind, word)).toBe(value)
})

test.each([
  ['Kobenhavn', 'København'],
  ['aarhus n', 'Aarhus'],
  ['København NV', 'København'],
  ['Sonderborg', 'Sønderborg'],
  ['Aabenra', 'Aabenraa'],
  ['Atlantis', undefined],
  ['N', undefined],
])('understands the town %s', (word, town) => {
  expect(listedTown(word)).toBe(town)
})
