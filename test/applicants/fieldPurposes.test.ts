import { expect, test } from 'vitest'
import { fieldUses, type SensitivityName, sensitivitiesFor } from '../../shared/applicants/domain/fieldPurposes.ts'
import { applicantFields, keptFields } from '../../shared/applicants/fields/applicantFields.ts'
import type { Audience } from '../../shared/applicants/fields/declareField.ts'
import { purposes } from '../../shared/privacy/domain/purposes.ts'

const declared: Readonly<Record<string, { audience: Audience; contact?: true }>> = { ...applicantFields, ...keptFields }
const seenByClients = (name: string): boolean => ['everyone', 'client'].includes(declared[name]?.audience ?? '')
const uses = Object.entries(fieldUses)
const named = (wanted: (use: (typeof uses)[number][1]) => boolean) =>
  uses.flatMap(([name, use]) => (wanted(use) ? [name] : [])).sort()

test('every field is kept for something, and every purpose has data', () => {
  expect(named((use) => use.purposes.length === 0)).toEqual([])
  expect(Object.keys(purposes).filter((name) => sensitivitiesFor(name as keyof typeof purposes).length === 0)).toEqual(
    [],
  )
})

test('what is for clients is what they see, and nothing else', () => {
  const seen = Object.keys(declared).filter(seenByClients)
  expect(named(({ purposes: kept }) => kept.includes('proposal'))).toEqual(seen.sort())
})

test('clients are shown nothing of age, origin, looks and health but until when somebody may work', () => {
  const careful: readonly SensitivityName[] = ['age', 'origin', 'looks', 'health', 'contact']
  const shown = uses.filter(([name, { sensitivity }]) => careful.includes(sensitivity) && seenByClients(name))
  expect(shown.map(([name]) => name)).toEqual(['workPermitExpiryDate'])
})

test('health is for what the law asks of employers, and for claims, alone', () => {
  const kept = uses.filter(([, { sensitivity }]) => sensitivity === 'health').flatMap(([, use]) => use.purposes)
  expect([...new Set(kept)]).toEqual(['permits', 'rejection'])
})

test('agents get what leads to a person only with the scope for it', () => {
  const free = uses.filter(([name, { sensitivity }]) => sensitivity === 'contact' && !declared[name]?.contact)
  // That mail to an address came back says nothing of the address.
  expect(free.map(([name]) => name)).toEqual(['emailProblem'])
})
