import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { timelineItem, timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { viewDigestSet, viewStore } from '../../../functions/src/bulk/stores/viewStore.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import { duePut, dueStore, dueTakenBack } from '../../../functions/src/schedule/stores/dueStore.ts'
import { local } from '../../../infra/configuration/local.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { localAwsSettings, localTable } from './localTable.ts'

/** As if the mail about a view had become due a moment ago, with changes since the last one that go a year back. */
export async function digestIsDue(userId: string, id: string): Promise<void> {
  const table = localTable()
  const view = await viewStore(table).byId(userId, id)
  if (!view?.digestDueAt) throw new Error('No mails are wanted about this view')
  const [dueAt, digestSince] = [1000, 365 * 24 * 3_600_000].map((ago) => new Date(Date.now() - ago).toISOString())
  if (!dueAt) throw new Error('No moment')
  await writeTogether(table, {
    view: viewDigestSet(view, { digest: view.digest, digestDueAt: dueAt, digestSince }),
    before: dueTakenBack({ kind: 'viewDigest', id, dueAt: view.digestDueAt }),
    due: duePut({ kind: 'viewDigest', id, userId, dueAt }),
  })
}

/** As if nobody had worked off yet that somebody was to be reminded of their papers at this moment. */
export async function reminderIsDue(id: string, dueAt: string): Promise<void> {
  const table = localTable()
  const due = { kind: 'paperReminder', id, dueAt, attempts: 0 } as const
  await writeTogether(table, { due: duePut(due) })
  await dueStore(table).layAside(due)
  await dueStore(table).takeUpAgain(due)
}

/** As if all that the timeline of somebody tells had been an hour earlier, when nothing of it can be taken back any more. */
export async function anHourPasses(applicantId: string): Promise<void> {
  const { client, name: TableName } = localTable()
  for (const entry of await timelineStore(localTable()).latestOf(applicantId, 100)) {
    const { pk, sk } = timelineItem(entry)
    const timestamp = new Date(Date.parse(entry.timestamp) - 3_600_000).toISOString()
    await client.send(new PutCommand({ TableName, Item: timelineItem({ ...entry, timestamp }) }))
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  }
}

/** Works off what is due, as the schedule does. */
export async function workOffDue(): Promise<void> {
  const FunctionName = namesOf(local.stage).function('dueWorker')
  await new LambdaClient(localAwsSettings()).send(new InvokeCommand({ FunctionName, Payload: '{}' }))
}
