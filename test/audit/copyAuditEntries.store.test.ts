import { expect, test } from 'vitest'
import { copyAuditEntries } from '../../functions/src/audit/copyAuditEntries.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { freshTable } from '../setup/table.ts'

async function copyWorld() {
  const audit = auditStore(await freshTable())
  const stored = new Map<string, string>()
  const reported: unknown[] = []
  const deps = {
    audit,
    put: async (key: string, text: string): Promise<void> => void stored.set(key, text),
    report: (line: unknown, error?: unknown) => void reported.push(error ?? line),
  }
  const copy = (...bodies: string[]) =>
    copyAuditEntries(
      bodies.map((body, index) => ({ messageId: String(index), body })),
      deps,
    )
  return { audit, stored, reported, deps, copy }
}

const about = { resource: 'applicant', resourceId: idOf(1) } as const
const timestamp = '2026-03-02T08:00:00.000Z'

test('copies ids and names of fields, and nothing about people', async () => {
  const { audit, stored, copy } = await copyWorld()
  const entry = makeAuditEntry({
    ...{ ...about, id: idOf(7), timestamp, action: 'applicant.updated', userId: idOf(900) },
    ...{ changes: ['firstName', idOf(8), 'documents.0:note', 'Anna Nielsen', 'anna@mail.example'] },
    ...{ ipAddress: '192.0.2.10', userAgent: 'Browser 1', actorName: 'Karen', actorKind: 'agent' },
  })
  await audit.keep(entry)
  await audit.keep(makeAuditEntry({ ...about, id: idOf(6), timestamp: '2026-03-02T08:00:00.001Z' }))
  expect(await copy(`applicant#${idOf(1)} ${timestamp}`)).toEqual({ batchItemFailures: [] })
  expect([...stored.keys()]).toEqual([`audit/2026/03/02/${timestamp}-${idOf(7)}.json`])
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([
    {
      ...{ id: idOf(7), timestamp, action: 'applicant.updated', resource: 'applicant', resourceId: idOf(1) },
      ...{ userId: idOf(900), actorKind: 'agent', changes: ['firstName', idOf(8), 'documents.0:note'] },
    },
  ])
})

test('copies hourly entries, whose keys differ from their time', async () => {
  const { audit, stored, copy } = await copyWorld()
  const entry = makeAuditEntry({ ...about, id: idOf(5), timestamp, action: 'applicant.viewed' })
  await audit.storeOncePerHour(entry)
  await copy(`applicant#${idOf(1)} 2026-03-02T08:59:59.999Z`)
  expect([...stored.keys()]).toEqual([`audit/2026/03/02/${timestamp}-${idOf(5)}.json`])
})

test('delivers only failed messages again, and writes the same text then', async () => {
  const { audit, stored, reported, deps, copy } = await copyWorld()
  for (const n of [1, 2])
    await audit.keep(makeAuditEntry({ ...about, resourceId: idOf(n), id: idOf(10 + n), timestamp }))
  const { put } = deps
  deps.put = async (key, text) => {
    if (key.includes(idOf(12))) throw new Error('away')
    await put(key, text)
  }
  const bodies = [1, 2].map((n) => `applicant#${idOf(n)} ${timestamp}`)
  expect(await copy(...bodies)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  expect(reported).toContainEqual(new Error('away'))
  const before = new Map(stored)
  deps.put = put
  expect(await copy(...bodies)).toEqual({ batchItemFailures: [] })
  expect(stored.size).toBe(2)
  for (const [key, text] of before) expect(stored.get(key)).toBe(text)
})
