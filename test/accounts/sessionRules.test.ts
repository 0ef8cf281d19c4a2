import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultSessionRules,
  type SessionRules,
  sessionLifetime,
  sessionRulesSchema,
} from '../../shared/accounts/domain/sessionRules.ts'
import { roles } from '../../shared/accounts/domain/user.ts'

const hour = 3600

test.each([
  ['sysadmin', true, { seconds: 12 * hour, idleSeconds: 1800 }],
  ['client', false, { seconds: 12 * hour, idleSeconds: 1800 }],
  ['applicant', false, { seconds: 12 * hour }],
  ['applicant', true, { seconds: 30 * 24 * hour }],
] as const)('by default a session of a %s on a known device (%s) lasts %o', (role, isKnown, lifetime) => {
  expect(sessionLifetime(defaultSessionRules, role, isKnown)).toEqual(lifetime)
})

test('a session lasts as long as the rule of its role says, and of applicants at most 12 hours on an unknown device', () => {
  const minutes = fc.integer({ min: 5, max: 240 })
  const working = fc.record({ idleMinutes: minutes, hours: fc.integer({ min: 1, max: 24 }) })
  const applicant = fc.record({ idleMinutes: fc.option(minutes), hours: fc.integer({ min: 1, max: 720 }) })
  const rules = fc.record({
    applicant,
    client: working,
    recruiter: working,
    recruiting_manager: working,
    sysadmin: working,
  })
  fc.assert(
    fc.property(rules, fc.constantFrom(...roles), fc.boolean(), (given: SessionRules, role, isKnown) => {
      expect(sessionRulesSchema.parse(given)).toEqual(given)
      const { idleMinutes, hours } = given[role]
      const { seconds, idleSeconds } = sessionLifetime(given, role, isKnown)
      expect(idleSeconds).toBe(idleMinutes === null ? undefined : idleMinutes * 60)
      expect(seconds).toBe((role === 'applicant' && !isKnown && hours > 12 ? 12 : hours) * hour)
    }),
  )
})

const { applicant, client } = defaultSessionRules
test.each([
  ['4 minutes', { client: { ...client, idleMinutes: 4 } }],
  ['241 minutes', { applicant: { ...applicant, idleMinutes: 241 } }],
  ['never by inactivity for staff', { recruiter: { ...client, idleMinutes: null } }],
  ['0 hours', { client: { ...client, hours: 0 } }],
  ['25 hours for staff', { sysadmin: { ...client, hours: 25 } }],
  ['721 hours', { applicant: { ...applicant, hours: 721 } }],
])('refuses %s', (_what, changed) => {
  expect(sessionRulesSchema.safeParse({ ...defaultSessionRules, ...changed }).success).toBe(false)
})
