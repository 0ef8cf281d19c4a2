import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { loopback } from '../local/ports.ts'

interface SeparateProcess {
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
  execArgv?: readonly string[]
}

/** Runs the module at a URL in its own process, without its log lines, and returns the message it sends. Throws if it exits first. */
export async function measuredInProcess<Result>(
  module: string,
  { args = [], env = {}, execArgv = [] }: SeparateProcess = {},
) {
  const child = fork(fileURLToPath(module), [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
    execArgv: [...execArgv],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => {
    throw new Error(`${module} exited with ${code}`)
  })
  ended.catch(() => {})
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [Result]
  child.kill()
  await exited
  return result
}

/** Returns the processor milliseconds of this process since `before`. */
export function processorSince(before?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The environment of a function, with AWS at this endpoint. */
export const awsEnvironment = (endpoint: string) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'eu-north-1',
  AWS_LAMBDA_FUNCTION_NAME: 'bench',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
})

type Answer = readonly [status: number, body: string]

/** Starts a fake AWS server that answers the SDK's requests. */
export async function standInAws(answer: (request: IncomingMessage, body: string) => Answer | Promise<Answer>) {
  const answered = async (request: IncomingMessage, body: string) => answer(request, body)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      answered(request, Buffer.concat(parts).toString()).then(
        ([status, text]) => response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text),
        (problem: Error) => response.writeHead(500).end(problem.message),
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, loopback, listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://${loopback}:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
