import { partnerTiers } from '../../../../shared/partners/domain/partner.ts'
import {
  type ApiDocument,
  documentPath,
  jsonOf,
  type PartnerCall,
  partnerCalls,
  prettyJson,
  refusalsOf,
  resolved,
  sentMessages,
  successOf,
} from './apiDocument.ts'
import { type FieldRow, fieldRows } from './fieldRows.ts'

/** Returns everything an assistant needs to write an integration with the partner API, as Markdown. */
export function textForAi(document: ApiDocument, origin: string): string {
  return [
    `# Fagfolk: the API for partners (version ${document.info.version})`,
    'Write an integration that creates and keeps up applicants of an applicant tracker for skilled-trade workers in Denmark. Use only what stands here.',
    `Base address: ${origin}. The whole document, as OpenAPI 3.1: ${origin}${documentPath}.`,
    '## Rules',
    rules,
    ...partnerCalls(document).map((call) => callText(document, call)),
    ...webhookTexts(document),
  ].join('\n\n')
}

const tiers = Object.entries(partnerTiers)
  .map(
    ([name, { requestsPerSecond, burst, requestsPerDay }]) =>
      `${name}: ${requestsPerSecond} requests a second (${burst} at once), ${requestsPerDay} a day`,
  )
  .join('; ')

const rules = [
  'Send the API key as the header `X-API-Key`, from the server only. Read it from the environment; never write it into code.',
  'Bodies are JSON in UTF-8 with `Content-Type: application/json`. Unknown fields are refused. Dates are `YYYY-MM-DD`, times ISO 8601 in UTC.',
  'As `recordOwner` send the id of one of the staff whom `GET /api/external/me` lists.',
  'Send an `Idempotency-Key` with every creation: your own id of the applicant fits. The same key with the same body gets the same answer for a day; with another body the answer is 422.',
  'Every error is `{"code", "message", "fields"?: [{"path", "code", "message"}], "requestId"}`. Branch on `code`, show `message`, log `requestId`.',
  `Limits by tier: ${tiers}. On 429 wait as many seconds as \`Retry-After\` says. Repeat 500 and 503 with growing pauses and the same \`Idempotency-Key\`; repeat no other refusal.`,
  'After ten creations a day that were refused because the email is known, all further creations of that day get 429: look into your own list first.',
  'Send personal data only of people who agreed to it, and log none of it.',
]
  .map((text) => `- ${text}`)
  .join('\n')

function callText(document: ApiDocument, { method, path, operation }: PartnerCall): string {
  const body = jsonOf(operation.requestBody?.content)
  const success = successOf(operation)
  const refusals = refusalsOf(operation).map(({ status, codes }) => `${status} ${codes.join(', ')}`)
  const parameters = (operation.parameters ?? []).map(({ in: where, name, required, description = '' }) =>
    `- \`${name}\` (${where}${required ? ', required' : ''}) ${description}`.trimEnd(),
  )
  return [
    `## ${method} ${path}`,
    operation.summary,
    ...(parameters.length > 0 ? [parameters.join('\n')] : []),
    ...(body ? ['Body:', fieldRows(document, resolved(document, body.schema)).map(fieldText).join('\n')] : []),
    ...(body?.example ? ['For example:', fenced(body.example)] : []),
    ...(success.example === undefined
      ? [`Answers ${success.status} without a body.`]
      : [`Answers ${success.status}:`, fenced(success.example)]),
    `Refusals: ${refusals.join('; ')}.`,
  ].join('\n\n')
}

/** The webhooks to partners, and what a receiver must do. */
const webhookTexts = (document: ApiDocument): string[] => [
  '## Webhooks',
  [
    'Each message is a POST to the endpoints that chose its type, once for each move, a minute after it happened.',
    'Verify `webhook-signature` as Standard Webhooks says (HMAC-SHA256 over `id.timestamp.body` with the base64 after `whsec_`), compare in constant time, and refuse a `webhook-timestamp` older than five minutes.',
    'Take each `webhook-id` once; messages come at least once and in no order.',
    'Answer 2xx within 15 seconds, and work afterwards. Anything else is tried again for three days; `Retry-After` can put it off, 410 ends it, redirects are not followed.',
  ]
    .map((text) => `- ${text}`)
    .join('\n'),
  ...sentMessages(document).flatMap(({ type, summary, example }) => [`### ${type}`, summary, fenced(example)]),
]

const fenced = (value: unknown): string => ['```json', prettyJson(value), '```'].join('\n')

function fieldText({ name, kind, isList, required, values, least, most, entries, note }: FieldRow): string {
  const facts = [
    isList ? `list of ${kind}` : kind,
    required ? 'required' : '',
    values.length > 0 ? `one of ${values.join(', ')}` : '',
    least === undefined ? '' : `at least ${least}`,
    most === undefined ? '' : `at most ${most}${kind === 'text' || kind === 'email' ? ' characters' : ''}`,
    entries === undefined ? '' : `at most ${entries} entries`,
    note ?? '',
  ]
  return `- \`${name}\`: ${facts.filter(Boolean).join(', ')}`
}
