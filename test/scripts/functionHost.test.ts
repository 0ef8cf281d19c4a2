import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, on, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedNode, repositoryFolder } from '../../scripts/cli/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'fagfolk-functions-'))
const idleThreads = 3
let host: ChildProcess
/** The host's messages per instance, as events. */
const messages = new Map<string, EventEmitter<{ line: [string] }>>()

const code = `
  let calls = 0
  const work = {
    state: () => [++calls, process.env.NAME, process.env.ADDED ?? null],
    addVariable: () => (process.env.ADDED = 'yes'),
    block: () => { for (;;); },
    exit: () => process.exit(3),
    crash: () => new Promise(() => setTimeout(() => { throw new Error('broken') })),
    fail: () => { throw new TypeError('no such thing') },
    hoard: async () => { const all = []; for (;;) all.push(await new Array(100_000).fill(all.length)) },
    print: () => { console.log('first\\nsecond'); console.error('third') },
    context: (context) => ({ ...context, left: context.getRemainingTimeInMillis(), trace: process.env._X_AMZN_TRACE_ID }),
    cycle: () => { const round = {}; round.round = round; return round },
  }
  export const handler = async (event, context) => work[event](context)`

beforeAll(() => {
  const child = spawn(
    installedNode,
    [join(repositoryFolder, 'scripts/dev/local/functionHost.ts'), String(idleThreads)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  createInterface({ input: child.stdout }).on('line', (line) => {
    const space = line.indexOf(' ')
    messages.get(line.slice(0, space))?.emit('line', line.slice(space + 1))
  })
  host = child
})
afterAll(() => {
  host.kill()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: string
  result?: unknown
  error?: string
}

/** An instance of a function as MiniStack manages it. */
class Instance {
  private readonly number = String(messages.size)
  private readonly lines: AsyncIterator<string[]>

  constructor(name: string, { module = 'index', memory = 128 } = {}) {
    const events = new EventEmitter<{ line: [string] }>()
    messages.set(this.number, events)
    this.lines = on(events, 'line') as AsyncIterator<string[]>
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'index.mjs'), code)
    this.say('add', { NAME: name })
    this.say('line', { code_dir: join(folder, name), module, handler: 'handler', function_name: name, memory })
  }

  say(verb: string, text: unknown = ''): void {
    host.stdin?.write(`${this.number} ${verb} ${JSON.stringify(text)}\n`)
  }

  async next(): Promise<string> {
    const { value } = await this.lines.next()
    return value[0]
  }

  async answer(): Promise<Answer> {
    return JSON.parse((await this.next()).replace(/^line /, ''))
  }

  begin(event: string, context: object = {}): void {
    this.say('line', { event, ctx: { request_id: 'r-1', timeout_ms: 3_000, ...context } })
  }

  async call(event: string, context: object = {}): Promise<Answer> {
    this.begin(event, context)
    return this.answer()
  }
}

async function started(name: string, options = {}): Promise<Instance> {
  const instance = new Instance(name, options)
  expect(await instance.answer()).toEqual({ status: 'ready' })
  return instance
}

test('two instances of a function share neither module state nor variables', async () => {
  const [one, other] = [await started('one'), await started('other')]
  await one.call('addVariable')
  expect(await one.call('state')).toEqual({ status: 'ok', result: [1, 'one', 'yes'] })
  expect(await one.call('state')).toEqual({ status: 'ok', result: [2, 'one', 'yes'] })
  expect(await other.call('state')).toEqual({ status: 'ok', result: [1, 'other', null] })
})

test('an endless instance blocks no others and can be stopped', async () => {
  const [busy, other] = [await started('busy'), await started('other')]
  busy.begin('block')
  expect(await other.call('state')).toMatchObject({ status: 'ok' })
  busy.say('end')
  expect(await other.call('state')).toMatchObject({ status: 'ok' })
})

test.each([
  ['exit', ['exit 3']],
  ['crash', [expect.stringContaining('Error: broken'), 'exit 1']],
  ['hoard', [expect.stringContaining('heap'), 'exit 1']],
])('an instance that exits (%s) reports it and affects no others', async (event, messages) => {
  const [broken, other] = [await started('broken', { memory: 16 }), await started('other')]
  broken.begin(event)
  for (const line of messages) expect(await broken.next()).toEqual(line)
  expect(await other.call('state')).toMatchObject({ status: 'ok' })
})

test("a function's error is its answer, and so is a value that JSON can't represent", async () => {
  const instance = await started('failing')
  expect(await instance.call('fail')).toEqual({
    status: 'error',
    error: 'no such thing',
    trace: expect.stringContaining('TypeError: no such thing'),
  })
  expect(await instance.call('cycle')).toMatchObject({ status: 'error', error: expect.stringContaining('circular') })
})

test('a missing module is reported immediately', async () => {
  const instance = new Instance('absent', { module: 'nowhere' })
  expect(await instance.answer()).toMatchObject({ status: 'error', error: 'There is no module nowhere' })
})

test('all output of a call precedes its answer', async () => {
  const instance = await started('printing')
  instance.begin('print')
  expect([await instance.next(), await instance.next()]).toEqual(['log "first\\nsecond\\n"', 'log "third\\n"'])
  expect(await instance.answer()).toEqual({ status: 'ok' })
})

test("a function receives Lambda's context", async () => {
  const instance = await started('informed')
  const { result } = await instance.call('context', { trace_id: 'Root=1', invoked_function_arn: 'arn:of:it' })
  expect(result).toMatchObject({
    functionName: 'informed',
    awsRequestId: 'r-1',
    invokedFunctionArn: 'arn:of:it',
    memoryLimitInMB: '128',
    trace: 'Root=1',
    left: expect.toSatisfy((left: number) => left > 2_000 && left <= 3_000),
  })
  const { result: unlogged } = await instance.call('context')
  expect(unlogged).not.toHaveProperty('trace')
})

test('the instance idle for longest restarts with its next call', async () => {
  const [first, ...others] = await Promise.all(['a', 'b', 'c', 'd'].map((name) => started(name)))
  for (const instance of others) await instance.call('state')
  expect(others).toHaveLength(idleThreads)
  await first?.call('state')
  expect(await first?.call('state')).toEqual({ status: 'ok', result: [2, 'a', null] })
  expect(await others[0]?.call('state')).toEqual({ status: 'ok', result: [1, 'b', null] })
  expect(await others[2]?.call('state')).toEqual({ status: 'ok', result: [2, 'd', null] })
})

test('an extra instance is stopped before the only instance of a function', async () => {
  const only = await started('only')
  const [first, second] = [await started('twice'), await started('twice')]
  for (const instance of [only, first, second]) await instance.call('state')
  const another = await started('another')
  expect(await only.call('state')).toEqual({ status: 'ok', result: [2, 'only', null] })
  expect(await first.call('state')).toEqual({ status: 'ok', result: [2, 'twice', null] })
  expect(await another.call('state')).toEqual({ status: 'ok', result: [1, 'another', null] })
  expect(await second.call('state')).toEqual({ status: 'ok', result: [1, 'twice', null] })
})

test('the host exits when its input closes', async () => {
  const left = await started('left')
  left.begin('block')
  host.stdin?.end()
  await once(host, 'exit')
})
