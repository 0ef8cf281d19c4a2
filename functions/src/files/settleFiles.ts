import { type BatchAnswer, handOutAgain, type QueueRecord } from '../kernel/aws/batch.ts'
import type { Given } from './dependencies.ts'
import type { fileWorker } from './permissions.ts'

export interface SettleFilesDeps extends Given<typeof fileWorker> {
  report: (file: { file: string; outcome: Outcome }, error?: unknown) => void
}

/** What became of a file: `early` may still be completed, `gone` had been settled before. */
export type Outcome = 'kept' | 'early' | 'removed' | 'erased' | 'gone' | 'failed'

/** How long a file may be on its way, in seconds: no function runs as long, and the queue looks later than this. */
export const mayArriveFor = 10 * 60

/** Settles the files of a queue batch and answers which to hand out again. */
export async function settleFiles(records: readonly QueueRecord[], deps: SettleFilesDeps): Promise<BatchAnswer> {
  const outcomes = await Promise.all(records.map(({ body }) => settleOnce(body, deps)))
  const again = records.filter((_, index) => outcomes[index] === 'early' || outcomes[index] === 'failed')
  return handOutAgain(again.map(({ messageId }) => messageId))
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
 * Makes the bucket follow what the table says of a file now, whatever the message was sent for. The object goes before
 * the item, and the item says so before the object goes: whoever is interrupted finds where to go on.
 */
async function settle(fileId: string, deps: SettleFilesDeps): Promise<Outcome> {
  const file = await deps.files.stateOf(fileId)
  if (!file) return 'gone'
  if (file.state === 'kept') return 'kept'
  if (file.state === 'arriving') {
    if (deps.now().getTime() - Date.parse(file.createdAt ?? '') < mayArriveFor * 1000) return 'early'
    // Completed in this very moment: then another message is on its way.
    if (!(await deps.files.giveUp(fileId))) return 'early'
  }
  if (file.state === 'removed') await deps.stored.remove(fileId)
  else await deps.stored.erase(fileId)
  const settled = file.state === 'removed' ? 'removed' : 'erased'
  return (await deps.files.forget(fileId, settled)) ? settled : 'early'
}
