import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { timelineItem, timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { viewDigestSet, viewStore } from '../../../functions/src/bulk/stores/viewStore.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import { dueCancelled, duePut, dueStore } from '../../../functions/src/schedule/stores/dueStore.ts'
import { local } from '../../../infra/configuration/local.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { localAwsSettings, localTable } from './localTable.ts'

/** Makes the mail about a view due a moment ago, with the last one a year before. */
export async function digestIsDue(userId: string, id: string): Promise<void> {
  const table = localTable()
  const view = await viewStore(table).byId(userId, id)
  if (!view?.digestDueAt) throw new Error('No mails are wanted about this view')
  const [dueAt, digestSince] = [1000, 365 * 24 * 3_600_000].map((ago) => new Date(Date.now() - ago).toISOString())
  if (!dueAt) throw new Error('No moment')
  await writeTogether(table, {
    view: viewDigestSet(view, { digest: view.digest, digestDueAt: dueAt, digestSince }),
    before: dueCancelled({ kind: 'viewDigest', id, dueAt: view.digestDueAt }),
    due: duePut({ kind: 'viewDigest', id, userId, dueAt }),
  })
}

/**
 * Schedules an applicant's reminder about certificates and permits at this past moment, as if the worker had not run.
 */
export async function reminderIsDue(id: string, dueAt: string): Promise<void> {
  const table = localTable()
  const due = { kind: 'paperReminder', id, dueAt, attempts: 0 } as const
  await writeTogether(table, { due: duePut(due) })
  await dueStore(table).deadLetter(due)
  await dueStore(table).takeUpAgain(due)
}

/** Moves an applicant's timeline back by an hour, when nothing in it can be undone any more. */
export async function anHourPasses(applicantId: string): Promise<void> {
  const { client, name: TableName } = localTable()
  for (const entry of await timelineStore(localTable()).latestOf(applicantId, 100)) {
    const { pk, sk } = timelineItem(entry)
    const timestamp = new Date(Date.parse(entry.timestamp) - 3_600_000).toISOString()
    await client.send(new PutCommand({ TableName, Item: timelineItem({ ...entry, timestamp }) }))
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  }
}

/** Runs the scheduled tasks that are due, as the schedule does. */
export async function runDueTasks(): Promise<void> {
  const FunctionName = namesOf(local.stage).function('dueWorker')
  await new LambdaClient(localAwsSettings()).send(new InvokeCommand({ FunctionName, Payload: '{}' }))
}
