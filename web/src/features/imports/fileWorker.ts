import type { ReadingChoice } from './importFile.ts'
import { readImportFile } from './readImportFile.ts'

/** Reads one file and answers with it. */
self.onmessage = async ({ data: { file, choice } }: MessageEvent<{ file: File; choice: ReadingChoice }>) => {
  self.postMessage(await readImportFile(file, choice))
}
