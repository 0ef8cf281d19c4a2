/**
 * The execution environment of a function: a thread that imports it and runs one call after another. Plain JavaScript, because stripping
 * types would cost 15 MB per thread.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const { code_dir: folder, module, handler, function_name: functionName, memory, arn } = workerData

for (const stream of [process.stdout, process.stderr])
  stream.write = (chunk, encoding, callback) => {
    parentPort.postMessage({ log: typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString() })
    const written = typeof encoding === 'function' ? encoding : callback
    if (written) queueMicrotask(written)
    return true
  }

const load = async () => {
  const file = ['.mjs', '.js', '.cjs'].map((ending) => resolve(folder, module + ending)).find(existsSync)
  if (!file) throw new Error(`There is no module ${module}`)
  const loaded = await import(pathToFileURL(file).href)
  const run = loaded[handler] ?? loaded.default?.[handler]
  if (typeof run !== 'function') throw new Error(`Handler ${handler} is not a function in ${module}`)
  return run
}

const contextOf = (call) => {
  const deadline = Date.now() + call.timeout_ms
  return {
    functionName,
    functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    invokedFunctionArn: call.invoked_function_arn ?? arn,
    memoryLimitInMB: String(memory),
    awsRequestId: call.request_id,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME ?? `/aws/lambda/${functionName}`,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}

const failure = (error) =>
  JSON.stringify({ status: 'error', error: String(error?.message ?? error), trace: error?.stack ?? '' })

const answerTo = async (run, { event, ctx: call }) => {
  if (call.trace_id) process.env._X_AMZN_TRACE_ID = call.trace_id
  else delete process.env._X_AMZN_TRACE_ID
  try {
    return JSON.stringify({ status: 'ok', result: await run(event, contextOf(call)) })
  } catch (error) {
    return failure(error)
  }
}

try {
  const run = await load()
  parentPort.on('message', async (line) => {
    parentPort.postMessage({ answer: await answerTo(run, JSON.parse(line)) })
  })
  parentPort.postMessage({ ready: true })
} catch (error) {
  parentPort.postMessage({ answer: failure(error) })
}
