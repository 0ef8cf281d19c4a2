import { PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionStore } from '../../../functions/src/edge/stores.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import { countedOneByOne } from '../../../functions/src/intake/stores/submissionsByStatus.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { figuresOf } from '../../../functions/src/kernel/table/counters.ts'
import { countSubmissionsOnce, recountSubmissions } from '../../../scripts/ops/recountSubmissions.ts'
import { type SubmissionStatus, submissionStatuses } from '../../../shared/intake/domain/submissionStatuses.ts'
import { makeAuditEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { freshTable, tableWith } from '../../setup/table.ts'

const audit = () => makeAuditEntry({ id: crypto.randomUUID(), resource: 'submission' })

async function oneByOne(table: Table): Promise<Record<SubmissionStatus, number>> {
  const counts = submissionStatuses.map(async (status) => [status, await countedOneByOne(table, status)] as const)
  return Object.fromEntries(await Promise.all(counts)) as Record<SubmissionStatus, number>
}

const status = fc.constantFrom(...submissionStatuses)
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sent' as const), of: fc.nat(6), status }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('decided' as const), of: fc.nat(6), status, to: status }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removed' as const), of: fc.nat(6), status }) },
)

test('the counts match a full count whatever happens concurrently', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 24 }), async (changes) => {
      const table = await freshTable()
      const store = submissionStore(table)
      await Promise.all(
        changes.map(async (one) => {
          const submissionId = idOf(700 + one.of)
          if (one.kind === 'sent') {
            await store.receive(makeSubmission({ id: submissionId, status: one.status }), undefined, [])
          } else if (one.kind === 'removed') {
            const read = await store.byId(submissionId)
            if (read) await store.remove({ ...read, status: one.status }, audit(), [])
          } else {
            const changes = { status: one.to, updatedAt: '2026-03-01T08:00:00.000Z' }
            await store.decide({ submissionId, from: one.status, changes, audit: audit() }, [])
          }
        }),
      )
      expect(await store.counts()).toEqual(await oneByOne(table))
    }),
    { numRuns: 15 },
  )
})

test('a recount corrects wrong counts once and returns the corrections', async () => {
  const table = await tableWith(
    submissionItem(makeSubmission({ id: idOf(701) })),
    submissionItem(makeSubmission({ id: idOf(702), status: 'spam' })),
  )
  expect(await recountSubmissions(table, 0)).toEqual({ pending: 1, approved: 0, rejected: 0, spam: 1 })
  expect(await submissionStore(table).counts()).toEqual({ pending: 1, approved: 0, rejected: 0, spam: 1 })
  expect(await recountSubmissions(table, 0)).toEqual({ pending: 0, approved: 0, rejected: 0, spam: 0 })
})

test('a recount waits for a moment without changes', async () => {
  const table = await tableWith(submissionItem(makeSubmission({ id: idOf(701) })))
  let reads = 0
  const send = async (...args: Parameters<typeof table.client.send>) => {
    const answer = await table.client.send(...args)
    // Another submission arrives between the first and the second read of the counts.
    reads += 1
    if (reads === 1) await submissionStore(table).receive(makeSubmission({ id: idOf(702) }), undefined, [])
    return answer
  }
  const client = Object.create(table.client, { send: { value: send } })
  await recountSubmissions({ ...table, client }, 0)
  expect(await submissionStore(table).counts()).toEqual(await oneByOne(table))
})

test('a counted table is not counted again', async () => {
  const table = await tableWith(submissionItem(makeSubmission({ id: idOf(701) })))
  await countSubmissionsOnce(table, 0)
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: submissionItem(makeSubmission({ id: idOf(702) })) }),
  )
  await countSubmissionsOnce(table, 0)
  expect((await figuresOf(table, 'submissions')).pending).toBe(1)
})

test('counts a table created before the counters existed, even if submissions have arrived since', async () => {
  const table = await tableWith(submissionItem(makeSubmission({ id: idOf(701) })))
  await submissionStore(table).receive(makeSubmission({ id: idOf(702) }), undefined, [])
  await countSubmissionsOnce(table, 0)
  expect(await submissionStore(table).counts()).toEqual(await oneByOne(table))
})
