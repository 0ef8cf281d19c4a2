import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { launchOptions } from '../../scripts/dev/local/chromium.ts'
import { deployStacks } from '../../scripts/dev/local/deploy.ts'
import { describeStacks } from '../../scripts/dev/local/deployedStacks.ts'
import { dynamoDbLocalAvailable } from '../../scripts/dev/local/dynamodbLocal.ts'
import { localAws, startMiniStack } from '../../scripts/dev/local/ministack.ts'
import { claimState } from '../../scripts/dev/local/ministackState.ts'
import { findPython } from '../../scripts/dev/local/pythonTools.ts'

const folder = mkdtempSync(join(tmpdir(), 'fagfolk-local-'))

const pages: Record<string, string> = {
  '': `<Stacks><member><StackName>FagfolkApi</StackName><StackId>arn:one</StackId><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>
    <member><OutputKey>Url</OutputKey><OutputValue>http://x/?a=1&amp;b=2</OutputValue></member>
    <member><OutputKey>Empty</OutputKey><OutputValue></OutputValue></member></Outputs></member></Stacks><NextToken>more</NextToken>`,
  more: '<Stacks><member><StackName>FagfolkData</StackName><StackId>arn:two</StackId><StackStatus>CREATE_COMPLETE</StackStatus></member></Stacks>',
}

/** A fake MiniStack that lists two stacks on two pages. */
const server = createServer(async (request, response) => {
  if (request.url === '/_ministack/health') return response.end('{"services":{"s3":"available"},"version":"1.5.33"}')
  const body = new URLSearchParams((await request.toArray()).join(''))
  response.end(pages[body.get('NextToken') ?? ''])
})
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

test('stacks of a local AWS are read from all pages', async () => {
  expect(await describeStacks(endpoint)).toEqual([
    { name: 'FagfolkApi', id: 'arn:one', status: 'UPDATE_COMPLETE', outputs: { Url: 'http://x/?a=1&b=2', Empty: '' } },
    { name: 'FagfolkData', id: 'arn:two', status: 'CREATE_COMPLETE', outputs: {} },
  ])
})

test('a failing CDK app is reported with its last output', async () => {
  const app = join(folder, 'app.ts')
  writeFileSync(app, `throw new Error('no such route')`)
  const problem = await deployStacks({ endpoint, app: `node ${app}`, folder }).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(StartupProblem)
  expect(problem).toHaveProperty('message', expect.stringContaining('Error: no such route'))
})

test('without a recent Python, the message says what to do', () => {
  expect(() => findPython(['no-such-python', 'false'])).toThrow(
    new StartupProblem(
      'The local AWS needs Python 3.10 or newer, which was not found. Install it, set PYTHON to its path, or set AWS_ENDPOINT_URL to a running AWS emulator.',
    ),
  )
})

test('a port in use is reported before anything starts', async () => {
  const port = Number(new URL(endpoint).port)
  await expect(startMiniStack({ port })).rejects.toThrow(
    `Port ${port} is in use, and Fagfolk needs it for the local AWS.`,
  )
})

test('two emulators never share state', async () => {
  const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)', 'ministack'])
  try {
    writeFileSync(join(folder, 'process'), String(other.pid))
    await expect(startMiniStack({ stateFolder: folder })).rejects.toThrow(`or run: kill ${other.pid}`)
  } finally {
    other.kill()
  }
})

test('saved state forgets stream positions and nothing else', () => {
  const stateFolder = join(folder, 'kept')
  const file = join(stateFolder, 'state', 'lambda.json')
  mkdirSync(join(stateFolder, 'state'), { recursive: true })
  const saved = (positions: object) => ({
    __ministack_format__: 2,
    payload: {
      functions: { 'a\u0000b': 1 },
      dynamodb_stream_positions: { __account_region_scoped__: true, data: positions },
    },
  })
  writeFileSync(file, JSON.stringify(saved({ "000000000000\u0000eu-north-1\u0000'id'": 15_001 })))
  const state = claimState(stateFolder)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(saved({}))
  state.usedBy(process.pid)
  expect(readFileSync(join(stateFolder, 'process'), 'utf8')).toBe(String(process.pid))
  state.release()
  expect(existsSync(join(stateFolder, 'process'))).toBe(false)
})

test('an endpoint set by the user is used unchanged and left running', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', `${endpoint}/`)
  const aws = await localAws()
  expect(aws).toMatchObject({ endpoint, pid: undefined, emulator: { name: 'MiniStack' } })
  await aws.stop()
  expect(server.listening).toBe(true)
})

test('data in an emulator that the product did not start cannot be deleted', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev/start.ts', '--fresh'], {
    cwd: repositoryFolder,
    encoding: 'utf8',
    env: { ...process.env, AWS_ENDPOINT_URL: endpoint },
  })
  expect(stderr).toContain(`--fresh cannot delete the data of ${endpoint}. Restart that emulator instead.`)
  expect(status).toBe(1)
})

test('a browser set by the user must exist', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))
  await expect(launchOptions()).rejects.toThrow(StartupProblem)
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await launchOptions()).toMatchObject({ executablePath: process.execPath, headless: true })
})

test('without Java, DynamoDB Local says why it cannot run', () => {
  vi.stubEnv('PATH', folder)
  expect(dynamoDbLocalAvailable()).toMatchObject({
    available: false,
    reason: expect.stringContaining('DynamoDB Local'),
  })
})
