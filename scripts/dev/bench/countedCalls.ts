import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { GatewayResponse } from '../../../functions/src/edge/http/errorResponse.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { configuration as production } from '../../../infra/stages/production.example.ts'
import type { SecondFactorRule } from '../../../shared/accounts/domain/signInRules.ts'
import { originSecretHeader } from '../../../shared/kernel/contract/environment.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { resourcesOf, type Synthesised } from '../../../test/infra/synthesised.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { demoSeed, seedDemoData } from '../demo/seed.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import { type MeteredAws, meteredAws, type Used } from './meteredAws.ts'
import { type Runner, startRunner } from './runFunctions.ts'
import { awsEnvironment } from './separateProcess.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'
import { type CallParts, partsOf, workingDay } from './workingDay.ts'

/** The average usage of one call of a route. */
export interface CountedCall extends Used {
  route: RouteName
  perDay: number
  /** Milliseconds of one processor, for the function and the search engine. */
  cpuMilliseconds: number
  engineProcessor: number
  /** As sent to the browser: compressed, without headers. */
  answerBytes: number
  logBytes: number
  engineLogBytes: number
}

interface Counted {
  calls: CountedCall[]
  /** Read units the engine needs per applicant to load its index. */
  loadUnits: number
}

const applicants = 500
const today = '2026-03-15'
const siteOrigin = 'https://fagfolk.example'
const originSecret = 'what CloudFront and the API know'
const warmUps = 8
const rounds = 40
const names = namesOf(production.stage)

/**
 * Makes every call of a working day on the real functions, with the table and environment of the synthesised production stage, and measures
 * the usage of each. The table is DynamoDB Local, which reports units as AWS does.
 */
export async function countCalls(synthesised: Synthesised): Promise<Counted> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  const aws = await meteredAws({
    dynamoDb: dynamoDb.endpoint,
    parameters: parameters(),
    engine: (question) => engine.run('engine', question),
  })
  const environment = environmentOf(synthesised, aws.endpoint)
  const engine = startRunner(environment)
  const functions = startRunner(environment)
  try {
    await fillTable(synthesised, dynamoDb.endpoint)
    await engine.run('engine', { ask: 'figures', monthStart: today })
    const loadUnits = aws.take().readUnits / applicants
    return { calls: await countEach({ aws, engine, functions }), loadUnits }
  } finally {
    functions.stop()
    engine.stop()
    aws.close()
    await dynamoDb.stop()
  }
}

interface Fixture {
  aws: MeteredAws
  engine: Runner
  functions: Runner
}

async function countEach({ aws, engine, functions }: Fixture): Promise<CountedCall[]> {
  const ids = [...demoApplicants({ seed: demoSeed, today, count: applicants })].map(({ id }) => id)
  const counted: CountedCall[] = []
  let cookie = ''
  for (const daily of workingDay) {
    const { route, perDay } = daily
    let number = 0
    const call = async (): Promise<GatewayResponse> => {
      number += 1
      const answer = (await functions.run(
        route,
        eventOf(route, partsOf(daily, number, ids), number, cookie),
      )) as GatewayResponse
      if (answer.statusCode >= 400) throw new Error(`${route} returned ${answer.statusCode}: ${answer.body}`)
      const [session] = answer.multiValueHeaders?.['Set-Cookie'] ?? []
      if (session) cookie = session.slice(0, session.indexOf(';'))
      return answer
    }
    for (let round = 0; round < warmUps; round += 1) await call()
    await take({ aws, engine, functions })
    let answerBytes = 0
    for (let round = 0; round < rounds; round += 1) answerBytes += travellingBytes((await call()).body)
    const used = Object.entries({ ...(await take({ aws, engine, functions })), answerBytes })
    const average = Object.fromEntries(used.map(([what, sum]) => [what, sum / rounds]))
    counted.push({ route, perDay, ...(average as Omit<CountedCall, 'route' | 'perDay'>) })
  }
  return counted
}

async function take({ aws, engine, functions }: Fixture) {
  // Log lines arrive shortly after the response.
  await pause(50)
  const { cpuMilliseconds: engineProcessor, logBytes: engineLogBytes } = engine.take()
  return { ...aws.take(), ...functions.take(), engineProcessor, engineLogBytes }
}

/** API Gateway compresses responses of 1 KB or more. */
const travellingBytes = (body: string): number =>
  body.length < 1024 ? Buffer.byteLength(body) : gzipSync(body).byteLength

/** The event as CloudFront and API Gateway pass it on. Every call has a different IP address, so that none is throttled. */
function eventOf(route: RouteName, { query, params, body }: CallParts, number: number, cookie: string): GatewayEvent {
  const address = `198.51.${100 + Math.floor(number / 200)}.${1 + (number % 200)}`
  return {
    headers: {
      Accept: 'application/json',
      Origin: siteOrigin,
      Cookie: cookie,
      'CloudFront-Viewer-Address': `${address}:443`,
      [originSecretHeader]: originSecret,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    pathParameters: params ?? null,
    multiValueQueryStringParameters: query
      ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]))
      : null,
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { requestId: `${routes[route].name}-${number}`, identity: { sourceIp: address } },
  }
}

function parameters(): Record<string, string> {
  return {
    [names.sessionKeysParameter]: JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }),
    [names.siteOriginParameter]: siteOrigin,
    [names.originSecretsParameter]: originSecret,
  }
}

/** Returns the environment variables of all functions combined; their names don't conflict. References to other resources are left out. */
function environmentOf(synthesised: Synthesised, endpoint: string): Record<string, string> {
  const variables = resourcesOf(synthesised, 'AWS::Lambda::Function').flatMap(({ Properties: { Environment } }) =>
    Object.entries<unknown>(Environment?.Variables ?? {}),
  )
  return {
    ...Object.fromEntries(variables.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    // The demo accounts sign in with a password alone. A code would be one more call a day.
    SECOND_FACTOR: 'offered' satisfies SecondFactorRule,
    ...awsEnvironment(endpoint),
  }
}

async function fillTable(synthesised: Synthesised, endpoint: string): Promise<void> {
  const table = await tableOfTemplate(synthesised, endpoint)
  await seedDemoData({ table, count: applicants, today, log: () => {} })
}
