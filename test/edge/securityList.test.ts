import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The ids of the requirements that we have to meet, by chapter of the standard. */
const { requirements }: { requirements: Record<string, string[]> } = JSON.parse(
  readFileSync('test/edge/asvs.json', 'utf8'),
)
const required = Object.values(requirements).flat()

const overview = readFileSync('docs/security.md', 'utf8')
const chapters = globSync('docs/security/asvs-*.md').map((file) => readFileSync(file, 'utf8'))

/** A row of the tables: requirements, with how they are met and what shows it. */
interface Row {
  ids: string[]
  how: string
  shown: string
}

const rows: Row[] = chapters
  .flatMap((text) => text.split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, ids = '', , how = '', shown = ''] = cells
    return { ids: idsIn(ids), how, shown }
  })

/** Returns the ids of a cell such as `6.1.1, 6.6.1 to 6.6.3`. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  )
}

const named = rows.flatMap(({ shown }) =>
  [...`${shown} |`.matchAll(/`(test\/[^`]+)` › (.+?)(?=; `| \|)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  })),
)

const isDeparture = ({ shown }: Row): boolean => /^(not met|in part; )/.test(shown)
const isShown = ({ shown }: Row): boolean =>
  /^(in part; )?`test\//.test(shown) || /^(in part; )?\[[^\]]+\]\([^)]+\)$/.test(shown)

test('the list has each requirement of levels 1 and 2', () => {
  const listed = new Set(rows.flatMap(({ ids }) => ids))
  expect(required.filter((id) => !listed.has(id))).toEqual([])
})

test('each requirement says how it is met, and names a test or a document unless it is not met or does not apply', () => {
  const vague = rows.filter(
    (row) => row.how === '' || !(isShown(row) || ['not met', 'does not apply'].includes(row.shown)),
  )
  expect(vague).toEqual([])
})

test('the tests that the list names exist', () => {
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(({ file, title }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : ''
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
  })
  expect(missing).toEqual([])
})

test('the documents that the list names exist, with their sections', () => {
  const links = rows.flatMap(({ shown }) => [...shown.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)])
  const missing = links.filter(([, file = '', section]) => {
    const path = join('docs/security', file)
    const headings = existsSync(path) ? readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm) : undefined
    return !headings || (section && ![...headings].some(([, heading = '']) => anchorOf(heading) === section))
  })
  expect(missing).toEqual([])
})

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

test('the overview says what each requirement that is not met, or only in part, would take', () => {
  const [, open = ''] = overview.split('## Not met')
  const explained = new Set(open.split('\n').flatMap((line) => idsIn(/^- \*\*([^*]+)\*\*/.exec(line)?.[1] ?? '')))
  const departures = new Set(rows.filter(isDeparture).flatMap(({ ids }) => ids))
  expect(
    [...departures].filter((id) => !explained.has(id)),
    'not explained',
  ).toEqual([])
  expect(
    [...explained].filter((id) => !departures.has(id)),
    'explained, but met',
  ).toEqual([])
})
