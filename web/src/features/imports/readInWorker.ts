import type { ReadFile, ReadingChoice } from './importFile.ts'

/**
 * Reads a file in a worker, because large ones take seconds. Rejects if the worker fails, for example because the file
 * doesn't fit into memory.
 */
export function readInWorker(file: File, choice: ReadingChoice): Promise<ReadFile> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadFile>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadFile>) => resolve(data)
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error('The file could not be read'))
    }
    worker.onmessageerror = () => reject(new Error('The file could not be read'))
    worker.postMessage({ file, choice })
  }).finally(() => worker.terminate())
}
