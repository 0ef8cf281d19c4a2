import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../scripts/local/paths.ts'
import { areas, productTestsOf } from '../../scripts/productTests.ts'

describe('the tests of the product that a change asks for', () => {
  test.each(areas)('are there for %s', (area) => {
    const tests = productTestsOf([`${area}/anything.ts`])
    expect(tests).not.toEqual([])
    for (const file of tests) expect(existsSync(join(repositoryFolder, file)), file).toBe(true)
  })

  test('are those of the use case whose contract changed', () => {
    expect(productTestsOf(['shared/contract/identity/signIn.ts'])).toEqual(
      productTestsOf(['functions/src/identity/signIn.ts']),
    )
  })

  test('are those that were changed themselves, each once', () => {
    expect(productTestsOf(['test/browser/auth.test.ts', 'functions/src/identity/signIn.ts', 'README.md'])).toEqual([
      'test/api/identity.test.ts',
      'test/browser/auth.test.ts',
      'test/browser/passwordReset.test.ts',
    ])
  })
})
