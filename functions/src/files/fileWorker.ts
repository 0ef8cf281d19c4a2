import { fileStore } from '../data/fileStore.ts'
import type { BatchAnswer, QueueRecord } from '../platform/batch.ts'
import { describeFault } from '../platform/describeFault.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveTable } from '../platform/table.ts'
import { liveStoredFiles } from './liveFiles.ts'
import { type SettleFilesDeps, settleFiles } from './settleFiles.ts'

let live: SettleFilesDeps | undefined

function makeLive(): SettleFilesDeps {
  const logger = liveLogger()
  return {
    files: fileStore(liveTable()),
    stored: liveStoredFiles(),
    now: () => new Date(),
    report: (line, error) => {
      if (error === undefined) logger.info('file', line)
      else logger.error('file', { ...line, fault: describeFault(error) })
    },
  }
}

/** Clears up after files that were never completed, were taken away, or are to be erased. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return settleFiles(Records, live)
}
