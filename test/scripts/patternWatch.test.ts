import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { leanSdk, leanSdkWatch } from '../../scripts/build/leanSdk.ts'
import { failWhereMissing } from '../../scripts/build/patternWatch.ts'
import { pureDeclarations, pureDeclarationsWatch } from '../../scripts/build/pureDeclarations.ts'

const folder = mkdtempSync(join(tmpdir(), 'patterns-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bundled = (contents: string, plugins: Plugin[]) =>
  bundle({ stdin: { contents, resolveDir: folder }, bundle: true, write: false, logLevel: 'silent', plugins })

async function writeModule(path: string, contents: string): Promise<string> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
  return file
}

describe('a build of all functions', () => {
  it.each([
    ['scripts/build/leanSdk.ts', leanSdk, leanSdkWatch, 7],
    ['scripts/build/pureDeclarations.ts', pureDeclarations, pureDeclarationsWatch, 2],
  ] as const)('fails for each pattern of %s that matches nothing', async (file, plugin, watch, patterns) => {
    const built = bundled('console.log(1)', [plugin, failWhereMissing(watch)])
    await expect(built).rejects.toMatchObject({ errors: { length: patterns } })
    await expect(built).rejects.toThrow(`${file} looks for `)
  })

  it('forgets what an earlier build found', async () => {
    const named = "import '@aws-sdk/credential-provider-node'"
    const plugins = [leanSdk, failWhereMissing(leanSdkWatch)]
    await expect(bundled(named, plugins)).rejects.toMatchObject({ errors: { length: 6 } })
    await expect(bundled('', plugins)).rejects.toMatchObject({ errors: { length: 7 } })
  })
})

describe('a build of any function', () => {
  it.each([
    ['@aws-sdk/client-made-up/dist-es/schemas/schemas_0.js', 'registry.register(Error$)'],
    ['@modelcontextprotocol/core/dist/schemas-abc.mjs', 'export let AnySchema = 1'],
    ['@modelcontextprotocol/server/dist/src-abc.mjs', 'export let all = 1'],
  ])('fails where %s no longer contains what is replaced in it', async (path, contents) => {
    const file = await writeModule(path, contents)
    await expect(bundled(`import ${JSON.stringify(file)}`, [leanSdk])).rejects.toThrow('matches nothing')
  })

  it('replaces what it finds', async () => {
    const file = await writeModule(
      '@aws-sdk/client-dynamodb/dist-es/schemas/schemas_0.js',
      'n0_registry.registerError(A$, TransactionCanceledException);\nn0_registry.registerError(B$, ErrorThatNobodyNames);\n',
    )
    const { outputFiles } = await bundled(`import ${JSON.stringify(file)}`, [leanSdk])
    expect(outputFiles[0]?.text).toContain('TransactionCanceledException')
    expect(outputFiles[0]?.text).not.toContain('ErrorThatNobodyNames')
  })
})
