import { percentile } from './figure.ts'

const batch = 20
const batches = 400

/** Median microseconds of one call, of each act; they take turns, so that a busy moment meets all of them. */
export async function mediansInTurns<Name extends string>(
  acts: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const named = Object.entries(acts) as [Name, () => Promise<unknown>][]
  const samples = new Map<Name, number[]>(named.map(([name]) => [name, []]))
  for (let round = 0; round < batches * 2; round += 1) {
    for (const [name, act] of named) {
      const startedAt = performance.now()
      for (let call = 0; call < batch; call += 1) await act()
      // The first half warms up.
      if (round >= batches) samples.get(name)?.push(((performance.now() - startedAt) * 1000) / batch)
    }
  }
  return Object.fromEntries(named.map(([name]) => [name, percentile(samples.get(name) ?? [], 0.5)])) as Record<
    Name,
    number
  >
}
