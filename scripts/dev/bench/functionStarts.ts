import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import { makeEvent } from '../../../test/edge/http/gatewayEvent.ts'
import { localFolder } from '../../cli/paths.ts'
import { inFolder } from './benchSite.ts'
import { medianOf } from './figure.ts'
import { awsEnvironment, standInAws } from './separateProcess.ts'

const run = promisify(execFile)
const rounds = 11
const userId = '00000000-0000-4000-8000-000000000001'

/** The reads of a function's first call: the session keys, then session and account. */
async function firstReads() {
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
  return { event: makeEvent({ headers: { Cookie: `fagfolk=${token}` } }), answers }
}

/** The programs to compare. Each prints the milliseconds since its process started, and its processor time. */
function programs(bundles: string, functions: readonly string[], event: object): Record<string, string> {
  const tell = `const { user, system } = process.cpuUsage()
    process.stderr.write(JSON.stringify({ passed: performance.now(), worked: (user + system) / 1000 }))`
  const bundle = (name: string) => `import(${JSON.stringify(pathToFileURL(join(bundles, name, 'index.mjs')).href)})`
  return {
    bare: tell,
    'DynamoDB clients as installed': `await import('@aws-sdk/client-dynamodb'); await import('@aws-sdk/lib-dynamodb'); ${tell}`,
    'getCurrentUser with its first call': `const { handler } = await ${bundle('getCurrentUser')}
      const { statusCode, body } = await handler(${JSON.stringify(event)}, {})
      if (statusCode !== 200) throw new Error(body)
      ${tell}`,
    ...Object.fromEntries(functions.map((name) => [name, `await ${bundle(name)}; ${tell}`])),
  }
}

/** Milliseconds above a bare Node: wall time, and processor time, which doesn't depend on other load on the machine. */
interface Start {
  passed: number
  worked: number
}

/** Measures the median time to load each function, in separate processes that take turns. */
export async function measureStarts(bundles: string, functions: readonly string[]): Promise<Map<string, Start>> {
  const { event, answers } = await firstReads()
  const aws = await standInAws(({ headers }) => [
    200,
    JSON.stringify(answers[String(headers['x-amz-target']).split('.').pop() ?? ''] ?? {}),
  ])
  const environment = {
    ...awsEnvironment(aws.endpoint),
    ...{ TABLE_NAME: 'table', SESSION_KEYS_PARAMETER: '/keys', SITE_ORIGIN_PARAMETER: '/origin' },
    ...{ ORIGIN_SECRETS_PARAMETER: 'none', SECURE_COOKIES: 'no' },
  }
  try {
    return await inFolder(async (folder) => {
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
      const [bare, ...others] = written.map(({ name, samples }) => ({
        name,
        passed: medianOf(samples, ({ passed }) => passed),
        worked: medianOf(samples, ({ worked }) => worked),
      }))
      const above = ({ passed, worked }: Start): Start => ({
        passed: passed - (bare?.passed ?? 0),
        worked: worked - (bare?.worked ?? 0),
      })
      return new Map(others.map(({ name, ...start }) => [name, above(start)]))
      // Inside the repository, so that packages are found.
    }, localFolder)
  } finally {
    aws.close()
  }
}
