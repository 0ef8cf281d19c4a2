import { beforeAll, describe, expect, test } from 'vitest'
import { settleFiles } from '../../functions/src/files/settleFiles.ts'
import { fileErased, fileRemoved, fileRetained, fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { uploadDone, uploadStore } from '../../functions/src/files/stores/uploadStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { freshTable } from '../setup/table.ts'

const createdAt = '2026-03-01T08:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000)

let table: Table
beforeAll(async () => {
  table = await freshTable()
})

async function announced(): Promise<string> {
  const id = crypto.randomUUID()
  await fileStore(table).announce({ id, name: 'CV.pdf', type: 'application/pdf', size: 10, createdAt })
  return id
}
const write = (item: ReturnType<typeof fileRetained>) => writeTogether(table, { item })

/** The file worker on the table, with a bucket that records its calls and fails where told to. */
function keeper(fails: string[] = []) {
  const done: string[] = []
  const act = (what: string) => async () => {
    if (fails.splice(0, 1)[0] === what) throw new Error('S3 is away')
    done.push(what)
  }
  const outcomes: string[] = []
  const settle = (id: string, minutes: number) =>
    settleFiles([{ messageId: id, body: id }], {
      files: fileStore(table),
      stored: { remove: act('remove'), erase: act('erase') },
      now: () => later(minutes),
      report: ({ outcome }) => outcomes.push(outcome),
    })
  return { done, outcomes, settle }
}
const again = (id: string) => ({ batchItemFailures: [{ itemIdentifier: id }] })
const settled = { batchItemFailures: [] }

describe('the file worker', () => {
  test('leaves files that are stored or may still be completed', async () => {
    const { done, outcomes, settle } = keeper()
    const [kept, arriving] = [await announced(), await announced()]
    expect(await write(fileRetained({ id: kept }))).toEqual([])
    expect(await settle(kept, 60)).toEqual(settled)
    expect(await settle(arriving, 9)).toEqual(again(arriving))
    expect(await settle(crypto.randomUUID(), 60)).toEqual(settled)
    expect([done, outcomes]).toEqual([[], ['kept', 'early', 'gone']])
    expect(await fileStore(table).stateOf(arriving)).toMatchObject({ state: 'arriving' })
  })

  test.each([
    ['that was never completed', undefined, 'erase'],
    ['marked for erasure', fileErased, 'erase'],
    ['that was removed', fileRemoved, 'remove'],
  ] as const)('cleans up once after a file %s, even after a first failure', async (_what, item, act) => {
    const { done, settle } = keeper([act])
    const id = await announced()
    if (item) {
      await write(fileRetained({ id }))
      await write(item(id))
    }
    expect(await settle(id, 20)).toEqual(again(id))
    expect(done).toEqual([])
    expect(await settle(id, 20)).toEqual(settled)
    expect(await settle(id, 20)).toEqual(settled)
    expect(done).toEqual([act])
    expect(await fileStore(table).stateOf(id)).toBeUndefined()
  })

  test('agrees with a concurrent completion: the file is stored, or deleted and unreferenced', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await announced()
      const { done, settle } = keeper()
      const [refused] = await Promise.all([write(fileRetained({ id })), settle(id, 20)])
      const state = await fileStore(table).stateOf(id)
      if (refused.length === 0) expect([state?.state, done]).toEqual(['kept', []])
      else expect([state, done]).toEqual([undefined, ['erase']])
    }
  })

  test('still erases a file that was marked for erasure during its removal', async () => {
    const id = await announced()
    await write(fileRetained({ id }))
    await write(fileRemoved(id))
    const answer = await settleFiles([{ messageId: id, body: id }], {
      files: fileStore(table),
      stored: { remove: async () => void (await write(fileErased(id))), erase: async () => {} },
      now: () => later(20),
      report: () => {},
    })
    expect(answer).toEqual(again(id))
    expect(await fileStore(table).stateOf(id)).toMatchObject({ state: 'erased' })
  })
})

test('reads an upload back and lets one of many concurrent requests use it', async () => {
  const uploads = uploadStore(table)
  const id = crypto.randomUUID()
  const upload = {
    id,
    purpose: 'document',
    fileName: 'CV.pdf',
    fileType: 'application/pdf',
    fileSize: 10,
    state: 'open',
    createdAt,
  } as const
  await uploads.add(upload)
  expect(await uploads.byId(id)).toEqual(upload)
  expect(await uploads.byId(crypto.randomUUID())).toBeUndefined()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => write(uploadDone({ id }, { id: crypto.randomUUID() }))),
  )
  expect(outcomes.filter((refused) => refused.length === 0)).toHaveLength(1)
  expect(await uploads.byId(id)).toMatchObject({ state: 'done' })
})
