import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import { localFolder } from '../../cli/paths.ts'
import { loopback } from '../local/ports.ts'
import { medianOf } from './figure.ts'

const run = promisify(execFile)
const rounds = 11

const userId = '00000000-0000-4000-8000-000000000001'

/** What a function reads at its first call: the session keys, then session and account. */
async function standIn() {
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
  const server = createServer((request, response) => {
    const asked = String(request.headers['x-amz-target']).split('.').pop() ?? ''
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/x-amz-json-1.0')
      response.end(JSON.stringify(answers[asked] ?? {}))
    })
  })
  await new Promise<void>((done) => server.listen(0, loopback, done))
  const { port } = server.address() as AddressInfo
  const environment = {
    AWS_ENDPOINT_URL: `http://${loopback}:${port}`,
    AWS_REGION: 'eu-north-1',
    AWS_LAMBDA_FUNCTION_NAME: 'bench',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME: 'table',
    SESSION_KEYS_PARAMETER: '/keys',
    SITE_ORIGIN_PARAMETER: '/origin',
    ORIGIN_SECRET_PARAMETERS: 'none',
    SECURE_COOKIES: 'no',
  }
  const event = {
    headers: { Cookie: `fagfolk=${token}` },
    pathParameters: null,
    multiValueQueryStringParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', identity: { sourceIp: '192.0.2.10' } },
  }
  return { environment, event, close: () => server.close() }
}

/** The programs that are compared: each prints the milliseconds since its process began, and those that a processor worked. */
function programs(bundles: string, functions: readonly string[], event: object): Record<string, string> {
  const tell = `const { user, system } = process.cpuUsage()
    process.stderr.write(JSON.stringify({ passed: performance.now(), worked: (user + system) / 1000 }))`
  const bundle = (name: string) => `import(${JSON.stringify(pathToFileURL(join(bundles, name, 'index.mjs')).href)})`
  return {
    bare: tell,
    stock: `await import('@aws-sdk/client-dynamodb'); await import('@aws-sdk/lib-dynamodb'); ${tell}`,
    'first call': `const { handler } = await ${bundle('getCurrentUser')}
      const { statusCode, body } = await handler(${JSON.stringify(event)}, {})
      if (statusCode !== 200) throw new Error(body)
      ${tell}`,
    ...Object.fromEntries(functions.map((name) => [name, `await ${bundle(name)}; ${tell}`])),
  }
}

/** Milliseconds above a bare Node: on the clock, and of a processor's work, which does not depend on who else is at work. */
export interface Start {
  passed: number
  worked: number
}

/**
 * Medians until each function is loaded, in processes of their own that take turns; `stock` is the AWS SDK's DynamoDB
 * client and document client as installed; `first call` is getCurrentUser with its first answer, over plain http.
 */
export async function measureStarts(bundles: string, functions: readonly string[]): Promise<Map<string, Start>> {
  const { environment, event, close } = await standIn()
  const folder = mkdtempSync(join(localFolder, 'bench-starts-'))
  try {
    const written = Object.entries(programs(bundles, functions, event)).map(([name, source], index) => {
      const file = join(folder, `${index}.mjs`)
      writeFileSync(file, source)
      return { name, file, samples: [] as Start[] }
    })
    for (let round = 0; round < rounds; round += 1) {
      for (const { file, samples } of written) {
        const { stderr } = await run(process.execPath, [file], { env: { ...process.env, ...environment } })
        samples.push(JSON.parse(stderr))
      }
    }
    const bare = medianStart(written.find(({ name }) => name === 'bare')?.samples ?? [])
    return new Map(
      written.map(({ name, samples }) => {
        const { passed, worked } = medianStart(samples)
        return [name, { passed: passed - bare.passed, worked: worked - bare.worked }]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
    close()
  }
}

const medianStart = (samples: readonly Start[]): Start => ({
  passed: medianOf(samples, ({ passed }) => passed),
  worked: medianOf(samples, ({ worked }) => worked),
})
