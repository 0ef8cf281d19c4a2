import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { performancePage } from '../../scripts/dev/bench/performancePage.ts'

const page = readFileSync(join(repositoryFolder, 'docs', 'performance.md'), 'utf8')
const partsIn = (text: string) => [...text.matchAll(/^## `npm run bench -- (\w+)`$/gm)].map(([, part]) => part)

test('a page without new figures stays as it is', () => {
  expect(performancePage(page, {})).toBe(page)
})

test('new figures replace those of their part, and all others stay', () => {
  const figures = [
    { group: 'Rows', name: 'found', value: 31.25, unit: 'ms', limit: 30 },
    { group: 'Rows', name: 'read', value: 2, unit: 'calls', least: 1 },
  ] as const
  const next = performancePage(page, { rows: { date: '2026-12-01T10:00:00.000Z', machine: 'Node', figures } })
  expect(partsIn(next)).toEqual(partsIn(page))
  const [, before = '', after = ''] = next
    .split(/(?=^## )/m)
    .flatMap((section, index, all) =>
      section.startsWith('## `npm run bench -- rows`') ? ['', section, all[index + 1]] : [],
    )
  expect(before).toBe(
    '## `npm run bench -- rows`\n\n2026-12-01, Node\n\n| figure | measured | limit |\n|---|---|---|\n' +
      '| Rows: found | **31.3 ms** | at most 30 |\n| Rows: read | 2 calls | at least 1 |\n\n',
  )
  expect(page).toContain(after)
})

test('a part that the page does not have yet comes last', () => {
  const next = performancePage(page, { other: { date: '2026-12-01T10:00:00.000Z', machine: 'Node', figures: [] } })
  expect(partsIn(next)).toEqual([...partsIn(page), 'other'])
})
