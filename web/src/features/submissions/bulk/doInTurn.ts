/** How a bulk of decisions went. */
export interface BulkResult<Item> {
  done: Item[]
  /** Those that were refused, and what for. */
  failed: { item: Item; problem: unknown }[]
  /** Those that were not begun when it was cancelled. */
  left: Item[]
}

interface BulkOptions {
  /** When aborted, the one at work is finished and no further one begun. */
  signal: AbortSignal
  /** Told after each one how many are through. */
  onProgress: (through: number) => void
}

/** Does the same with each, one after the other; a failure does not stop the rest. */
export async function doInTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { signal, onProgress }: BulkOptions,
): Promise<BulkResult<Item>> {
  const result: BulkResult<Item> = { done: [], failed: [], left: [] }
  for (const item of items) {
    if (signal.aborted) {
      result.left.push(item)
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
