import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { localFolder, repositoryFolder } from '../cli/paths.ts'
import type { Figure } from './bench/figure.ts'

const partsFolder = join(repositoryFolder, 'scripts', 'dev', 'bench')

/** Parts of the bench: every file here that measures. Words after `npm run bench --` choose among them by name. */
function chosenParts(wanted: readonly string[]): string[] {
  const parts = readdirSync(partsFolder)
    .filter((file) => file.endsWith('.part.ts'))
    .map((file) => file.replace('.part.ts', ''))
  const unknown = wanted.filter((name) => !parts.includes(name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`)
  return wanted.length > 0 ? [...wanted] : parts
}

const rounded = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 5 })

function row(figure: Figure): string {
  const { name, value, unit } = figure
  return `  ${name.padEnd(64)} ${`${rounded(value)} ${unit}`.padStart(14)}  ${verdictOn(figure)}`
}

function verdictOn({ value, limit, least }: Figure): string {
  if (limit !== undefined) return value <= limit ? `ok (at most ${rounded(limit)})` : `OVER ${rounded(limit)}`
  if (least !== undefined) return value >= least ? `ok (at least ${rounded(least)})` : `UNDER ${rounded(least)}`
  return ''
}

/** What figures depend on, and when they were taken. */
const machine = {
  date: new Date().toISOString(),
  node: process.version,
  processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()} ${arch()}`,
}
console.log(Object.values(machine).join(', '))

const figures: Figure[] = []
for (const part of chosenParts(process.argv.slice(2))) {
  const { measure }: { measure: () => Promise<Figure[]> } = await import(join(partsFolder, `${part}.part.ts`))
  const measured = await measure()
  figures.push(...measured)
  for (const [group, members] of Map.groupBy(measured, (figure) => figure.group)) {
    console.log(`\n${group}`)
    for (const figure of members) console.log(row(figure))
  }
}
mkdirSync(localFolder, { recursive: true })
const file = join(localFolder, 'bench.json')
writeFileSync(file, JSON.stringify({ machine, figures }, undefined, 2))
console.log(`\nAs JSON: ${file}`)
