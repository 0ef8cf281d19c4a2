import { jsonOf, type PartnerCall, prettyJson } from '../apiDocument.ts'

/** Where the examples send their requests, and the key they use: a variable of the shell, or a demo key. */
export interface ExampleServer {
  origin: string
  key: string
}

/** Returns a command that makes a call, with the examples of its parameters and body. */
export function curlOf({ method, path, operation }: PartnerCall, { origin, key }: ExampleServer): string {
  const { parameters = [], requestBody } = operation
  const examples = parameters.filter(({ example }) => example !== undefined)
  const filled = examples
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  const query = new URLSearchParams(
    examples.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, String(example)]),
  )
  const body = jsonOf(requestBody?.content)?.example
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
