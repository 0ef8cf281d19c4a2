import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Missing } from '../../../shared/companies/domain/clearance.ts'
import { clearanceText, missingText } from '../../../web/src/applicant/clearance/clearanceTexts.ts'
import { formatsIn } from '../../../web/src/i18n/formats.ts'

const t = ((text: string, values: Record<string, string> = {}) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')) as TFunction
const requirement = { kind: 'certificate', name: 'Welding', isRecognised: false } as const
const welding = (lastDay: string): Missing => ({
  what: 'requirement',
  key: 'any',
  requirement,
  state: 'ended',
  lastDay,
})
const permit = (lastDay: string): Missing => ({ what: 'permit', state: 'ended', lastDay })

test.each([
  [welding('2026-03-01'), 'Welding (expired 1 Mar 2026)'],
  // An order starts in the future, when it will have expired.
  [welding('2026-03-02'), 'Welding (expires 2 Mar 2026)'],
  [permit('2026-03-01'), 'Work permit expired 1 Mar 2026'],
  [permit('2026-03-02'), 'Work permit expires 2 Mar 2026'],
])('a certificate or permit counts as present through its last day: $lastDay', (missing, text) => {
  const { date } = formatsIn('en', t)
  expect(missingText(missing, { t, language: 'en', date }, '2026-03-02')).toBe(text)
})

test.each([
  [false, 'Not ready to start – not verified: Work permit has no expiry date; Permit check was due 1 Mar 2026'],
  [true, 'Not ready to start – not verified: Work permit has no expiry date; Permit check was due 1 Mar 2026'],
])('unverified items are listed separately from missing ones (of an order: %s)', (isOfOrder, text) => {
  const { date } = formatsIn('en', t)
  const unverified: Missing = {
    ...{ what: 'permit', state: 'unverified', unverified: ['endDate', 'nextCheck'], lastDay: '2026-03-01' },
  }
  const clearance = {
    ...{ day: '2026-03-02', isCleared: false, waived: [], asked: 0, stated: [] },
    missing: [unverified],
  }
  expect(clearanceText({ ...clearance, state: 'unverified' }, isOfOrder, { t, language: 'en', date })).toBe(text)
})
