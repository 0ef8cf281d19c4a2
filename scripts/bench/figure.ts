/** One measured figure: `value` is what was seen, `limit` the most and `least` the least it may be, in the same unit. */
export interface Figure {
  group: string
  name: string
  value: number
  unit: 'ms' | 'µs' | 's' | 'a second' | 'KB' | 'MB' | 'times' | 'USD' | 'calls' | 'score'
  limit?: number
  least?: number
}

/** The value below which a share of the samples lies; 0.5 gives the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
