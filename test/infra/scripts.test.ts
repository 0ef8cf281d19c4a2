import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NoSuchBucket, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import {
  type DeleteParametersCommandInput,
  type GetParameterCommandInput,
  ParameterAlreadyExists,
  type PutParameterCommandInput,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parametersCachedFor } from '../../functions/src/kernel/aws/parameters.ts'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { partnerApiDocument } from '../../openapi/partners/partnerDocument.ts'
import { bundleFunctions } from '../../scripts/build/bundle.ts'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { deleteLockedBucket } from '../../scripts/ops/deleteLockedBucket.ts'
import { emptyBucket } from '../../scripts/ops/emptyBucket.ts'
import {
  changeOriginSecret,
  deleteSecrets,
  forgetOriginSecrets,
  parameterVersions,
  provisionSecrets,
} from '../../scripts/ops/provisionSecrets.ts'
import { publishPages } from '../../scripts/ops/publishPages.ts'
import { resourcesOf, synthesise } from './synthesised.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fagfolk-bundle-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a source file and returns its path relative to the repository, as `entries` expects. */
function source(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return relative(repositoryFolder, file)
}

const bundled = (name: string) => join(folder, 'functions', name, 'index.mjs')

test('each function becomes its own module, with a separate source map', async () => {
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

test("a bundled client uses the function's own credentials, without the SDK's provider chain", async () => {
  const entries = {
    one: source(
      'one.ts',
      `import { SSMClient } from '${join(repositoryFolder, 'node_modules', '@aws-sdk', 'client-ssm')}'
       export const handler = () => new SSMClient({ region: 'eu-north-1' }).config.credentials()`,
    ),
  }
  await bundleFunctions({ entries, folder, maps: false })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key of the function')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const { handler } = await import(pathToFileURL(bundled('one')).href)
  expect(await handler()).toMatchObject({ accessKeyId: 'key of the function' })
  expect(readFileSync(bundled('one'), 'utf8').includes('sso_session')).toBe(false)
})

test('unchanged bundles are left alone, and bundles of removed functions are deleted', async () => {
  const entries = { one: source('one.ts', 'export const a = 1'), two: source('two.ts', 'export const b = 2') }
  await bundleFunctions({ entries, folder })
  const writtenAt = () => statSync(bundled('one'), { bigint: true }).mtimeNs
  const before = writtenAt()
  await bundleFunctions({ entries: { one: entries.one }, folder })
  expect(writtenAt()).toBe(before)
  expect(existsSync(bundled('two'))).toBe(false)
})

test('a missing handler and a compile error are reported in one line', async () => {
  const missing = bundleFunctions({ entries: { one: 'functions/src/accounts/useCases/nowhere.ts' }, folder })
  await expect(missing).rejects.toThrow(StartupProblem)
  await expect(missing).rejects.toThrow('no handler yet: functions/src/accounts/useCases/nowhere.ts.')
  const broken = source('broken.ts', 'export const handler =')
  await expect(bundleFunctions({ entries: { broken }, folder })).rejects.toThrow(/cannot be bundled: .*broken\.ts:1/)
})

interface PutObject {
  Key: string
  ContentType: string
  CacheControl: string
  Body: Buffer
  IfNoneMatch?: string
}

/** A fake bucket in memory, in upload order. */
function bucketInMemory() {
  const put: PutObject[] = []
  const s3 = new S3Client({ region: 'eu-north-1' })
  s3.middlewareStack.add(
    () => async (args) => {
      const object = args.input as PutObject
      if (object.IfNoneMatch === '*' && put.some(({ Key }) => Key === object.Key))
        throw new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} })
      put.push(object)
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'initialize' },
  )
  return { s3, put }
}

const config = { uploadOrigin: 'https://incoming.example' }

test('assets are published before the pages that use them, with immutable caching', async () => {
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

test('missing files are published without overwriting existing ones', async () => {
  source('index.html', '<html>old</html>')
  const { s3, put } = bucketInMemory()
  await publishPages({ s3, bucket: 'pages', folder, config })
  source('index.html', '<html>new</html>')
  source('auth.html', '<html></html>')
  expect(await publishPages({ s3, bucket: 'pages', folder, config, onlyMissing: true })).toBe(1)
  expect(put.map(({ Key }) => Key)).toEqual(['index.html', 'config.json', 'auth.html'])
})

test('the document of the partner API is published with the address of the stage, and without a key', async () => {
  vi.stubEnv('FAGFOLK_DEMO_KEY', 'a key of a local stage')
  source('openapi-partners.json', JSON.stringify(partnerApiDocument()))
  const { s3, put } = bucketInMemory()
  const siteOrigin = 'https://fagfolk.example'
  await publishPages({ s3, bucket: 'pages', folder, config, siteOrigin, pagesIn: 'releases/r2/' })
  expect(put[0]?.Key).toBe('releases/r2/openapi-partners.json')
  const published = put[0]?.Body.toString() ?? ''
  expect(JSON.parse(published)).toMatchObject({ servers: [{ url: siteOrigin }] })
  expect(published).not.toMatch(/x-demo-key|a key of a local stage/)
})

test('a file of unknown type stops the publication before it starts', async () => {
  source('index.html', '<html></html>')
  source('notes.docx', '?')
  const { s3, put } = bucketInMemory()
  await expect(publishPages({ s3, bucket: 'pages', folder, config })).rejects.toThrow(
    'The content type of notes.docx is not known',
  )
  expect(put).toEqual([])
})

test('a bucket is emptied of all versions, page by page, and a missing one counts as empty', async () => {
  const held = [
    { Versions: [{ Key: 'a', VersionId: '1' }], DeleteMarkers: [{ Key: 'a', VersionId: '2' }] },
    { Versions: [{ Key: 'b', VersionId: '3' }] },
  ]
  const erased: unknown[] = []
  const s3 = new S3Client({ region: 'eu-north-1' })
  s3.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if ((input as { Bucket: string }).Bucket === 'gone') throw new NoSuchBucket({ $metadata: {}, message: '' })
        if (commandName === 'DeleteObjectsCommand')
          erased.push(...(input as { Delete: { Objects: unknown[] } }).Delete.Objects)
        const output = commandName === 'DeleteObjectsCommand' ? {} : held.shift()
        return { output: { $metadata: {}, ...output }, response: {} }
      },
    { step: 'initialize' },
  )
  expect(await emptyBucket(s3, 'full')).toBe(3)
  expect(erased).toEqual([
    { Key: 'a', VersionId: '1' },
    { Key: 'a', VersionId: '2' },
    { Key: 'b', VersionId: '3' },
  ])
  expect(await emptyBucket(s3, 'gone')).toBe(0)
})

test.each([
  [[], { deleted: 3, locked: 0 }, ['DeleteBucketCommand']],
  [['b'], { deleted: 2, locked: 1 }, []],
])(
  'the copy of the audit log is deleted with its bucket, unless entries are locked: %j',
  async (locked, outcome, last) => {
    const pages = [
      {
        Versions: [
          { Key: 'a', VersionId: '1' },
          { Key: 'a', VersionId: '2' },
        ],
        IsTruncated: true,
        NextKeyMarker: 'a',
      },
      { Versions: [{ Key: 'b', VersionId: '3' }] },
    ]
    const called: string[] = []
    const s3 = new S3Client({ region: 'eu-north-1' })
    s3.middlewareStack.add(
      (_next, { commandName = '' }) =>
        async ({ input }) => {
          called.push(commandName)
          const deleting = input as { Delete?: { Objects: { Key: string }[] }; BypassGovernanceRetention?: boolean }
          if (deleting.Delete) expect(deleting.BypassGovernanceRetention).toBe(true)
          const Errors = deleting.Delete?.Objects.filter(({ Key }) => locked.includes(Key as never)).map(({ Key }) => ({
            ...{ Key, Code: 'AccessDenied' },
          }))
          const output = commandName === 'ListObjectVersionsCommand' ? pages.shift() : { Errors }
          return { output: { $metadata: {}, ...output }, response: {} }
        },
      { step: 'initialize' },
    )
    expect(await deleteLockedBucket(s3, 'audit')).toEqual(outcome)
    const page = ['ListObjectVersionsCommand', 'DeleteObjectsCommand']
    expect(called).toEqual([...page, ...page, ...last])
  },
)

/** A fake parameter store in memory that refuses to overwrite, like the real one. */
function parameterStore() {
  const held = new Map<string, PutParameterCommandInput>()
  const versions = new Map<string, number>()
  const ssm = new SSMClient({ region: 'eu-north-1' })
  ssm.middlewareStack.add(
    (_next, { commandName }) =>
      async (args) => {
        if (commandName === 'GetParametersCommand') {
          const Parameters = [...versions].map(([Name, Version]) => ({ Name, Version }))
          return { output: { $metadata: {}, Parameters }, response: {} }
        }
        if (commandName === 'GetParameterCommand') {
          const { Name = '' } = args.input as GetParameterCommandInput
          return { output: { $metadata: {}, Parameter: { Name, Value: held.get(Name)?.Value } }, response: {} }
        }
        if (commandName === 'DeleteParametersCommand') {
          for (const name of (args.input as DeleteParametersCommandInput).Names ?? []) held.delete(name)
          return { output: { $metadata: {} }, response: {} }
        }
        const input = args.input as PutParameterCommandInput
        const name = input.Name ?? ''
        if (held.has(name) && !input.Overwrite) throw new ParameterAlreadyExists({ $metadata: {}, message: name })
        held.set(name, input)
        versions.set(name, (versions.get(name) ?? 0) + 1)
        return { output: { $metadata: {} }, response: {} }
      },
    { step: 'initialize' },
  )
  return { ssm, held }
}

test("a stage's secrets are created once, in the form that functions read", async () => {
  const { ssm, held } = parameterStore()
  const names = ['session-keys', 'webhook-keys', 'origin-secret', 'origin-secrets'].map(
    (name) => `/fagfolk-try/${name}`,
  )
  expect(await provisionSecrets({ ssm, stage: 'try' })).toEqual(names)
  const first = names.map((name) => held.get(name)?.Value)
  expect(await provisionSecrets({ ssm, stage: 'try' })).toEqual([])
  expect(names.map((name) => held.get(name)?.Value)).toEqual(first)

  for (const name of names.slice(0, 2)) {
    const keys = parseSecretKeys(held.get(name)?.Value ?? '')
    expect(keys.secrets.get(keys.current)).toHaveLength(32)
    expect(held.get(name)?.Type).toBe('SecureString')
  }
  expect(Buffer.from(first[2] ?? '', 'base64url')).toHaveLength(32)
  // CloudFront's configuration can only refer to a parameter that is not encrypted.
  expect(names.slice(2).map((name) => held.get(name)?.Type)).toEqual(['String', 'SecureString'])
})

test('during a rotation of the origin secret, functions accept the new one before CloudFront sends it', async () => {
  const { ssm, held } = parameterStore()
  await provisionSecrets({ ssm, stage: 'try' })
  const sent = () => held.get('/fagfolk-try/origin-secret')?.Value
  const accepted = () => held.get('/fagfolk-try/origin-secrets')?.Value?.split(',')
  const first = sent()
  expect(accepted()).toEqual([first])
  expect(await parameterVersions({ ssm, stage: 'try' })).toEqual({ originSecret: 1, searchEndpoint: 1 })
  const change = () =>
    changeOriginSecret({ ssm, stage: 'try' }, async (milliseconds) => {
      expect(milliseconds).toBe(parametersCachedFor)
      expect(sent()).toBe(accepted()?.[1])
    })
  await change()
  const second = sent()
  expect(accepted()).toEqual([second, first])
  expect(await parameterVersions({ ssm, stage: 'try' })).toEqual({ originSecret: 2, searchEndpoint: 1 })
  // The deployment failed and is repeated: CloudFront may still send the first one.
  await change()
  expect(accepted()).toEqual([sent(), second, first])
  await forgetOriginSecrets({ ssm, stage: 'try' })
  expect(accepted()).toEqual([sent(), second])
  expect(new Set([first, second, sent()]).size).toBe(3)
})

test('destroying a stage deletes its secrets and no others', async () => {
  const { ssm, held } = parameterStore()
  await provisionSecrets({ ssm, stage: 'one' })
  await changeOriginSecret({ ssm, stage: 'one' }, async () => {})
  await provisionSecrets({ ssm, stage: 'two' })
  await deleteSecrets({ ssm, stage: 'one' })
  expect([...held.keys()].filter((name) => name.startsWith('/fagfolk-one/'))).toEqual([])
  expect(held.size).toBe(4)
})

test('every parameter that functions read is created before the deployment or by a stack', async () => {
  const { ssm, held } = parameterStore()
  await provisionSecrets({ ssm, stage: production.stage })
  const stacks = synthesise(production)
  const made = resourcesOf(stacks, 'AWS::SSM::Parameter').map(({ Properties }) => Properties.Name)
  const read = resourcesOf(stacks, 'AWS::Lambda::Function').flatMap(({ Properties: { Environment } }) =>
    Object.entries<string>(Environment.Variables).flatMap(([variable, name]) =>
      variable.endsWith('_PARAMETER') ? [name] : [],
    ),
  )
  // CloudFormation reads the one that CloudFront sends.
  const ofFunctions = [...held.keys()].filter((name) => !name.endsWith('/origin-secret'))
  expect([...new Set(read)].filter((name) => !made.includes(name)).sort()).toEqual(ofFunctions.sort())
})

test('each stage gets its own secrets', async () => {
  const { ssm, held } = parameterStore()
  await provisionSecrets({ ssm, stage: 'one' })
  await provisionSecrets({ ssm, stage: 'two' })
  const ofStage = (stage: string) =>
    [...held].filter(([name]) => name.startsWith(`/fagfolk-${stage}/`)).map(([, { Value }]) => Value)
  expect(ofStage('one')).toHaveLength(4)
  expect(ofStage('one').filter((value) => ofStage('two').includes(value))).toEqual([])
  const keys = ['one', 'two'].flatMap((stage) =>
    ['session-keys', 'webhook-keys'].flatMap((name) => [
      ...parseSecretKeys(held.get(`/fagfolk-${stage}/${name}`)?.Value ?? '').secrets.values(),
    ]),
  )
  // Their ids differ, so the parameters would even if the keys were the same.
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(4)
})
