/** One measured figure: `value` is what was seen, `limit` the most and `least` the least it may be, in the same unit. */
export interface Figure {
  group: string
  name: string
  value: number
  unit: 'ms' | 'µs' | 's' | 'a second' | 'KB' | 'MB' | 'times' | 'USD' | 'calls' | 'score'
  limit?: number | undefined
  least?: number | undefined
}

/** The value below which a share of the samples lies; 0.5 gives the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median of what is read of each of these. */
export const medianOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  percentile(items.map(read), 0.5)
