import { type BatchAnswer, type QueueRecord, retryRecords } from '../kernel/aws/batch.ts'
import type { DependenciesOf } from './dependencies.ts'
import type { fileWorker } from './permissions.ts'

export interface SettleFilesDeps extends DependenciesOf<typeof fileWorker> {
  report: (file: { file: string; outcome: Outcome }, error?: unknown) => void
}

/** The outcome for a file. `early` means that it may still be completed, `gone` that it had been settled before. */
export type Outcome = 'kept' | 'early' | 'removed' | 'erased' | 'gone' | 'failed'

/** How long an upload may take, in seconds. No function runs longer, and the queue delivers later than this. */
export const mayArriveFor = 10 * 60

/** Settles the files of a queue batch and returns the messages to retry. */
export async function settleFiles(records: readonly QueueRecord[], deps: SettleFilesDeps): Promise<BatchAnswer> {
  const outcomes = await Promise.all(records.map(({ body }) => settleOnce(body, deps)))
  const again = records.filter((_, index) => outcomes[index] === 'early' || outcomes[index] === 'failed')
  return retryRecords(again.map(({ messageId }) => messageId))
}

async function settleOnce(fileId: string, deps: SettleFilesDeps): Promise<Outcome> {
  try {
    const outcome = await settle(fileId, deps)
    deps.report({ file: fileId, outcome })
    return outcome
  } catch (error) {
    deps.report({ file: fileId, outcome: 'failed' }, error)
    return 'failed'
  }
}

/**
 * Applies a file's current state in the table to the bucket, whatever the message was sent for. The state is written
 * before the object is deleted, and the item is deleted last, so that an interrupted run can be resumed.
 */
async function settle(fileId: string, deps: SettleFilesDeps): Promise<Outcome> {
  const file = await deps.files.stateOf(fileId)
  if (!file) return 'gone'
  if (file.state === 'kept') return 'kept'
  if (file.state === 'arriving') {
    if (deps.now().getTime() - Date.parse(file.createdAt ?? '') < mayArriveFor * 1000) return 'early'
    // The file was completed at the same time. Another message is on its way.
    if (!(await deps.files.abandon(fileId))) return 'early'
  }
  if (file.state === 'removed') await deps.stored.remove(fileId)
  else await deps.stored.erase(fileId)
  const settled = file.state === 'removed' ? 'removed' : 'erased'
  return (await deps.files.forget(fileId, settled)) ? settled : 'early'
}
