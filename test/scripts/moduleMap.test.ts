import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { moduleImports, withModuleMap } from '../../scripts/dev/moduleMap.ts'

it("shows each module's imports in docs/architecture.md (update with `vitest --update`)", async () => {
  const file = join(repositoryFolder, 'docs/architecture.md')
  await expect(withModuleMap(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file)
})

it('finds imports of every module but the kernel', () => {
  const imports = moduleImports()
  expect(imports.get('kernel')?.size).toBe(0)
  expect([...imports].filter(([, targets]) => targets.size === 0).map(([module]) => module)).toEqual(['kernel'])
})
