import { expect, test } from 'vitest'
import { type Act, actsFor } from '../../../web/src/applicant/clients/relationActs.ts'
import type { SharedClient } from '../../../web/src/applicant/clients/sharedClient.ts'
import { idOf } from '../../make/applicant.ts'

const said = (consent: SharedClient['consent']): SharedClient => ({
  id: idOf(1),
  name: 'Lund',
  isActive: true,
  consent,
})
const asks = (act: Act): boolean => act.kind === 'move' && act.to.stage === 'asked'

test('whoever named a day is not to be asked before it, which would be refused; a yes by phone can be written down', () => {
  const later = said({ isRecorded: false, state: 'not_now', availableFrom: '2026-12-01' })
  expect(actsFor(later, '2026-11-30').some(asks)).toBe(false)
  expect(actsFor(later, '2026-11-30')[0]).toEqual({ kind: 'record', answer: 'willing' })
  expect(actsFor(later, '2026-12-01').filter(asks)).toHaveLength(2)
  expect(actsFor(said({ isRecorded: false, state: 'not_now' }), '2026-11-30').filter(asks)).toHaveLength(2)
})
