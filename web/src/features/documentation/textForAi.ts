import { openApiPaths } from '../../../../shared/kernel/contract/openApiPaths.ts'
import { partnerTiers } from '../../../../shared/partners/domain/partner.ts'
import {
  type ApiDocument,
  jsonOf,
  type PartnerCall,
  partnerCalls,
  prettyJson,
  refusalsOf,
  resolved,
  sentMessages,
  successOf,
} from './apiDocument.ts'
import { type FieldRow, fieldRows, isText, typeOf } from './fieldRows.ts'

/** Returns everything an assistant needs to write an integration with the partner API, as Markdown. */
export function textForAi(document: ApiDocument, origin: string): string {
  return [
    `# Fagfolk partner API (version ${document.info.version})`,
    'Write an integration that creates and updates applicants in Fagfolk, an applicant tracking system for skilled-trade workers in Denmark. Use only the information below.',
    `Base URL: ${origin}. Full OpenAPI 3.1 document: ${origin}${openApiPaths.partners}.`,
    '## Rules',
    rules,
    ...partnerCalls(document).map((call) => callText(document, call)),
    ...webhookTexts(document),
  ].join('\n\n')
}

const tiers = Object.entries(partnerTiers)
  .map(
    ([name, { requestsPerSecond, burst, requestsPerDay }]) =>
      `${name}: ${requestsPerSecond} requests per second (burst ${burst}), ${requestsPerDay.toLocaleString('en')} per day`,
  )
  .join('; ')

const rules = [
  'Send the API key in the `X-API-Key` header, from a server only. Read it from the environment. Never hard-code it.',
  'Bodies are UTF-8 JSON with `Content-Type: application/json`. Unknown fields are rejected. Dates are `YYYY-MM-DD`, times are ISO 8601 in UTC.',
  'For `recordOwner`, send an ID that `GET /api/external/me` returns.',
  'Send an `Idempotency-Key` with every create request, such as your own ID for the applicant. For 24 hours, the same key with the same body returns the same response. With a different body, it returns 422.',
  'Every error is `{"code", "message", "fields"?: [{"path", "code", "message"}], "requestId"}`. Handle errors by `code`, show `message`, log `requestId`.',
  `Rate limits by tier: ${tiers}. On 429, wait the number of seconds in \`Retry-After\`. Retry 500 and 503 (except \`not_configured\`) with exponential backoff and the same \`Idempotency-Key\`. Do not repeat other requests unchanged.`,
  'After ten create requests in a day that fail because the email already exists, further ones return 429 until the next day. Check your own records first.',
  'Send personal data only about people who have agreed to it. Do not log personal data.',
]
  .map((text) => `- ${text}`)
  .join('\n')

function callText(document: ApiDocument, { method, path, operation }: PartnerCall): string {
  const body = jsonOf(operation.requestBody?.content)
  const success = successOf(operation)
  const refusals = refusalsOf(operation).map(({ status, code, meaning }) => `- ${status} \`${code}\`: ${meaning}`)
  const parameters = (operation.parameters ?? []).map(({ in: where, name, required, description = '' }) =>
    `- \`${name}\` (${where}${required ? ', required' : ''}) ${description}`.trimEnd(),
  )
  return [
    `## ${method} ${path}`,
    operation.summary,
    operation.description ?? '',
    ...(parameters.length > 0 ? [parameters.join('\n')] : []),
    ...(body ? ['Body:', fieldRows(document, resolved(document, body.schema)).map(fieldText).join('\n')] : []),
    ...(body?.example ? ['Example:', fenced(body.example)] : []),
    ...(success.example === undefined
      ? [`Returns ${success.status} without a body.`]
      : [`Returns ${success.status}:`, fenced(success.example)]),
    ['Errors:', ...refusals].join('\n'),
  ].join('\n\n')
}

/** The webhooks to partners, and what a receiver must do. */
const webhookTexts = (document: ApiDocument): string[] => [
  '## Webhooks',
  [
    'Each stage change is sent once, as a POST to the endpoints that chose its type, one minute after the change.',
    'Verify `webhook-signature` as in Standard Webhooks (HMAC-SHA256 over `id.timestamp.body` with the base64 secret after `whsec_`), compare in constant time, and reject a `webhook-timestamp` older than five minutes.',
    'Process each `webhook-id` once. Webhooks can arrive more than once and out of order.',
    'Respond with 2xx within 15 seconds and process afterwards. Any other response is retried for three days. `Retry-After` delays the next attempt, 410 stops all attempts, and redirects are not followed.',
  ]
    .map((text) => `- ${text}`)
    .join('\n'),
  ...sentMessages(document).flatMap(({ type, summary, example }) => [`### ${type}`, summary, fenced(example)]),
]

const fenced = (value: unknown): string => ['```json', prettyJson(value), '```'].join('\n')

function fieldText({ name, kind, isList, required, nullable, description, ...row }: FieldRow): string {
  const { values, least, most, entries } = row
  const facts = [
    typeOf({ kind, isList }),
    required ? 'required' : '',
    values.length > 0 ? `one of ${values.join(', ')}` : '',
    least === undefined ? '' : `at least ${least}`,
    most === undefined || isText(kind) ? '' : `at most ${most}`,
    entries === undefined ? '' : `at most ${entries} items`,
    most === undefined || !isText(kind) ? '' : `at most ${most} characters${isList ? ' each' : ''}`,
    nullable ? 'or null' : '',
  ]
  return `- \`${name}\`: ${facts.filter(Boolean).join(', ')}. ${description ?? ''}`.trimEnd()
}
