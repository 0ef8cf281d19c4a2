/** A measured figure. `limit` is the maximum and `least` the minimum for `value`, in the same unit. */
export interface Figure {
  group: string
  name: string
  value: number
  unit: 'ms' | 'µs' | 's' | 'a second' | 'KB' | 'MB' | 'times' | 'USD' | 'calls' | 'score' | '%' | 'read units'
  limit?: number | undefined
  least?: number | undefined
}

const rounded = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 5 })

export const measured = ({ value, unit }: Figure): string => `${rounded(value)} ${unit}`

export const isWithinLimits = ({ value, limit = value, least = value }: Figure): boolean =>
  value <= limit && value >= least

export function limitOf({ limit, least }: Figure): string {
  if (limit !== undefined) return `at most ${rounded(limit)}`
  return least === undefined ? '' : `at least ${rounded(least)}`
}

/** Returns the value below which a share of the samples lies; 0.5 is the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the median of one number of each item. */
export const medianOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  percentile(items.map(read), 0.5)

export const percentileFigures = (
  { name, ...figure }: Pick<Figure, 'group' | 'name' | 'unit'>,
  samples: readonly number[],
  limits: { p50?: number; p95?: number } = {},
): Figure[] => [
  { ...figure, name: `${name}, p50`, value: percentile(samples, 0.5), limit: limits.p50 },
  { ...figure, name: `${name}, p95`, value: percentile(samples, 0.95), limit: limits.p95 },
]

/** Returns the milliseconds of each question, asked round by round. */
export async function timesOf<Question>(
  questions: readonly Question[],
  rounds: number,
  run: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const started = performance.now()
      await run(question)
      times.push(performance.now() - started)
    }
  }
  return times
}
