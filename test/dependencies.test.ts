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

it('takes every package from the npm registry, with a hash', () => {
  const { packages }: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
    readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8'),
  )
  // A package that another one brings with it is covered by the hash of that one.
  const own = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && inBundle !== true)
  expect(own.length).toBeGreaterThan(500)
  const withoutHash = own.filter(([, { integrity }]) => !String(integrity).startsWith('sha512-'))
  expect(withoutHash.map(([path]) => path)).toEqual([])
  // npm leaves out the address of packages that come from the registry it is set to.
  const elsewhere = own.filter(
    ([, { resolved = '', link }]) => link || !/^$|^https:\/\/registry\.npmjs\.org\//.test(String(resolved)),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
  expect(packages['']?.workspaces).toBeUndefined()
})
