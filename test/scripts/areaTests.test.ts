import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { areas, areaTestsOf, isComponentTest, testsByArea } from '../../scripts/dev/areaTests.ts'

const rooms = ['list', 'filters', 'detail', 'detail/edit'].map((room) => `web/src/features/applicants/${room}`)
const shared = ['shared', 'openapi', 'infra', 'web/src', 'web/src/ui', 'web/src/applicantForm', 'web/src/i18n']

describe('the tests chosen for a change', () => {
  test.each([...areas, ...rooms, ...shared])('exist for %s', (area) => {
    const tests = areaTestsOf([`${area}/anything.ts`])
    expect(tests).not.toEqual([])
    for (const file of tests) expect(existsSync(join(repositoryFolder, file)), file).toBe(true)
  })

  test('use every component test for some folder of the web', () => {
    const folders = readdirSync(join(repositoryFolder, 'web/src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(repositoryFolder, join(entry.parentPath, entry.name)))
    const asked = areaTestsOf(['web/src/main.tsx', ...folders.map((folder) => `${folder}/anything.ts`)])
    expect(testsByArea.filter(isComponentTest).filter((file) => !asked.includes(file))).toEqual([])
  })

  test('are those of the innermost folder', () => {
    expect(areaTestsOf(['web/src/features/applicants/quickAdd/QuickAdd.tsx'])).toEqual([
      'test/component/applicants/addApplicant.test.tsx',
    ])
  })

  test('are those of the use case whose contract changed', () => {
    expect(areaTestsOf(['shared/accounts/contract/signIn.ts'])).toEqual(
      areaTestsOf(['functions/src/accounts/useCases/signIn.ts']),
    )
  })

  test('include changed tests once', () => {
    const changed = ['test/browser/auth.test.ts', 'test/component/accounts/auth.test.tsx', 'README.md']
    expect(areaTestsOf([...changed, 'functions/src/accounts/useCases/signIn.ts'])).toEqual([
      'test/api/identity.test.ts',
      'test/browser/auth.test.ts',
      'test/browser/passwordReset.test.ts',
      'test/browser/twoStep.test.ts',
      'test/browser/users.test.ts',
      'test/component/accounts/auth.test.tsx',
    ])
  })
})
