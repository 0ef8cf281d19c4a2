import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateFunctionCommand,
  InvokeCommand,
  LambdaClient,
  UpdateFunctionCodeCommand,
  waitUntilFunctionActiveV2,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localFolder, repositoryFolder } from '../../scripts/cli/paths.ts'
import { installMiniStack, type LocalAws, localRegion, startMiniStack } from '../../scripts/dev/local/ministack.ts'

const folder = mkdtempSync(join(tmpdir(), 'fagfolk-threads-'))
const FunctionName = 'counted'
let aws: LocalAws
let lambda: LambdaClient

const code = (version: number) => `
  let calls = 0
  const instance = crypto.randomUUID()
  export const handler = async ({ busy = 0, exit = false }) => {
    console.log('call ' + ++calls)
    if (exit) process.exit(1)
    const until = Date.now() + busy
    while (Date.now() < until);
    return { version: ${version}, calls, instance, name: process.env.AWS_LAMBDA_FUNCTION_NAME, region: process.env.AWS_REGION, own: process.env.OWN }
  }`

const zipped = (version: number): Buffer => {
  const [source, archive] = [join(folder, 'index.mjs'), join(folder, `${version}.zip`)]
  writeFileSync(source, code(version))
  execFileSync(join(localFolder, 'ministack', 'bin', 'python'), ['-m', 'zipfile', '-c', archive, source])
  return readFileSync(archive)
}

beforeAll(async () => {
  await installMiniStack()
  aws = await startMiniStack()
  lambda = new LambdaClient({
    endpoint: aws.endpoint,
    region: localRegion,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  })
  await lambda.send(
    new CreateFunctionCommand({
      FunctionName,
      Role: 'arn:aws:iam::000000000000:role/counted',
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Timeout: 5,
      Environment: { Variables: { OWN: 'mine' } },
      Code: { ZipFile: zipped(1) },
    }),
  )
  await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: 20, minDelay: 1 }, { FunctionName })
}, 120_000)
afterAll(async () => {
  await aws.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Outcome {
  version: number
  calls: number
  instance: string
  errorType?: string
  errorMessage?: string
  log: string
}

const call = async (event: object = {}): Promise<Outcome> => {
  const { Payload, LogResult = '' } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event), LogType: 'Tail' }),
  )
  return { ...JSON.parse(Payload?.transformToString() ?? '{}'), log: Buffer.from(LogResult, 'base64').toString() }
}

test('a function keeps its state between calls, and its output is logged', async () => {
  const first = await call()
  expect(first).toMatchObject({ version: 1, name: FunctionName, region: localRegion, own: 'mine' })
  const second = await call()
  expect(second).toMatchObject({ instance: first.instance, calls: first.calls + 1 })
  expect(second.log).toContain(`call ${second.calls}`)
})

test('concurrent calls have separate instances', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => call({ busy: 1_000 })))
  expect(new Set(outcomes.map(({ instance }) => instance)).size).toBe(3)
})

test('a timeout is answered as in Lambda, and the next call starts a new instance', async () => {
  const { instance } = await call()
  expect(await call({ busy: 60_000 })).toMatchObject({
    errorType: 'Sandbox.Timedout',
    errorMessage: 'Task timed out after 5.00 seconds',
    log: expect.stringContaining('call '),
  })
  await call()
  expect((await call()).instance).not.toBe(instance)
})

test('a function that exits its process only ends itself', async () => {
  const [busy, ended] = await Promise.all([call({ busy: 500 }), call({ exit: true })])
  expect(busy).toMatchObject({ version: 1 })
  expect(ended).toMatchObject({ errorType: 'Runtime.HandlerError' })
  expect(await call()).toMatchObject({ version: 1 })
})

test('the next call runs updated code', async () => {
  await lambda.send(new UpdateFunctionCodeCommand({ FunctionName, ZipFile: zipped(2) }))
  await waitUntilFunctionUpdatedV2({ client: lambda, maxWaitTime: 20, minDelay: 1 }, { FunctionName })
  expect(await call()).toMatchObject({ version: 2, calls: 1 })
})

/** Returns the command lines of a process group. */
const processesOf = (group: number): string[] =>
  execFileSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${group} `) && !/^\s*\d+\s+Z/.test(line))

test('all functions share one process, which ends with the local AWS, no matter how that ends', async () => {
  const group = aws.pid ?? 0
  await call()
  expect(processesOf(group).filter((line) => line.includes('functionHost'))).toHaveLength(1)
  process.kill(group, 'SIGKILL')
  await vi.waitFor(() => expect(processesOf(group)).toEqual([]), { timeout: 60_000 })
})

test('the local AWS ends if the script that started it is killed', async () => {
  const script = `
    import { startMiniStack } from './scripts/dev/local/ministack.ts'
    console.log((await startMiniStack()).pid)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
  const group = Number(printed)
  expect(processesOf(group)).not.toEqual([])
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(processesOf(group)).toEqual([]), { timeout: 60_000 })
})
