import { type Figure, isWithinLimits, limitOf, measured } from './figure.ts'

/** The latest figures of a part, with the date and machine of the measurement. */
export interface Measurement {
  date: string
  machine: string
  figures: readonly Figure[]
}

const about =
  'Written by `npm run bench -- --write` from the latest figures. Bold figures miss their limit. Times depend on the ' +
  'machine: compare two versions in turns on the same one.'

const heading = (part: string): string => `## \`npm run bench -- ${part}\``

/** Returns the page of figures with these parts. Parts that were not measured stay as they are on the page. */
export function performancePage(page: string, results: Readonly<Record<string, Measurement>>): string {
  const sections = new Map(
    [...page.matchAll(/^## `npm run bench -- (\w+)`\n[\s\S]*?(?=^## |$(?![\s\S]))/gm)].map(([section, part = '']) => [
      part,
      `${section.trimEnd()}\n`,
    ]),
  )
  for (const [part, measurement] of Object.entries(results)) sections.set(part, sectionOf(part, measurement))
  return `# Performance\n\n${about}\n\n${[...sections.values()].join('\n')}`
}

function sectionOf(part: string, { date, machine, figures }: Measurement): string {
  const rows = figures.map((figure) => {
    const value = isWithinLimits(figure) ? measured(figure) : `**${measured(figure)}**`
    return `| ${figure.group}: ${figure.name} | ${value} | ${limitOf(figure)} |`
  })
  return `${heading(part)}\n\n${date.slice(0, 10)}, ${machine}\n\n| figure | measured | limit |\n|---|---|---|\n${rows.join('\n')}\n`
}
