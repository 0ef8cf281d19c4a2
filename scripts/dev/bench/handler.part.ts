import { join } from 'node:path'
import { bundleFunctions } from '../../build/bundle.ts'
import { repositoryFolder } from '../../cli/paths.ts'
import type { Figure } from './figure.ts'
import { measuredInProcess } from './separateProcess.ts'

/** Measures the overhead of the HTTP edge on a warm call, and the sizes of bundles. */
export async function measure(): Promise<Figure[]> {
  const calls = await measuredInProcess<Record<'ours' | 'byHand' | 'signature' | 'list', number>>(
    import.meta.resolve('./handlerCalls.ts'),
  )
  const bundled = await bundleFunctions({ folder: join(repositoryFolder, 'dist') })
  const edge = { group: 'Handler', unit: 'µs' } as const
  return [
    { ...edge, name: 'a call without stores and signature check, 1 KB in and out', value: calls.ours, limit: 25 },
    { ...edge, name: 'the same, hand-written', value: calls.byHand },
    { ...edge, name: 'ratio of the two', value: calls.ours / calls.byHand, unit: 'times', limit: 3 },
    { ...edge, name: 'signature check', value: calls.signature },
    { ...edge, name: 'a response with 25 applicants and facets', value: calls.list },
    ...bundleFigures(bundled),
  ]
}

/** Returns the sizes of the smallest, the median and the largest bundle. */
function bundleFigures(bundles: readonly { name: string; bytes: number }[]): Figure[] {
  const sorted = bundles.toSorted((one, other) => one.bytes - other.bytes)
  const shown = { smallest: sorted[0], median: sorted[Math.floor(sorted.length / 2)], largest: sorted.at(-1) }
  return Object.entries(shown).flatMap(([which, bundle]): Figure[] => {
    if (!bundle) return []
    const name = `${which} of ${sorted.length}, ${bundle.name}`
    return [{ group: 'Bundles', name, value: bundle.bytes / 1000, unit: 'KB' }]
  })
}
