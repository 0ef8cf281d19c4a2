import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { assignmentItem, assignmentStore } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import { makeAssignment } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { freshTable } from '../../setup/table.ts'

const client = idOf(500)

async function tableWith(assignments: { applicantId: string; isActive: boolean; clientId?: string }[]) {
  const table = await freshTable()
  for (const [index, given] of assignments.entries()) {
    const assignment = makeAssignment({ id: idOf(1000 + index), clientId: client, ...given })
    await table.client.send(new PutCommand({ TableName: table.name, Item: assignmentItem(assignment) }))
  }
  return table
}

test('counts only active assignments of the given client', async () => {
  const table = await tableWith([
    { applicantId: idOf(1), isActive: true },
    { applicantId: idOf(2), isActive: false },
    { applicantId: idOf(3), isActive: true, clientId: idOf(501) },
    { applicantId: idOf(4), isActive: true },
  ])
  const store = assignmentStore(table)
  expect(await store.activeApplicantIds(client)).toEqual([idOf(1), idOf(4)])
  expect(await store.shownTo(client, idOf(1))).toBeDefined()
  expect(await store.shownTo(client, idOf(2))).toBeUndefined()
  expect(await store.shownTo(client, idOf(3))).toBeUndefined()
  expect(await store.shownTo(client, idOf(5))).toBeUndefined()
})

test('reads assignments across pages of 1 MB', async () => {
  const table = await tableWith([])
  const ids = Array.from({ length: 15 }, (_, index) => idOf(index + 1))
  for (const applicantId of ids) {
    const item = assignmentItem(makeAssignment({ clientId: client, applicantId }))
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...item, padding: 'x'.repeat(150_000) } }))
  }
  expect(await assignmentStore(table).activeApplicantIds(client)).toEqual(ids)
})

test('returns no applicants for a client without assignments', async () => {
  expect(await assignmentStore(await freshTable()).activeApplicantIds(client)).toEqual([])
})
