import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import {
  GetAliasCommand,
  GetFunctionCommand,
  LambdaClient,
  UpdateFunctionCodeCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { downloadZip } from 'client-zip'
import { afterAll, expect, inject, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import { installedNode, repositoryFolder } from '../../scripts/cli/paths.ts'
import { apiGateway, apiIdOf } from '../../scripts/ops/account/apiGateway.ts'
import { nextRelease, readReleases, writeReleases } from '../../scripts/ops/release/releaseRecord.ts'
import { stageReleases } from '../../scripts/ops/release/stageReleases.ts'
import { requestUrl } from '../../shared/kernel/contract/requestUrl.ts'
import { routes } from '../../shared/routes.ts'
import { localAwsSettings } from './world/localTable.ts'

const { names, ...place } = deploymentOf(local)
const FunctionName = names.function('getPrivacyNotice')
const lambda = new LambdaClient(localAwsSettings())
const ssm = new SSMClient(localAwsSettings())
const ofStage = { ssm, stage: local.stage }
const before = await readReleases(ofStage)

afterAll(() => writeReleases(ofStage, before))

/** Returns the status of a call that reaches the function under test. */
const status = async (): Promise<number> => {
  const address = `${inject('product').apiOrigin}${requestUrl(routes.getPrivacyNotice, {})}`
  return (await fetch(address)).status
}

const versionOf = async (name: string, alias: string): Promise<string | undefined> =>
  (await lambda.send(new GetAliasCommand({ FunctionName: name, Name: alias }))).FunctionVersion

/** Replaces the code of the function until the returned function is called. */
async function breakFunction(): Promise<() => Promise<unknown>> {
  const { Code } = await lambda.send(new GetFunctionCommand({ FunctionName }))
  const working = new Uint8Array(await (await fetch(Code?.Location ?? '')).arrayBuffer())
  const input = { name: 'index.mjs', input: "export const handler = () => { throw new Error('Broken on purpose') }" }
  const broken = new Uint8Array(await downloadZip([input]).arrayBuffer())
  const replace = (ZipFile: Uint8Array) => lambda.send(new UpdateFunctionCodeCommand({ FunctionName, ZipFile }))
  await replace(broken)
  return () => replace(working)
}

/** Runs `npm run rollback` on the product under test, and returns what it printed. */
async function rollback(...options: string[]): Promise<string> {
  const env = { ...process.env, AWS_ENDPOINT_URL: inject('product').endpoint }
  const { stdout } = await promisify(execFile)(installedNode, ['scripts/ops/rollback.ts', ...options], {
    cwd: repositoryFolder,
    env,
  })
  return stdout
}

test('a broken release is rolled back with one command, and can be made live again', async () => {
  const releases = stageReleases(local, localAwsSettings())
  const { live, next } = nextRelease(before)
  expect(before).toMatchObject({ live, kept: [{ name: live }] })
  const mend = await breakFunction()
  try {
    // Deployed code answers nobody before it is published and switched to.
    expect(await status()).toBe(200)
    const broken = await releases.publish({ name: next, table: names.table })
    expect(await status()).toBe(200)
    await releases.switchTo(broken, { isNew: true })
    expect(await status()).toBe(502)
    const start = Date.now()
    expect(await rollback()).toContain(`${live} is live again`)
    expect(await status()).toBe(200)
    expect(Date.now() - start).toBeLessThan(60_000)
    expect(await rollback('--to', next)).toContain(`${next} is live again`)
    expect(await status()).toBe(502)
    expect(await rollback('--list')).toMatch(new RegExp(`^${live}  \\S+  .+\\n${next}  \\S+  .+  live\\n$`))
    await rollback('--to', live)
  } finally {
    await mend()
  }
  expect(await status()).toBe(200)
  // A function that did not change keeps its version.
  const other = names.function('signIn')
  expect(await versionOf(other, next)).toBe(await versionOf(other, live))
  expect(await versionOf(FunctionName, next)).not.toBe(await versionOf(FunctionName, live))
  await writeReleases(ofStage, before)
  await releases.forgetOld()
  await expect(versionOf(FunctionName, next)).rejects.toThrow('Alias not found')
  expect(await versionOf(other, 'live')).toBe(await versionOf(other, live))
})

test('in an account, a switch moves the workers, the variable of the API and the pages', async () => {
  const configuration = { ...local, site: { servedBy: 'cloudfront' } } as const
  const aws = { ...localAwsSettings(), forcePathStyle: true }
  const releases = stageReleases(configuration, aws)
  const { live, next } = nextRelease(before)
  const [s3, Bucket] = [new S3Client(aws), names.bucket('web', place)]
  await s3.send(new CreateBucketCommand({ Bucket }))
  const pages = { [`releases/${live}/index.html`]: 'old', [`releases/${next}/index.html`]: 'new', 'index.html': 'old' }
  for (const [Key, Body] of Object.entries(pages))
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl: 'no-cache', ContentType: 'text/html' }))
  const page = async (Key: string) => {
    const { Body, CacheControl, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return { text: await Body?.transformToString(), CacheControl, ContentType }
  }
  const variables = async () =>
    apiGateway({ configuration, aws })('GET', `/restapis/${await apiIdOf({ configuration, aws })}/stages/live`)
  const worker = names.function('dueWorker')
  const Description = `Changed for ${next}`
  await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName: worker, Description }))
  const release = await releases.publish({ name: next, table: names.table })
  expect(await versionOf(worker, 'live')).toBe(await versionOf(worker, live))
  await releases.switchTo(release, { isNew: true })
  expect(await versionOf(worker, next)).not.toBe(await versionOf(worker, live))
  expect(await versionOf(worker, 'live')).toBe(await versionOf(worker, next))
  // Routes follow the variable instead.
  expect(await versionOf(FunctionName, 'live')).toBe(await versionOf(FunctionName, live))
  expect(await variables()).toMatchObject({ variables: { release: next } })
  expect(await page('index.html')).toEqual({ text: 'new', CacheControl: 'no-cache', ContentType: 'text/html' })
  expect(await releases.read()).toMatchObject({ live: next, kept: [{ name: live }, { name: next }] })
  await releases.switchTo({ ...release, name: live }, { isNew: false })
  expect(await variables()).toMatchObject({ variables: { release: live } })
  expect((await page('index.html')).text).toBe('old')
  await writeReleases(ofStage, before)
  await releases.forgetOld()
  await expect(page(`releases/${next}/index.html`)).rejects.toThrow()
  expect((await page(`releases/${live}/index.html`)).text).toBe('old')
})
