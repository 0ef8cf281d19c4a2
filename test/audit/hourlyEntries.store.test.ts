import { expect, test } from 'vitest'
import { logView } from '../../functions/src/applicants/viewLog.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import type { Actor } from '../../shared/accounts/domain/actor.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

test('logs the views of each actor once an hour: an account, each of its agents, and each partner', async () => {
  const audit = auditStore(await freshTable())
  const person = makeCall().actor
  const agent = (name: string): Actor => ({ ...person, kind: 'agent', name, scopes: ['read'] })
  const partner = (n: number): Actor => ({ kind: 'partner', partnerId: idOf(n), name: `Partner ${n}` })
  const actors: Actor[] = [person, agent('Assistant'), agent('Stranger'), partner(1), partner(2)]
  const deps = { audit, now: () => new Date('2026-03-02T08:10:00.000Z'), newId: () => crypto.randomUUID() }
  for (const actor of [...actors, ...actors]) await logView({ resource: 'applicant', id: idOf(9) }, actor, deps)
  const entries = await audit.latestOf('applicant', idOf(9), 50)
  expect(entries.map(({ actorName = 'in person' }) => actorName).toSorted()).toEqual([
    ...['Assistant', 'Partner 1', 'Partner 2', 'Stranger', 'in person'],
  ])
})
