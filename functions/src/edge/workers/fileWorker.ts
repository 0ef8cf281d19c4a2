import { liveStoredFiles } from '../../files/liveFiles.ts'
import { type SettleFilesDeps, settleFiles } from '../../files/settleFiles.ts'
import { fileStore } from '../../files/stores/fileStore.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'

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

/** Deletes files that were never completed, were removed, or are to be erased. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return settleFiles(Records, live)
}
