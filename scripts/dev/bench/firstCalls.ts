import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import { makeEvent } from '../../../test/edge/http/gatewayEvent.ts'
import { inFolder } from './benchSite.ts'
import { medianOf } from './figure.ts'
import { startLimited } from './limitedProcess.ts'
import { awsEnvironment } from './separateProcess.ts'

const run = promisify(execFile)
const userId = '00000000-0000-4000-8000-000000000001'
/** Milliseconds that AWS takes to answer in the same region. */
const awsDelay = 1

/** One kind of call, and the status that it gets from a table without applicants. */
interface Call {
  name: string
  event: object
  status: number
}

/** The shares of a processor for INIT and for the first call. Lambda may give INIT more than the function's memory buys. */
export interface Shares {
  init: number
  call: number
}

/** The milliseconds of INIT, from the start of the process, and of the first call, with the processor's for both. */
export interface FirstCall {
  init: number
  call: number
  worked: number
}

/** What the stand-in answers, and the calls of somebody who is signed in. */
async function prepared() {
  const now = Math.floor(Date.now() / 1000)
  const stored = JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } })
  const token = await signSessionToken(parseSecretKeys(stored), { userId, jti: 'jti', epoch: 0 }, new Date(), 3600)
  const createdAt = { S: '2026-01-01T00:00:00.000Z' }
  const session = {
    ...{ pk: { S: `USER#${userId}` }, sk: { S: 'SESSION#jti' } },
    ...{ userId: { S: userId }, jti: { S: 'jti' }, createdAt, expiresAt: { N: String(now + 3600) } },
  }
  const user = {
    ...{ pk: { S: `USER#${userId}` }, sk: { S: 'USER' }, id: { S: userId }, username: { S: 'karen' } },
    ...{ email: { S: 'karen@example.com' }, role: { S: 'recruiter' }, passwordHash: { S: 'none' } },
    ...{ isActive: { BOOL: true }, sessionEpoch: { N: '0' }, createdAt, updatedAt: createdAt },
  }
  const answers: Record<string, unknown> = {
    GetParameters: { Parameters: [{ Name: '/keys', Value: stored }] },
    BatchGetItem: { Responses: { table: [session, user] }, UnprocessedKeys: {} },
  }
  const headers = { Cookie: `fagfolk=${token}` }
  const body = JSON.stringify({ username: 'nobody', password: 'correct horse' })
  const calls: Call[] = [
    { name: 'getCurrentUser', event: makeEvent({ headers }), status: 200 },
    { name: 'getApplicant', event: makeEvent({ headers, pathParameters: { id: userId } }), status: 404 },
    { name: 'signIn', event: makeEvent({ headers: { 'Content-Type': 'application/json' }, body }), status: 401 },
  ]
  return { answers, calls }
}

/** Starts a stand-in for AWS that answers by TLS, because its handshake is part of a first call. */
async function startTls(folder: string, answers: Record<string, unknown>) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-days', '2', ...made, ...subject])
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
    request.resume().on('end', async () => {
      await sleep(awsDelay)
      const operation = String(request.headers['x-amz-target']).split('.').pop() ?? ''
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(answers[operation] ?? {}))
    })
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return {
    environment: { ...awsEnvironment(`https://localhost:${port}`), NODE_EXTRA_CA_CERTS: certificate },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const program = (bundle: string) => `
  const { handler } = await import(${JSON.stringify(pathToFileURL(bundle).href)})
  process.on('message', async ({ event }) => {
    const before = performance.now()
    const { statusCode, body } = await handler(event, {})
    const { user, system } = process.cpuUsage()
    process.send({ call: performance.now() - before, worked: (user + system) / 1000, statusCode, body })
  })
  process.send({ init: performance.now() })
`

/**
 * Measures INIT and the first call of functions as they were bundled in these folders, in separate processes that take
 * turns. Returns the medians by folder and function.
 */
export const measureFirstCalls = (
  folders: Readonly<Record<string, string>>,
  shares: Shares,
  rounds: number,
): Promise<Map<string, Map<string, FirstCall>>> =>
  inFolder(async (folder) => {
    const { answers, calls } = await prepared()
    const aws = await startTls(folder, answers)
    const environment = {
      ...aws.environment,
      ...{ TABLE_NAME: 'table', SESSION_KEYS_PARAMETER: '/keys', SITE_ORIGIN_PARAMETER: '/origin' },
      ...{ ORIGIN_SECRETS_PARAMETER: 'none', SECURE_COOKIES: 'no', SECOND_FACTOR: 'offered' },
      // The name that it had at the baseline.
      ORIGIN_SECRET_PARAMETERS: 'none',
    }
    const samples = new Map<string, Map<string, FirstCall[]>>()
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const call of calls)
          for (const [version, bundles] of Object.entries(folders)) {
            const file = join(folder, 'first.mjs')
            writeFileSync(file, program(join(bundles, call.name, 'index.mjs')))
            const measured = await firstCall(file, call, shares, environment)
            const ofVersion = samples.get(version) ?? new Map<string, FirstCall[]>()
            samples.set(version, ofVersion.set(call.name, [...(ofVersion.get(call.name) ?? []), measured]))
          }
    } finally {
      aws.close()
    }
    const medians = (ofVersion: Map<string, FirstCall[]>) =>
      new Map(
        [...ofVersion].map(([name, all]) => [
          name,
          {
            init: medianOf(all, ({ init }) => init),
            call: medianOf(all, ({ call }) => call),
            worked: medianOf(all, ({ worked }) => worked),
          },
        ]),
      )
    return new Map([...samples].map(([version, ofVersion]) => [version, medians(ofVersion)]))
  })

interface Answered extends Omit<FirstCall, 'init'> {
  statusCode: number
  body: string
}

async function firstCall(
  file: string,
  { name, event, status }: Call,
  shares: Shares,
  environment: Record<string, string>,
): Promise<FirstCall> {
  const limited = startLimited(file, shares.init, environment)
  try {
    const { init } = await limited.next<{ init: number }>()
    limited.limit(shares.call)
    // The process must not run faster than its share until the first stop.
    await sleep(25)
    limited.send({ event })
    const { statusCode, body, ...measured } = await limited.next<Answered>()
    if (statusCode !== status) throw new Error(`${name} answered ${statusCode}: ${body}`)
    return { init, ...measured }
  } finally {
    await limited.end()
  }
}
