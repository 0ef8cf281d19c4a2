import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installOpenSearch } from '../local/openSearch.ts'
import { repositoryFolder } from '../local/paths.ts'
import type { Figure } from './figure.ts'
import { type Growth, type GrowthPoint, measureGrowth } from './growth.ts'
import { drawGrowth } from './growthCurve.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]
const documentation = join(repositoryFolder, 'docs')

/** Measures how the search engines grow, and draws it: `docs/search-growth.svg`, with its figures beside it. */
export async function measure(): Promise<Figure[]> {
  await installOpenSearch()
  const { points } = await measureGrowth(sizes, write)
  return points.flatMap(figuresOf)
}

function write(growth: Growth): void {
  writeFileSync(join(documentation, 'search-growth.json'), `${JSON.stringify(growth, undefined, 2)}\n`)
  writeFileSync(join(documentation, 'search-growth.svg'), drawGrowth(growth))
}

function figuresOf({ engine, applicants, p50, p95, megabytes }: GrowthPoint): Figure[] {
  const group = `Search engines, comparable queries, ${applicants.toLocaleString('en')} applicants`
  return [
    { group, name: `${engine}, p50`, value: p50, unit: 'ms' },
    { group, name: `${engine}, p95`, value: p95, unit: 'ms' },
    { group, name: `${engine}, memory`, value: megabytes, unit: 'MB' },
  ]
}
