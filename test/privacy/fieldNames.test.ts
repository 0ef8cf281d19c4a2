import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { danishFieldNames, fieldName } from '../../functions/src/privacy/export/fieldNames.ts'

const words = join(import.meta.dirname, '../../web/src/i18n')
const danish: Record<string, string> = Object.assign(
  {},
  ...readdirSync(words)
    .filter((name) => /^da\..*\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(words, name), 'utf8'))),
)

test('uses the same field names in an export as on the pages', () => {
  const names = Object.keys(danishFieldNames)
  const onPages = names.map((name) => [name, danish[fieldName(name, 'en') ?? '']])
  expect(Object.entries(danishFieldNames)).toEqual(onPages)
})
