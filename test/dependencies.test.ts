import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFolder } from '../scripts/cli/paths.ts'

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(repositoryFolder, 'package.json'), 'utf8'),
)
/** A peer dependency of MUI that the product has to install itself. */
const peers = ['@emotion/styled']

const importedPackage =
  /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'([^'.][^']*)'|\bimport\(\s*'([^'.][^']*)'/gm
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

it('lists exactly the packages that functions and pages import as dependencies', () => {
  const imported = globSync('{functions/src,shared,web/src}/**/*.{ts,tsx}', { cwd: repositoryFolder })
    .filter((file) => !file.endsWith('.d.ts'))
    .flatMap((file) => [...readFileSync(join(repositoryFolder, file), 'utf8').matchAll(importedPackage)])
    .map(([, named, atRunTime]) => named ?? atRunTime ?? '')
    .filter((name) => !name.startsWith('node:'))
  expect([...new Set([...imported.map(packageOf), ...peers])].sort()).toEqual(Object.keys(dependencies).sort())
})

it('installs one version of each AWS SDK package', () => {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8'),
  )
  expect(Object.keys(packages).filter((path) => /.node_modules\/@(aws-sdk|smithy)\//.test(path))).toEqual([])
})
