import { expect, test } from 'vitest'
import { fieldUses, type SensitivityName, sensitivitiesFor } from '../../shared/applicants/domain/fieldPurposes.ts'
import { applicantFields } from '../../shared/applicants/fields/applicantFields.ts'
import type { AgentAccess, Audience } from '../../shared/applicants/fields/declareField.ts'
import { serverSetFields } from '../../shared/applicants/fields/record.ts'
import { purposes } from '../../shared/privacy/domain/purposes.ts'

const declared: Readonly<Record<string, { audience: Audience; agents?: AgentAccess }>> = {
  ...applicantFields,
  ...serverSetFields,
}
const seenByClients = (name: string): boolean => ['everyone', 'client'].includes(declared[name]?.audience ?? '')
const uses = Object.entries(fieldUses)
const named = (wanted: (use: (typeof uses)[number][1]) => boolean) =>
  uses.flatMap(([name, use]) => (wanted(use) ? [name] : [])).sort()

test('gives every field a purpose and every purpose a field', () => {
  expect(named((use) => use.purposes.length === 0)).toEqual([])
  expect(Object.keys(purposes).filter((name) => sensitivitiesFor(name as keyof typeof purposes).length === 0)).toEqual(
    [],
  )
})

test('uses for proposals exactly the fields that clients see', () => {
  const seen = Object.keys(declared).filter(seenByClients)
  expect(named(({ purposes: kept }) => kept.includes('proposal'))).toEqual(seen.sort())
})

test('shows clients nothing about age, origin, looks or health except the end of the work permit', () => {
  const careful: readonly SensitivityName[] = ['age', 'origin', 'looks', 'health', 'contact']
  const shown = uses.filter(([name, { sensitivity }]) => careful.includes(sensitivity) && seenByClients(name))
  expect(shown.map(([name]) => name)).toEqual(['workPermitExpiryDate'])
})

test('uses health data only for legal duties of employers and for claims', () => {
  const kept = uses.filter(([, { sensitivity }]) => sensitivity === 'health').flatMap(([, use]) => use.purposes)
  expect([...new Set(kept)]).toEqual(['permits', 'rejection'])
})

test('gives agents identifying fields only with the contact scope', () => {
  const free = uses.filter(([name, { sensitivity }]) => sensitivity === 'contact' && !declared[name]?.agents)
  // A bounce does not reveal the address.
  expect(free.map(([name]) => name)).toEqual(['emailProblem'])
})
