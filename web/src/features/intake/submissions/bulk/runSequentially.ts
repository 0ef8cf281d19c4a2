export interface BulkResult<Item> {
  done: Item[]
  /** Failed items with the reason. */
  failed: { item: Item; problem: unknown }[]
  /** Items that were not started before the cancellation. */
  remaining: Item[]
}

interface BulkOptions {
  /** If aborted, the current item is finished and no other is started. */
  signal: AbortSignal
  /** Called after each item with the number processed. */
  onProgress: (through: number) => void
}

/** Runs the action on each item, one after the other. A failure does not stop the rest. */
export async function runSequentially<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { signal, onProgress }: BulkOptions,
): Promise<BulkResult<Item>> {
  const result: BulkResult<Item> = { done: [], failed: [], remaining: [] }
  for (const item of items) {
    if (signal.aborted) {
      result.remaining.push(item)
      continue
    }
    try {
      await act(item)
      result.done.push(item)
    } catch (problem) {
      result.failed.push({ item, problem })
    }
    onProgress(result.done.length + result.failed.length)
  }
  return result
}
