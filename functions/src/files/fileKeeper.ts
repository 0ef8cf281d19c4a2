import { fileStore } from '../data/fileStore.ts'
import { describeFault } from '../http/requestLog.ts'
import { liveLogger } from '../platform/logger.ts'
import type { QueueAnswer, QueueRecord } from '../platform/queue.ts'
import { liveTable } from '../platform/table.ts'
import { type KeepFilesDeps, keepFiles } from './keepFiles.ts'
import { liveStoredFiles } from './liveFiles.ts'

let live: KeepFilesDeps | undefined

function makeLive(): KeepFilesDeps {
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
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<QueueAnswer> {
  live ??= makeLive()
  return keepFiles(Records, live)
}
