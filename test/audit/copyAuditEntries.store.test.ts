import { expect, test } from 'vitest'
import { copyAuditEntries } from '../../functions/src/audit/copyAuditEntries.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { auditEntryOf } from '../../functions/src/kernel/auditEntryOf.ts'
import { dispatch } from '../../functions/src/kernel/dispatch.ts'
import type { PartnerActor } from '../../shared/accounts/domain/actor.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { freshTable } from '../setup/table.ts'

async function copyWorld() {
  const audit = auditStore(await freshTable())
  const stored = new Map<string, string>()
  /** The texts of all objects, replaced ones too. */
  const put: string[] = []
  const reported: unknown[] = []
  const deps = {
    audit: { keyedAt: audit.keyedAt },
    put: async (key: string, text: string): Promise<void> => {
      put.push(text)
      stored.set(key, text)
    },
    report: (line: unknown, error?: unknown) => void reported.push(error ?? line),
  }
  const copy = (...bodies: string[]) =>
    copyAuditEntries(
      bodies.map((body, index) => ({ messageId: String(index), body })),
      deps,
    )
  return { audit, stored, put, reported, deps, copy }
}

const linesOf = (text: string): { id: string }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

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
  expect([...stored.keys()]).toEqual([`audit/2026/03/02/${timestamp}-${idOf(7)}.jsonl`])
  expect([...stored.values()].flatMap(linesOf)).toEqual([
    {
      ...{ id: idOf(7), timestamp, action: 'applicant.updated', resource: 'applicant', resourceId: idOf(1) },
      ...{ userId: idOf(900), actorKind: 'agent', changes: ['firstName', idOf(8), 'documents.0:note'] },
    },
  ])
})

test('copies which client and order a change was about, and of other values only the name of the field', async () => {
  const { audit, stored, copy } = await copyWorld()
  const changes = [
    `client: ${idOf(2)}`,
    `order: ${idOf(3)}`,
    'mails: 2',
    'role: recruiter → sysadmin',
    'place: Anna Nielsen',
  ]
  await audit.keep(makeAuditEntry({ ...about, id: idOf(7), timestamp, action: 'interview.set', changes }))
  await copy(`applicant#${idOf(1)} ${timestamp}`)
  expect([...stored.values()].flatMap(linesOf)).toMatchObject([
    { changes: [`client: ${idOf(2)}`, `order: ${idOf(3)}`, 'mails: 2', 'role', 'place'] },
  ])
})

test.each([
  ['moving a proposal', 'assignment.moved'],
  ['setting an interview', 'interview.set'],
  ['a client decision', 'verdict.given'],
])('keeps the client and the partner of %s', async (_, action) => {
  const { audit, stored, copy } = await copyWorld()
  const actor: PartnerActor = { kind: 'partner', partnerId: idOf(4), name: 'Karen' }
  const event = { action, ...about, changes: [`client: ${idOf(2)}`] } as const
  await audit.keep(
    auditEntryOf(event as Parameters<typeof auditEntryOf>[0], { actor, at: timestamp, newId: () => idOf(7) }),
  )
  await copy(`applicant#${idOf(1)} ${timestamp}`)
  expect([...stored.values()].flatMap(linesOf)).toEqual([
    {
      ...{ id: idOf(7), timestamp, action, resource: 'applicant', resourceId: idOf(1), actorKind: 'partner' },
      ...{ partnerId: idOf(4), changes: [`client: ${idOf(2)}`] },
    },
  ])
})

test('copies each hourly entry of a resource once, although all of an hour have the same time', async () => {
  const { audit, put, copy } = await copyWorld()
  const time = '2026-03-02T08:59:59.999Z'
  for (const n of [1, 2, 3]) {
    const userId = idOf(900 + n)
    await audit.storeOncePerHour(
      makeAuditEntry({ ...about, id: idOf(n), timestamp, action: 'applicant.viewed', userId }),
    )
    const sk = `${time}#applicant.viewed#user#${userId}`
    const keys = { pk: { S: `AUDIT#applicant#${idOf(1)}` }, sk: { S: sk } }
    const messages: string[] = []
    await dispatch(
      [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys: keys } }],
      async (_, handed) => {
        messages.push(...handed.map(({ id }) => id))
        return []
      },
      () => {},
      new Date(timestamp),
    )
    expect(messages.join()).not.toContain(userId)
    await copy(...messages)
  }
  expect(put.flatMap(linesOf).map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)])
})

test('copies hourly entries, whose keys differ from their time', async () => {
  const { audit, stored, copy } = await copyWorld()
  const entry = makeAuditEntry({ ...about, id: idOf(5), timestamp, action: 'applicant.viewed' })
  await audit.storeOncePerHour(entry)
  await copy(`applicant#${idOf(1)} 2026-03-02T08:59:59.999Z`)
  expect([...stored.keys()]).toEqual([`audit/2026/03/02/${timestamp}-${idOf(5)}.jsonl`])
})

test('copies a batch into one object, each entry once, in the order of time', async () => {
  const { audit, stored, copy } = await copyWorld()
  for (const n of [3, 1, 2])
    await audit.keep(makeAuditEntry({ ...about, id: idOf(10 + n), timestamp: `2026-03-02T08:00:00.00${n}Z` }))
  const place = (n: number) => `applicant#${idOf(1)} 2026-03-02T08:00:00.00${n}Z`
  expect(await copy(place(3), place(1), place(2), place(1))).toEqual({ batchItemFailures: [] })
  const [[key, text] = ['', ''], ...others] = [...stored]
  expect([key, others]).toEqual([`audit/2026/03/02/2026-03-02T08:00:00.001Z-${idOf(11)}.jsonl`, []])
  expect(linesOf(text).map(({ id }) => id)).toEqual([idOf(11), idOf(12), idOf(13)])
})

test('delivers only messages again whose entry cannot be read, and all if nothing can be stored', async () => {
  const { audit, stored, reported, deps, copy } = await copyWorld()
  for (const n of [1, 2])
    await audit.keep(makeAuditEntry({ ...about, resourceId: idOf(n), id: idOf(10 + n), timestamp }))
  deps.audit.keyedAt = async (resource, time) => {
    if (resource.endsWith(idOf(2))) throw new Error('away')
    return audit.keyedAt(resource, time)
  }
  const bodies = [1, 2].map((n) => `applicant#${idOf(n)} ${timestamp}`)
  expect(await copy(...bodies)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  expect(reported).toContainEqual(new Error('away'))
  expect([...stored.values()].flatMap(linesOf).map(({ id }) => id)).toEqual([idOf(11)])
  deps.put = async () => {
    throw new Error('no bucket')
  }
  await expect(copy(...bodies)).rejects.toThrow('no bucket')
})

test('stores nothing for entries that are gone', async () => {
  const { stored, copy } = await copyWorld()
  expect(await copy(`applicant#${idOf(1)} ${timestamp}`)).toEqual({ batchItemFailures: [] })
  expect(stored.size).toBe(0)
})
