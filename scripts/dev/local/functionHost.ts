/**
 * The process shared by the functions of the local AWS. Each execution environment is a thread with its own variables, module state and
 * memory limit.
 *
 * Communicates with `functionThreads.py` in lines of number, verb and text. It receives `add` with the variables of a new environment,
 * `line` with what MiniStack would write to a process (first what to load, then one call after another), and `end`. It sends `line` with
 * responses, `log` with the function's output, and `exit` if an environment ended by itself. It exits when its input ends.
 */
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

/** The first message from MiniStack. The thread reads the rest of it. */
interface Loading {
  function_name: string
  /** The function's memory in MB. */
  memory: number
}

interface Instance {
  number: number
  variables: Record<string, string>
  loading?: Loading
  /** Undefined while the instance sleeps. */
  thread?: Worker
  /** The call to run as soon as the function is loaded. */
  waitingCall?: string
}

type ThreadMessage = { log: string } | { ready: true } | { answer: string }

/**
 * A thread with a function of the product takes about 15 MB. Beyond this number, idle threads are ended, as Lambda may do at any time, and
 * restarted by their next call. `leastMissed` picks them.
 */
const idleThreads = Number(process.argv[2])

const instances = new Map<number, Instance>()
/** Instances with a thread but no call, longest idle first. */
const idle = new Set<Instance>()

const tell = (instance: Instance, verb: string, text: string): void =>
  void process.stdout.write(`${instance.number} ${verb} ${text}\n`)

function hear(line: string): void {
  const [, digits, verb, text = ''] = /^(\d+) (\w+) (.*)$/s.exec(line) ?? []
  const number = Number(digits)
  if (verb === 'add') instances.set(number, { number, variables: JSON.parse(text) })
  const instance = instances.get(number)
  if (verb === 'line' && instance) read(instance, text)
  if (verb === 'end' && instance) remove(instance)
}

function read(instance: Instance, line: string): void {
  idle.delete(instance)
  const { thread, loading } = instance
  if (thread) {
    thread.postMessage(line)
  } else if (loading) {
    instance.waitingCall = line
    instance.thread = startThread(instance, loading)
  } else {
    instance.loading = JSON.parse(line) as Loading
    instance.thread = startThread(instance, instance.loading)
  }
}

function startThread(instance: Instance, loading: Loading): Worker {
  const thread = new Worker(new URL('functionThread.mjs', import.meta.url), {
    env: instance.variables,
    workerData: loading,
    resourceLimits: {
      maxOldGenerationSizeMb: loading.memory,
      // Node's default of 48 MB would let idle threads hold that much garbage.
      maxYoungGenerationSizeMb: Math.ceil(loading.memory / 64),
    },
    // Output printed before its own write functions are in place must not mix with the protocol lines.
    stdout: true,
    stderr: true,
  })
  const current = (): boolean => instance.thread === thread
  thread.on('message', (message: ThreadMessage) => {
    if (current()) pass(instance, message)
  })
  thread.on('error', (error) => {
    if (current()) tell(instance, 'log', JSON.stringify(error instanceof Error ? error.stack : String(error)))
  })
  thread.on('exit', (code) => {
    if (!current()) return
    tell(instance, 'exit', String(code))
    remove(instance)
  })
  return thread
}

function pass(instance: Instance, message: ThreadMessage): void {
  if ('log' in message) {
    tell(instance, 'log', JSON.stringify(message.log))
  } else if ('ready' in message && instance.waitingCall !== undefined) {
    instance.thread?.postMessage(instance.waitingCall)
    delete instance.waitingCall
  } else {
    tell(instance, 'line', 'ready' in message ? '{"status":"ready"}' : message.answer)
    rest(instance)
  }
}

function rest(instance: Instance): void {
  idle.add(instance)
  const least = idle.size > idleThreads && leastMissed()
  if (least) sleep(least)
}

/**
 * Picks the longest idle spare instance, preferring those with little memory, which start faster. Without a spare one, picks the longest
 * idle of all. Otherwise a chain of calls would find each of its functions ended in favour of another function's spare instance.
 */
function leastMissed(): Instance | undefined {
  const spare = [...idle].filter(isSpare).sort((one, other) => memoryOf(one) - memoryOf(other))
  return spare[0] ?? idle.values().next().value
}

/** MiniStack gives a call to the oldest free instance of its function, so the others only get concurrent calls. */
const isSpare = (instance: Instance): boolean =>
  [...instances.values()].some(
    ({ number, loading, thread }) =>
      thread && number < instance.number && loading?.function_name === instance.loading?.function_name,
  )

const memoryOf = ({ loading }: Instance): number => loading?.memory ?? 0

function sleep(instance: Instance): void {
  idle.delete(instance)
  const { thread } = instance
  delete instance.thread
  // No one waits for it to end.
  void thread?.terminate()
}

/**
 * A thread that runs out of memory in a long loop may never handle its termination. Then the whole process ends and all of them start again
 * in a new one.
 */
async function terminate(thread: Worker): Promise<void> {
  const late = setTimeout(endAtOnce, 20_000).unref()
  await thread.terminate()
  clearTimeout(late)
}

/** `process.exit` would wait for such a thread. */
const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL')

function remove(instance: Instance): void {
  const { thread } = instance
  delete instance.thread
  idle.delete(instance)
  if (thread) void terminate(thread)
  instances.delete(instance.number)
}

createInterface({ input: process.stdin }).on('line', hear).on('close', endAtOnce)
