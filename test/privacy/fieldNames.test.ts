import { expect, test } from 'vitest'
import { danishFieldNames, fieldName } from '../../functions/src/privacy/export/fieldNames.ts'
import { textsOf } from '../web/texts.ts'

const danish = textsOf('da')

test('uses the same field names in an export as on the pages', () => {
  const names = Object.keys(danishFieldNames)
  const onPages = names.map((name) => [name, danish[fieldName(name, 'en') ?? '']])
  expect(Object.entries(danishFieldNames)).toEqual(onPages)
})
