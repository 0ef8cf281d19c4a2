import { join } from 'node:path'
import { bundleFunctions } from '../../build/bundle.ts'
import { repositoryFolder } from '../../cli/paths.ts'
import { baselineBundles, baselineCommit } from './baselineBundles.ts'
import type { Figure } from './figure.ts'
import { type FirstCall, measureFirstCalls, type Shares } from './firstCalls.ts'
import { processorShare } from './limitedProcess.ts'

const rounds = 7
/** The sizes to choose from: the default, twice that, and a whole virtual processor. */
const megabytes = [512, 1024, 1769]
/** The largest part of the baseline's time that INIT and the first call may take. */
const ratioLimit = 0.6

/**
 * Measures INIT and the first call of functions at Lambda's share of a processor, beside the baseline. Lambda lets INIT use more than that
 * share, without promising how much, so both are measured: INIT with a whole processor, and with the share of the call.
 */
export async function measure(): Promise<Figure[]> {
  const folder = join(repositoryFolder, 'dist')
  await bundleFunctions({ folder })
  const now = join(folder, 'functions')
  const versions = { [baselineCommit]: baselineBundles(), now }
  const call = processorShare(512)
  const figures: Figure[] = []
  for (const [title, init] of [
    ['a whole processor', 1],
    ['the same share', call],
  ] as const)
    figures.push(
      ...comparison(
        `First call with 512 MB, INIT with ${title}`,
        await measureFirstCalls(versions, { init, call }, rounds),
      ),
    )
  for (const size of megabytes.slice(1)) figures.push(...(await atSize(now, size)))
  return figures
}

async function atSize(now: string, size: number): Promise<Figure[]> {
  const shares: Shares = { init: 1, call: processorShare(size) }
  const measured = (await measureFirstCalls({ now }, shares, rounds)).get('now') ?? new Map<string, FirstCall>()
  const group = `First call with ${size} MB, INIT with a whole processor`
  return [...measured].map(([name, { call }]) => ({ group, name: `${name}, the call`, value: call, unit: 'ms' }))
}

function comparison(group: string, measured: ReadonlyMap<string, ReadonlyMap<string, FirstCall>>): Figure[] {
  const before = measured.get(baselineCommit)
  return [...(measured.get('now') ?? [])].flatMap(([name, { init, call, worked }]): Figure[] => {
    const earlier = before?.get(name)
    if (!earlier) return []
    return [
      { group, name: `${name}, INIT`, value: init, unit: 'ms' },
      { group, name: `${name}, the call`, value: call, unit: 'ms' },
      { group, name: `${name}, processor time of both`, value: worked, unit: 'ms' },
      { group, name: `${name}, the call at ${baselineCommit}`, value: earlier.call, unit: 'ms' },
      {
        group,
        name: `${name}, the call beside ${baselineCommit}`,
        value: call / earlier.call,
        unit: 'times',
        limit: ratioLimit,
      },
      {
        ...{ group, name: `${name}, INIT and call beside ${baselineCommit}`, unit: 'times', limit: ratioLimit },
        value: (init + call) / (earlier.init + earlier.call),
      },
    ]
  })
}
