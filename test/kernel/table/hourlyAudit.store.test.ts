import { expect, test } from 'vitest'
import { auditPut, auditStore } from '../../../functions/src/audit/stores/auditStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { makeAuditEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { freshTable } from '../../setup/table.ts'

const viewAt = (time: string, fields: Partial<AuditEntry> = {}) =>
  makeAuditEntry({
    id: crypto.randomUUID(),
    action: 'applicant.viewed',
    timestamp: `2026-01-05T${time}.000Z`,
    ...fields,
  })
const latest = (table: Table, limit = 50) => auditStore(table).latestOf('applicant', idOf(1), limit)

function counted(table: Table) {
  const calls = { sent: 0 }
  const client = Object.create(table.client, {
    send: {
      value: (...args: Parameters<typeof table.client.send>) => {
        calls.sent += 1
        return table.client.send(...args)
      },
    },
  })
  return { calls, table: { ...table, client } }
}

test('stores an entry once an hour, and again in the next hour', async () => {
  const table = await freshTable()
  // Each store acts as a function instance of its own, without the memory of the others.
  const keep = (time: string) => auditStore(table).storeOncePerHour(viewAt(time))
  expect([await keep('08:00:00'), await keep('08:30:00'), await keep('08:59:59')]).toEqual([true, false, false])
  expect([await keep('09:00:00'), await keep('09:00:01')]).toEqual([true, false])
  expect((await latest(table)).map(({ timestamp }) => timestamp)).toEqual([
    '2026-01-05T09:00:00.000Z',
    '2026-01-05T08:00:00.000Z',
  ])
})

test('stores one of many concurrent entries', async () => {
  const table = await freshTable()
  const kept = await Promise.all(
    Array.from({ length: 8 }, () => auditStore(table).storeOncePerHour(viewAt('08:30:00'))),
  )
  expect(kept.filter(Boolean)).toHaveLength(1)
  expect(await latest(table)).toHaveLength(1)
})

test('stores separate entries for other viewers, records and actions', async () => {
  const table = await freshTable()
  const { storeOncePerHour } = auditStore(table)
  await storeOncePerHour(viewAt('08:30:00'))
  for (const fields of [
    { userId: idOf(901) },
    { actorKind: 'agent', actorName: 'Assistant' },
    { action: 'applicant.exported' },
    { resourceId: idOf(2) },
    { resource: 'submission' },
  ] as const)
    expect(await storeOncePerHour(viewAt('08:30:00', fields))).toBe(true)
  expect(await latest(table)).toHaveLength(4)
})

test('does not write an entry again that the instance stored or found', async () => {
  const { calls, table } = counted(await freshTable())
  const [first, second] = [auditStore(table), auditStore(table)]
  const views = async (store: typeof first, time: string) => {
    for (let view = 0; view < 3; view += 1) await store.storeOncePerHour(viewAt(time))
    const { sent } = calls
    calls.sent = 0
    return sent
  }
  expect([await views(first, '08:00:00'), await views(second, '08:10:00')]).toEqual([1, 1])
  expect(await views(first, '09:00:00')).toBe(1)
})

test('does not treat a failed write as stored', async () => {
  const table = await freshTable()
  const broken = { ...table, client: { send: () => Promise.reject(new Error('away')) } as unknown as Table['client'] }
  const away = { table: broken }
  const store = auditStore({
    name: table.name,
    get client() {
      return away.table.client
    },
  })
  await expect(store.storeOncePerHour(viewAt('08:30:00'))).rejects.toThrow('away')
  away.table = table
  expect(await store.storeOncePerHour(viewAt('08:30:00'))).toBe(true)
})

test('lists an hourly entry at its time, and omits none of the newest', async () => {
  const table = await freshTable()
  const changeAt = (time: string) => viewAt(time, { action: 'applicant.updated' })
  for (const time of ['07:50:00', '08:10:00', '08:20:00', '08:40:00', '09:10:00'])
    await writeTogether(table, { audit: auditPut(changeAt(time)) })
  await auditStore(table).storeOncePerHour(viewAt('08:30:00'))
  const times = async (limit: number) => (await latest(table, limit)).map(({ timestamp }) => timestamp.slice(11, 16))
  expect(await times(50)).toEqual(['09:10', '08:40', '08:30', '08:20', '08:10', '07:50'])
  expect(await times(3)).toEqual(['09:10', '08:40', '08:30'])
})
