import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const list = readFileSync('docs/security.md', 'utf8')
const named = [...list.matchAll(/`(test\/[^`]+)` › ([^|`]+?)(?=; `| \|)/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}))

/** Levels 1 and 2 of V6 and V7, ASVS 5.0.0. */
const required = [
  ...['6.1.1', '6.1.2', '6.1.3', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8', '6.2.9'],
  ...['6.2.10', '6.2.11', '6.2.12', '6.3.1', '6.3.2', '6.3.3', '6.3.4', '6.4.1', '6.4.2', '6.4.3', '6.4.4', '6.5.1'],
  ...['6.5.2', '6.5.3', '6.5.4', '6.5.5', '6.6.1', '6.6.3', '6.8.1', '6.8.2', '6.8.3', '6.8.4', '7.1.1', '7.1.2'],
  ...['7.1.3', '7.2.1', '7.2.2', '7.2.3', '7.2.4', '7.3.1', '7.3.2', '7.4.1', '7.4.2', '7.4.3', '7.4.4', '7.4.5'],
  ...['7.5.1', '7.5.2', '7.6.1', '7.6.2'],
]

test('the list of security requirements names tests that exist', () => {
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(({ file, title }) => !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title))
  expect(missing).toEqual([])
})

test('the list of security requirements has each of levels 1 and 2', () => {
  const rows = list.split('\n').filter((line) => line.startsWith('| '))
  const missing = required.filter((id) => !rows.some((row) => new RegExp(`(?<![\\d.])${id}(?![\\d.])`).test(row)))
  expect(missing).toEqual([])
})
