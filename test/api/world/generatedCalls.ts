import type { ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { openApiDocument } from '../../../openapi/document.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import type { Schema } from '../../openapi/arbitraryOf.ts'
import { checkOf } from '../../openapi/checkedSchema.ts'
import { type GeneratedRequest, type Operation, requestsOf } from '../../openapi/generatedRequest.ts'
import { preparing } from './generatedFixture.ts'

/** Number of calls, two of each route: as many as fit into the minute that the tests running next to them wait. */
const calls = 360
const atOnce = 4
export const seed = Number(process.env.FAGFOLK_GENERATED_SEED ?? Math.floor(Math.random() * 2 ** 31))

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const resolve = (ref: string): Schema => document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)

const validators = new Map<string, ValidateFunction>()

/** Returns the validator of a route's answer with a status, or undefined if that answer has no JSON body. */
function validatorOf(name: string, status: number) {
  const { content } = operations.get(name)?.responses[status] ?? {}
  const schema = (content?.['application/json'] ?? content?.['application/scim+json'])?.schema
  if (!schema) return undefined
  const key = `${name} ${status}`
  const known = validators.get(key)
  if (known) return known
  const made = checkOf(schema)
  validators.set(key, made)
  return made
}

/**
 * Overrides fields of a generated object so that the call isn't refused for random values. Returns other bodies
 * unchanged.
 */
function withMeant(body: string | undefined, meant: object = {}): string | undefined {
  if (body === undefined) return undefined
  try {
    const value: unknown = JSON.parse(body)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return body
    return JSON.stringify({ ...value, ...meant })
  } catch {
    return body
  }
}

const pathOf = ({ path }: AnyRoute, { params, query }: Pick<GeneratedRequest, 'params' | 'query'>): string => {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] || '-'))
  const pairs = new URLSearchParams(query)
  return pairs.size > 0 ? `${place}?${pairs}` : place
}

/** Returns the problem with an answer, or undefined if it is as documented. */
function problemOf(name: string, status: number, text: string): string | undefined {
  const { responses = {} } = operations.get(name) ?? {}
  if (status >= 500) return `answered ${status}: ${text}`
  if (!responses[status]) return `answered ${status}, which is not documented: ${text}`
  const validate = validatorOf(name, status)
  if (!validate) return text === '' ? undefined : `answered ${status} with what is not documented: ${text}`
  if (validate(JSON.parse(text))) return undefined
  return `answered ${status} outside its schema: ${JSON.stringify(validate.errors?.slice(0, 3))} ${text}`
}

/**
 * Calls every JSON route with input that its schema allows, and returns a problem for each answer that is not as
 * documented.
 */
export async function problemsOfGeneratedCalls(): Promise<string[]> {
  const prepare = await preparing()
  // Multipart routes take no JSON; the file tests cover them.
  const called: AnyRoute[] = Object.values(routes).filter((route) => !('bodyType' in route))
  const problems: string[] = []

  async function make(route: AnyRoute, request: GeneratedRequest): Promise<void> {
    const { caller, params, query, body } = await prepare(route)
    const sent = withMeant(request.body, body)
    const path = pathOf(route, {
      params: { ...params, ...request.params },
      query: { ...request.query, ...query },
    })
    const response = await caller.raw(route.method, path, {
      ...(sent !== undefined && { body: sent, headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    const problem = problemOf(route.name, response.status, text)
    if (problem) problems.push(`${route.method} ${path} ${sent ?? ''}: ${problem}`.slice(0, 2000))
  }

  const each = Math.ceil(calls / called.length)
  const requests = called.map((route) =>
    fc.sample(requestsOf(operations.get(route.name as RouteName) as Operation, resolve), { seed, numRuns: each }),
  )
  // Cycles through the routes: concurrent calls of one route would each start their own function.
  const waiting = Array.from({ length: each }, (_, round) =>
    called.map((route, index) => () => make(route, requests[index]?.[round] as GeneratedRequest)),
  ).flat()
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))

  return problems
}
