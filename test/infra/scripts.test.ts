import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { ParameterAlreadyExists, type PutParameterCommandInput, SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSessionKeys } from '../../functions/src/identity/sessionToken.ts'
import { bundleFunctions } from '../../scripts/bundle.ts'
import { repositoryFolder } from '../../scripts/local/paths.ts'
import { StartupProblem } from '../../scripts/local/startupProblem.ts'
import { provisionSecrets } from '../../scripts/provisionSecrets.ts'
import { publishPages } from '../../scripts/publishPages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fagfolk-bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A file as `entries` names it: relative to the repository. */
function source(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return relative(repositoryFolder, file)
}

const bundled = (name: string) => join(folder, 'functions', name, 'index.mjs')

test('each function becomes a module of its own, with its map elsewhere', async () => {
  const entries = {
    one: source('one.ts', 'export const handler = (): string => "one" + require("node:path").sep'),
    two: source('two.ts', 'export const handler = (): string => "two"'),
  }
  const made = await bundleFunctions({ entries, folder })
  expect(made.map(({ name }) => name).sort()).toEqual(['one', 'two'])
  for (const { name, bytes } of made) {
    expect(statSync(bundled(name)).size).toBe(bytes)
    expect(existsSync(join(folder, 'maps', `${name}.mjs.map`))).toBe(true)
    expect(readFileSync(bundled(name), 'utf8')).not.toContain('sourceMappingURL')
  }
  const { handler } = await import(pathToFileURL(bundled('one')).href)
  expect(handler()).toBe('one/')
})

test('a bundle that came out as it was is left as it is, and one that is no more goes', async () => {
  const entries = { one: source('one.ts', 'export const a = 1'), two: source('two.ts', 'export const b = 2') }
  await bundleFunctions({ entries, folder })
  const writtenAt = () => statSync(bundled('one'), { bigint: true }).mtimeNs
  const before = writtenAt()
  await bundleFunctions({ entries: { one: entries.one }, folder })
  expect(writtenAt()).toBe(before)
  expect(existsSync(bundled('two'))).toBe(false)
})

test('a missing handler and one that does not compile are named in one line', async () => {
  const missing = bundleFunctions({ entries: { one: 'functions/src/identity/nowhere.ts' }, folder })
  await expect(missing).rejects.toThrow(StartupProblem)
  await expect(missing).rejects.toThrow('no handler yet: functions/src/identity/nowhere.ts.')
  const broken = source('broken.ts', 'export const handler =')
  await expect(bundleFunctions({ entries: { broken }, folder })).rejects.toThrow(/cannot be bundled: .*broken\.ts:1/)
})

interface PutObject {
  Key: string
  ContentType: string
  CacheControl: string
  Body: Buffer
}

/** A bucket in memory, in the order in which it was filled. */
function bucketInMemory() {
  const put: PutObject[] = []
  const s3 = new S3Client({ region: 'eu-north-1' })
  s3.middlewareStack.add(
    () => async (args) => {
      put.push(args.input as PutObject)
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'initialize' },
  )
  return { s3, put }
}

const config = { uploadOrigin: 'https://incoming.example', partnerApi: 'https://api.example/live' }

test('the parts of pages are published before the pages that name them, and kept for good', async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  source('index.html', '<html></html>')
  source('assets/index-4f2a.js', '1')
  source('.vite/manifest.json', '{}')
  const { s3, put } = bucketInMemory()
  expect(await publishPages({ s3, bucket: 'pages', folder, config })).toBe(3)
  const forGood = 'public, max-age=31536000, immutable'
  expect(put).toMatchObject([
    { Key: 'assets/index-4f2a.js', ContentType: 'text/javascript; charset=utf-8', CacheControl: forGood },
    { Key: 'index.html', ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' },
    { Key: 'config.json', ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache' },
  ])
  expect(JSON.parse(put[2]?.Body.toString() ?? '')).toEqual(config)
})

test('a file of unknown type stops a publication before it begins', async () => {
  source('index.html', '<html></html>')
  source('notes.docx', '?')
  const { s3, put } = bucketInMemory()
  await expect(publishPages({ s3, bucket: 'pages', folder, config })).rejects.toThrow('which type notes.docx is of')
  expect(put).toEqual([])
})

/** A parameter store in memory, which refuses to overwrite as the real one does. */
function parameterStore() {
  const held = new Map<string, PutParameterCommandInput>()
  const ssm = new SSMClient({ region: 'eu-north-1' })
  ssm.middlewareStack.add(
    () => async (args) => {
      const input = args.input as PutParameterCommandInput
      const name = input.Name ?? ''
      if (held.has(name) && !input.Overwrite) throw new ParameterAlreadyExists({ $metadata: {}, message: name })
      held.set(name, input)
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'initialize' },
  )
  return { ssm, held }
}

test('the secrets of a stage are made once, in the form that the functions read', async () => {
  const { ssm, held } = parameterStore()
  const names = ['/fagfolk-try/session-keys', '/fagfolk-try/origin-secret']
  expect(await provisionSecrets({ ssm, stage: 'try' })).toEqual(names)
  const first = names.map((name) => held.get(name)?.Value)
  expect(await provisionSecrets({ ssm, stage: 'try' })).toEqual([])
  expect(names.map((name) => held.get(name)?.Value)).toEqual(first)

  const keys = parseSessionKeys(first[0] ?? '')
  expect(keys.secrets.get(keys.current)).toHaveLength(32)
  expect(held.get('/fagfolk-try/session-keys')?.Type).toBe('SecureString')
  expect(Buffer.from(first[1] ?? '', 'base64url')).toHaveLength(32)
})

test('each stage gets secrets of its own', async () => {
  const { ssm, held } = parameterStore()
  await provisionSecrets({ ssm, stage: 'one' })
  await provisionSecrets({ ssm, stage: 'two' })
  expect(new Set([...held.values()].map(({ Value }) => Value)).size).toBe(4)
})
