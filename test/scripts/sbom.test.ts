import { describe, expect, test } from 'vitest'
import { isAllowed, licenceOf } from '../../scripts/build/sbom/licences.ts'
import {
  oncePerVersion,
  packageFolder,
  type Sbom,
  shippedOnly,
  shippedPackages,
} from '../../scripts/build/sbom/shippedPackages.ts'

describe('a bundled file', () => {
  test.each([
    ['node_modules/react/index.js', 'node_modules/react'],
    ['/home/node_modules/@mui/material/esm/Box/Box.js', '/home/node_modules/@mui/material'],
    ['node_modules/a/node_modules/b/lib/c.js', 'node_modules/a/node_modules/b'],
    ['C:\\product\\node_modules\\zod\\index.js', 'C:/product/node_modules/zod'],
    ['\0/home/node_modules/react/index.js?commonjs-module', '/home/node_modules/react'],
    ['functions/src/kernel/access.ts', undefined],
    ['\0vite/preload-helper.js', undefined],
  ])('%j belongs to %s', (file, folder) => {
    expect(packageFolder(file)).toBe(folder)
  })

  test('counts for each part that it is in', () => {
    const shipped = shippedPackages({
      functions: ['node_modules/zod/a.js', 'node_modules/zod/b.js', 'functions/src/a.ts'],
      site: ['node_modules/zod/a.js', 'node_modules/react/index.js'],
    })
    expect([...shipped].map(([folder, parts]) => [folder, [...parts]])).toEqual([
      ['node_modules/zod', ['functions', 'site']],
      ['node_modules/react', ['site']],
    ])
  })
})

test('a version that is installed twice is one package, in all of its parts', () => {
  const react = { name: 'react', version: '1.0.0' }
  const packages = [
    { ...react, parts: ['site'] as const },
    { ...react, version: '2.0.0', parts: ['site'] as const },
    { ...react, parts: ['functions', 'site'] as const },
    { name: 'a', version: '1.0.0', parts: ['site'] as const },
  ]
  expect(oncePerVersion(packages).map(({ name, version, parts }) => [name, version, ...parts])).toEqual([
    ['a', '1.0.0', 'site'],
    ['react', '1.0.0', 'functions', 'site'],
    ['react', '2.0.0', 'site'],
  ])
})

describe('the licence of a package', () => {
  test.each(['MIT', 'MIT AND OFL-1.1', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT'])('%s is allowed', (expression) => {
    expect(isAllowed(expression)).toBe(true)
  })

  test.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT AND (ISC OR GPL-2.0))',
    'SEE LICENSE IN x',
    'UNLICENSED',
    'mit',
    '',
  ])('%j is refused', (expression) => {
    expect(isAllowed(expression)).toBe(false)
  })

  test('is the one that the package names, or the one that we read in its files', () => {
    expect(licenceOf({ name: 'react', license: 'MIT' })).toBe('MIT')
    expect(licenceOf({ name: 'png-js' })).toBe('MIT')
    expect(licenceOf({ name: 'nobody-knows' })).toBeUndefined()
    expect(licenceOf({ name: 'old', license: { type: 'MIT' } })).toBeUndefined()
  })
})

describe('the list of shipped packages', () => {
  const component = (name: string) => ({ name, version: '1.0.0', 'bom-ref': `${name}@1.0.0` })
  const document: Sbom = {
    metadata: { component: { name: 'folder', 'bom-ref': 'fagfolk@0.1.0' } },
    components: [component('react'), component('scheduler'), component('unused')],
    dependencies: [
      { ref: 'fagfolk@0.1.0', dependsOn: ['react@1.0.0', 'unused@1.0.0'] },
      { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] },
      { ref: 'unused@1.0.0', dependsOn: ['react@1.0.0'] },
    ],
  }

  test('has the shipped ones only, under the name of the product', () => {
    expect(shippedOnly(document, 'fagfolk', [component('react'), component('scheduler')])).toEqual({
      metadata: { component: { name: 'fagfolk', 'bom-ref': 'fagfolk@0.1.0' } },
      components: [component('react'), component('scheduler')],
      dependencies: [
        { ref: 'fagfolk@0.1.0', dependsOn: ['react@1.0.0'] },
        { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] },
      ],
    })
  })

  test('is refused if npm does not know a shipped one, also in another version', () => {
    const other = { name: 'react', version: '2.0.0' }
    expect(() => shippedOnly(document, 'fagfolk', [other])).toThrow('react@2.0.0')
  })
})
