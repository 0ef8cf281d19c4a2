import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../cli/command.ts'
import { localFolder, repositoryFolder } from '../cli/paths.ts'
import type { Figure } from './bench/figure.ts'

const partsFolder = join(import.meta.dirname, 'bench')
const resultFile = join(localFolder, 'bench.json')
const document = join(repositoryFolder, 'docs', 'performance.md')
const parts = readdirSync(partsFolder)
  .filter((file) => file.endsWith('.part.ts'))
  .map((file) => file.replace('.part.ts', ''))

const usage = `npm run bench -- [part…]   measure all parts, or some of: ${parts.join(', ')}
npm run bench -- --write   write docs/performance.md from the latest figures, without measuring`

/** The latest figures of each part, with the date and machine of the measurement. */
type Results = Record<string, { date: string; machine: string; figures: Figure[] }>

const results: Results = existsSync(resultFile) ? (JSON.parse(readFileSync(resultFile, 'utf8')).parts ?? {}) : {}
const machine = [
  `Node ${process.version}`,
  `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  `${Math.round(totalmem() / 2 ** 30)} GB`,
  `${process.platform} ${release()} ${arch()}`,
].join(', ')

async function measurePart(part: string): Promise<void> {
  const { measure }: { measure: () => Promise<Figure[]> } = await import(join(partsFolder, `${part}.part.ts`))
  const figures = await measure()
  results[part] = { date: new Date().toISOString(), machine, figures }
  for (const [group, members] of Map.groupBy(figures, (figure) => figure.group)) {
    console.log(`\n${group}`)
    for (const figure of members)
      console.log(`  ${figure.name.padEnd(64)} ${measured(figure).padStart(14)}  ${outcomeOf(figure)}`)
  }
  mkdirSync(localFolder, { recursive: true })
  writeFileSync(resultFile, JSON.stringify({ parts: results }, undefined, 2))
}

const rounded = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 5 })
const measured = ({ value, unit }: Figure): string => `${rounded(value)} ${unit}`

const isWithinLimits = ({ value, limit = value, least = value }: Figure): boolean => value <= limit && value >= least

function limitOf({ limit, least }: Figure): string {
  if (limit !== undefined) return `at most ${rounded(limit)}`
  return least === undefined ? '' : `at least ${rounded(least)}`
}

function outcomeOf(figure: Figure): string {
  const limit = limitOf(figure)
  return limit && `${isWithinLimits(figure) ? 'ok' : 'MISSED'} (${limit})`
}

function written(): string {
  const sections = Object.entries(results).map(([part, { date, machine, figures }]) => {
    const rows = figures.map(
      (figure) =>
        `| ${figure.group}: ${figure.name} | ${isWithinLimits(figure) ? measured(figure) : `**${measured(figure)}**`} | ${limitOf(figure)} |`,
    )
    const head = `## \`npm run bench -- ${part}\`\n\n${date.slice(0, 10)}, ${machine}`
    return `${head}\n\n| figure | measured | limit |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  const about =
    'Written by `npm run bench -- --write` from the latest figures. Bold figures miss their limit. Times depend on the ' +
    'machine: compare two versions in turns on the same one.'
  return `# Performance\n\n${about}\n\n${sections.join('\n')}`
}

const { values, positionals } = readArguments(
  { allowPositionals: true, options: { write: { type: 'boolean' } } },
  usage,
)
const unknown = positionals.filter((name) => !parts.includes(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n\n${usage}`)
if (values.write) {
  if (Object.keys(results).length === 0) throw new Error('There are no figures yet: run npm run bench')
  writeFileSync(document, written())
  console.log(`Written: ${document}`)
} else {
  console.log(machine)
  for (const part of positionals.length > 0 ? positionals : parts) await measurePart(part)
  console.log(`\nAs JSON: ${resultFile}`)
}
