import { pick } from 'es-toolkit/object'
import { isPlainObject } from 'es-toolkit/predicate'
import { jsonOf, type PartnerCall, prettyJson } from '../apiDocument.ts'

/** Where the examples send their requests, and the key they use: a variable of the shell, or a demo key. */
export interface ExampleServer {
  origin: string
  key: string
}

/** Returns a command that makes a call, with the examples of its parameters and body, or with these fields of the body. */
export function curlOf(
  { method, path, operation }: PartnerCall,
  { origin, key }: ExampleServer,
  fields?: readonly string[],
): string {
  const { parameters = [], requestBody } = operation
  const examples = parameters.filter(({ example }) => example !== undefined)
  const filled = examples
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  const query = new URLSearchParams(
    examples
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  )
  const whole = jsonOf(requestBody?.content)?.example
  const body = fields && isPlainObject(whole) ? pick(whole, fields) : whole
  const sendsKey = parameters.some(({ name }) => name === 'Idempotency-Key')
  return [
    `curl ${quoted(`${origin}${filled}${query.size > 0 ? `?${query}` : ''}`)}`,
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
    `--header "X-API-Key: ${key}"`,
    ...(sendsKey ? ["--header 'Idempotency-Key: your-applicant-id'"] : []),
    ...(body === undefined ? [] : ["--header 'Content-Type: application/json'", `--data ${quoted(prettyJson(body))}`]),
  ].join(' \\\n  ')
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
