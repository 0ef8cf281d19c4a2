import { readdirSync, readFileSync } from 'node:fs'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { local } from '../../../infra/configuration/local.ts'
import { deployedFunctions } from '../../../infra/lib/deployedFunctions.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { routes } from '../../../shared/routes.ts'
import { demoPassword } from '../demo/demoUsers.ts'

interface StartedProduct {
  /** Process id of the `npm start`. */
  pid: number
  /** Where its site and its local AWS listen. */
  port: number
  awsPort: number
}

/** The memory of a started product when each of its functions has been called, in MB; NaN where the system is not Linux. */
export async function memoryWithAllCalled({ pid, port, awsPort }: StartedProduct): Promise<number> {
  await callRoutes(`http://localhost:${port}`)
  await callOthers(`http://127.0.0.1:${awsPort}`)
  return process.platform === 'linux' ? memoryWithDescendants(pid) : Number.NaN
}

/** As somebody who may do everything; most are refused for what they ask, which takes loading all that a call needs. */
async function callRoutes(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { path, method } = routes.signIn
  const body = JSON.stringify({ username: 'sysadmin', password: demoPassword })
  const signedIn = await fetch(`${origin}${path}`, { method, headers, body })
  await signedIn.arrayBuffer()
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const { signOut, ...others } = routes
  for (const route of [...Object.values(others), signOut]) {
    const answer = await fetch(`${origin}${route.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`, {
      method: route.method,
      headers: { ...headers, cookie: cookie.join('; ') },
      ...(route.method !== 'GET' && { body: '{}' }),
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${route.name} answered ${answer.status}`)
  }
}

async function callOthers(endpoint: string): Promise<void> {
  const { region, stage } = local
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const lambda = new LambdaClient({ endpoint, region, credentials })
  for (const name of deployedFunctions(local).filter((name) => !(name in routes))) {
    const question = name === 'engine' ? { ask: 'suggest', term: 'we' } : { Records: [] }
    const FunctionName = namesOf(stage).function(name)
    const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(question) }))
    if (FunctionError) throw new Error(`${name} failed`)
  }
}

/** What processes share counts once: each has its part of it (PSS). */
function memoryWithDescendants(root: number): number {
  const children = Map.groupBy(runningProcesses(), ({ parent }) => parent)
  const family = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap((child) => family(child.pid))]
  return family(root).reduce((sum, pid) => sum + proportionalMegabytes(pid), 0)
}

function runningProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      // pid (name, which may hold spaces and brackets) state parent …
      const parent = ofProcess(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1]
      return parent === undefined ? [] : [{ pid: Number(pid), parent: Number(parent) }]
    })
}

function proportionalMegabytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(ofProcess(pid, 'smaps_rollup') ?? '')?.[1] ?? 0
  return Number(kilobytes) / 1024
}

/** Undefined when the process has ended meanwhile. */
function ofProcess(pid: number | string, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
