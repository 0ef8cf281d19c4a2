import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Clearance, Missing } from '../../../shared/companies/domain/clearance.ts'
import type { StartRequirement } from '../../../shared/companies/domain/startRules.ts'
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
  [welding('2026-03-01'), 'Welder qualification (EN ISO 9606-1) – expired 1 Mar 2026'],
  // An order starts in the future, when it will have expired.
  [welding('2026-03-02'), 'Welder qualification (EN ISO 9606-1) – expires 2 Mar 2026'],
  [permit('2026-03-01'), 'Work permit expired 1 Mar 2026'],
  [permit('2026-03-02'), 'Work permit expires 2 Mar 2026'],
])('a certificate or permit counts as present through its last day: $lastDay', (missing, text) => {
  const { date } = formatsIn('en', t)
  expect(missingText(missing, { t, language: 'en', date }, '2026-03-02')).toBe(text)
})

const clearanceOf = (part: Pick<Clearance, 'state'> & Partial<Clearance>): Clearance => ({
  ...{ day: '2026-03-02', isCleared: false, waived: [], asked: 0, stated: [], missing: [] },
  ...part,
})
const textOf = (clearance: Clearance): string =>
  clearanceText(clearance, { t, language: 'en', date: formatsIn('en', t).date })

test('unverified items are listed separately from missing ones', () => {
  const unverified: Missing = {
    ...{ what: 'permit', state: 'unverified', unverified: ['endDate', 'nextCheck'], lastDay: '2026-03-01' },
  }
  expect(textOf(clearanceOf({ state: 'unverified', missing: [unverified] }))).toBe(
    'Not cleared to start. Not verified yet: Work permit has no expiry date; Permit check was due 1 Mar 2026',
  )
  expect(textOf(clearanceOf({ state: 'missing', missing: [permit('2026-03-01')] }))).toBe(
    'Not cleared to start: Work permit expired 1 Mar 2026',
  )
})

test('a candidate who is cleared by unverified certificates is not simply ready', () => {
  expect(textOf(clearanceOf({ state: 'cleared', isCleared: true }))).toBe('Cleared to start')
  expect(textOf(clearanceOf({ state: 'cleared', isCleared: true, stated: ['Crane', 'Lift'] }))).toBe(
    'Cleared to start, but not verified yet: Crane; Lift',
  )
})

test('missing documents and checks are named once', () => {
  const lacks = (requirement: StartRequirement, state: 'absent' | 'unverified') =>
    missingText({ what: 'requirement', key: 'any', requirement, state }, { t, language: 'en', date: String })
  const contract = { kind: 'document', documentType: 'contract', isVerified: true } as const
  expect(lacks(contract, 'unverified')).toBe('Document: Contract – not verified yet')
  expect(lacks(contract, 'absent')).toBe('Document: Contract – missing')
  expect(lacks({ kind: 'check', check: 'permitSeen' }, 'absent')).toBe('Original permit not seen')
})
