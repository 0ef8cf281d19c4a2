import { statusOf } from '../../shared/kernel/contract/errorAnswer.ts'
import { partnerApiVersion } from '../../shared/kernel/domain/apiChanges.ts'
import { errorCodes } from '../../shared/kernel/domain/errors.ts'
import { openApiDocument } from '../document.ts'
import { isPartnerCall, type OpenApi, operationsOf } from './openApi.ts'
import { partnerErrorTexts } from './routeTexts.ts'

/** The parts of the partner API with their paths, in the order of the reference. */
const resources = [
  { path: /\/me$/, name: 'Account', description: 'Your company, its rate limits and the record owners you can use.' },
  { path: /\/applicants(?!.*\/cv\/)/, name: 'Applicants', description: 'The people you refer to the agency.' },
  { path: /\/cv\//, name: 'CVs', description: 'The CV of an applicant, uploaded as a PDF.' },
  {
    path: /\/webhook-endpoints/,
    name: 'Webhook endpoints',
    description: 'The URLs that receive webhooks.',
  },
  {
    path: /\/webhook-deliveries/,
    name: 'Webhook deliveries',
    description: 'The webhooks sent to your endpoints.',
  },
] as const
const events = { name: 'Webhook events', description: 'The requests that Fagfolk sends to your webhook endpoints.' }

function resourceAt(path: string): string {
  const found = resources.find((resource) => resource.path.test(path))
  if (!found) throw new Error(`The reference of the partner API has no place for ${path}`)
  return found.name
}

/** Returns the partner API alone as an OpenAPI document, with a relative server address (see `atServer`). */
export function partnerApiDocument(): OpenApi {
  const whole = openApiDocument()
  const paths: OpenApi['paths'] = {}
  for (const { path, method, operation } of operationsOf(whole).filter(isPartnerCall))
    paths[path] = { ...paths[path], [method]: { ...operation, tags: [resourceAt(path)] } }
  const webhooks = Object.fromEntries(
    Object.entries(whole.webhooks ?? {}).map(([type, { post }]) => [type, { post: { ...post, tags: [events.name] } }]),
  ) as OpenApi['paths']
  const { partnerKey = {} } = whole.components.securitySchemes
  return {
    openapi: whole.openapi,
    'x-errors': errorsOf(paths),
    info: {
      ...whole.info,
      title: 'Fagfolk partner API',
      version: partnerApiVersion,
      summary: 'Refer applicants to an agency and track their status',
    },
    servers: [{ url: '/' }],
    tags: [...resources.map(({ name, description }) => ({ name, description })), events],
    paths,
    webhooks,
    components: {
      schemas: usedSchemas(whole.components.schemas, { paths, webhooks }),
      securitySchemes: { partnerKey },
    },
  }
}

/** Returns the errors of all calls by code, with their status and what they mean in general. */
function errorsOf(paths: OpenApi['paths']) {
  const responses = operationsOf({ paths }).flatMap(({ operation }) => Object.values(operation.responses))
  const named = responses.flatMap(({ description = '' }) =>
    [...description.matchAll(/^- `(\w+)`:/gm)].map(([, code]) => code),
  )
  return errorCodes
    .filter((code) => named.includes(code))
    .map((code) => ({ code, status: statusOf[code], meaning: partnerErrorTexts[code] }))
    .sort((one, other) => one.status - other.status)
}

/** Returns the named schemas that parts of a document refer to, directly or through others. */
function usedSchemas(all: OpenApi['components']['schemas'], parts: object): OpenApi['components']['schemas'] {
  const used = new Set<string>()
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(all[name])
    }
  }
  collect(parts)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}
