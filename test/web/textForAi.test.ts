import { expect, test } from 'vitest'
import { openApiDocument } from '../../openapi/document.ts'
import type { ApiDocument } from '../../web/src/features/documentation/apiDocument.ts'
import { textForAi } from '../../web/src/features/documentation/textForAi.ts'

test('the text for an assistant has every partner call, field and rule, and no other call', () => {
  const document = openApiDocument()
  const text = textForAi(document as unknown as ApiDocument, 'https://fagfolk.example')
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, { tags }] of Object.entries(methods as Record<string, { tags: string[] }>))
      expect(text.includes(`## ${method.toUpperCase()} ${path}\n`)).toBe(tags.includes('Partners'))
  expect(text).toContain('- `email`: string (email), required, at most 254 characters')
  expect(text).toContain('- `maxLiftingWeight`: integer, at least 0, at most 200. Maximum weight')
  expect(text).toContain('- `tradeSkills`: list of strings, at most 60 items, at most 100 characters each. ')
  expect(text).toContain('in kg, typically 20 to 60.')
  expect(text).toContain('- 409 `stale_record`: The applicant has changed since `version`.')
  expect(text).toContain('Idempotency-Key')
})
