/** All that this process holds, in bytes; exact where Node was started with `--expose-gc`. */
export function bytesInUse(): number {
  globalThis.gc?.()
  // `external` holds the typed arrays; Node counts them in `arrayBuffers` once more.
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
