import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../cli/command.ts'
import { localFolder, repositoryFolder } from '../cli/paths.ts'
import { type Figure, isWithinLimits, limitOf, measured } from './bench/figure.ts'
import { type Measurement, performancePage } from './bench/performancePage.ts'

const partsFolder = join(import.meta.dirname, 'bench')
const resultFile = join(localFolder, 'bench.json')
const document = join(repositoryFolder, 'docs', 'performance.md')
const parts = readdirSync(partsFolder)
  .filter((file) => file.endsWith('.part.ts'))
  .map((file) => file.replace('.part.ts', ''))

const usage = `npm run bench -- [part…]   measure all parts, or some of: ${parts.join(', ')}
npm run bench -- --write   write the latest figures into docs/performance.md, without measuring`

const results: Record<string, Measurement> = existsSync(resultFile)
  ? (JSON.parse(readFileSync(resultFile, 'utf8')).parts ?? {})
  : {}
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

function outcomeOf(figure: Figure): string {
  const limit = limitOf(figure)
  return limit && `${isWithinLimits(figure) ? 'ok' : 'MISSED'} (${limit})`
}

const { values, positionals } = readArguments(
  { allowPositionals: true, options: { write: { type: 'boolean' } } },
  usage,
)
const unknown = positionals.filter((name) => !parts.includes(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n\n${usage}`)
if (values.write) {
  if (Object.keys(results).length === 0) throw new Error('There are no figures yet: run npm run bench')
  writeFileSync(document, performancePage(readFileSync(document, 'utf8'), results))
  console.log(`Written: ${document}`)
} else {
  console.log(machine)
  for (const part of positionals.length > 0 ? positionals : parts) await measurePart(part)
  console.log(`\nAs JSON: ${resultFile}`)
}
