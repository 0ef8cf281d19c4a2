import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { jsonFromOutside, malformedJson, refuseReservedNames } from '../../kernel/untrustedJson.ts'

/** The parts of API Gateway's proxy event that the edge reads. */
export interface GatewayEvent {
  headers: Record<string, string | undefined> | null
  pathParameters: Record<string, string | undefined> | null
  multiValueQueryStringParameters: Record<string, string[] | undefined> | null
  body: string | null
  isBase64Encoded: boolean
  requestContext: { requestId: string; identity: { sourceIp: string } }
}

/** Returns the value of a header. The name is case-insensitive. */
export function headerOf(event: GatewayEvent, name: string): string | undefined {
  const headers = event.headers
  if (!headers) return undefined
  for (const sent in headers) if (sent.length === name.length && sent.toLowerCase() === name) return headers[sent]
  return undefined
}

/** Returns all headers with lower-case names. */
export const headersOf = ({ headers }: GatewayEvent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value]],
    ),
  )

/**
 * Returns the query as an object of strings. Throws for a reserved name, and if a parameter is repeated, because it
 * would be ambiguous.
 */
export function readQuery(event: GatewayEvent): Record<string, string> {
  if (!event.multiValueQueryStringParameters) return {}
  const parameters = Object.entries(event.multiValueQueryStringParameters)
  const repeated = parameters.filter(([, values]) => (values?.length ?? 0) > 1).map(([name]) => name.slice(0, 100))
  if (repeated.length > 0) throw givenTwice(repeated)
  refuseReservedNames(parameters.map(([name]) => name))
  return Object.fromEntries(parameters.map(([name, values]) => [name, values?.[0] ?? '']))
}

const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

/** Throws unless the content type is JSON. A call without body and type passes: the schema reports what is missing. */
export function requireJson(event: GatewayEvent): void {
  const type = headerOf(event, 'content-type')
  if (type === undefined ? event.body : !json.test(type.trim()))
    throw new ProductError('unsupported_media_type', 'The request body must be application/json')
}

const scimJson = /^application\/(?:scim\+)?json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

/** Throws unless the content type is JSON or that of SCIM (RFC 7644, section 3.1). */
export function requireScim(event: GatewayEvent): void {
  if (!scimJson.test((headerOf(event, 'content-type') ?? '').trim()))
    throw new ProductError('unsupported_media_type', 'The request body must be application/scim+json')
}

const form = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

/** Throws unless the content type is a form without files. */
export function requireForm(event: GatewayEvent): void {
  if (!form.test((headerOf(event, 'content-type') ?? '').trim()))
    throw new ProductError('unsupported_media_type', 'The request body must be application/x-www-form-urlencoded')
}

/**
 * Returns the fields of a form as an object of strings. Throws if it is not UTF-8, or if a field is repeated or has a
 * reserved name.
 */
export function readForm(event: GatewayEvent): Record<string, string> {
  const fields = [...new URLSearchParams(readText(event, 'malformed_form'))]
  const seen = new Set<string>()
  for (const [name] of fields) {
    if (seen.has(name)) throw givenTwice([name.slice(0, 100)])
    seen.add(name)
  }
  refuseReservedNames(seen)
  return Object.fromEntries(fields)
}

const givenTwice = (names: readonly string[]): ProductError =>
  invalid(names.map((name) => problemAt(name, 'given_twice', 'Parameter "{{name}}" was sent more than once', { name })))

/**
 * Throws if the body is larger than `most` bytes. For routes that accept files, the error says where to send larger
 * ones.
 */
export function requireSize(event: GatewayEvent, most: number = limits.jsonBody): void {
  const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes <= most) return
  if (most > limits.jsonBody) {
    const message = 'The request body is too large. Upload files first (POST …/uploads).'
    throw new ProductError('payload_too_large', message)
  }
  throw new ProductError(
    'payload_too_large',
    templatedMessage('The request body is larger than {{kilobytes}} KB', { kilobytes: most / 1024 }),
  )
}

/** Returns the body parsed by `jsonFromOutside`. Also throws if it is not UTF-8. */
export const readJson = (event: GatewayEvent): unknown => jsonFromOutside(readText(event))

/** Returns the body as text. Throws if it is not UTF-8. */
export function readText(event: GatewayEvent, code: 'malformed_json' | 'malformed_form' = 'malformed_json'): string {
  try {
    return bodyText(event)
  } catch {
    throw code === 'malformed_json' ? malformedJson() : new ProductError(code, 'Malformed form')
  }
}

function bodyText({ body, isBase64Encoded }: GatewayEvent): string {
  if (body === null) return ''
  return isBase64Encoded ? new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64')) : body
}

/**
 * Returns the id that CloudFront gives a request, or undefined without one.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
export function siteRequestIdOf(event: GatewayEvent): string | undefined {
  const id = headerOf(event, 'x-amz-cf-id')
  return id !== undefined && /^[\w=-]{1,100}$/.test(id) ? id : undefined
}
