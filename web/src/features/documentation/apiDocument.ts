import { openApiPaths } from '../../../../shared/kernel/contract/openApiPaths.ts'

export interface Schema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  deprecated?: boolean
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

interface Media {
  schema: Schema
  example?: unknown
}

export interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}

/** An OpenAPI document that the build generates from the contracts, as far as the pages read it. */
export interface ApiDocument {
  /** The errors of all calls. Only in the document of the partner API. */
  'x-errors'?: { code: string; status: number; meaning: string }[]
  info: { version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  /** Webhooks by type. */
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Schema>
    securitySchemes: { partnerKey?: { 'x-demo-key'?: string } }
  }
}

export const documentPath = openApiPaths.whole

/** Returns the operations for partners, in the order of the document. */
export function partnerCalls({ paths }: Pick<ApiDocument, 'paths'>) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((scheme) => 'partnerKey' in scheme))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}
export type PartnerCall = ReturnType<typeof partnerCalls>[number]

/** Returns the webhooks by type, with their headers. */
export const sentMessages = ({ webhooks }: ApiDocument) =>
  Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    summary: post.summary,
    headers: post.parameters ?? [],
    example: jsonOf(post.requestBody?.content)?.example,
  }))

export const partnerModel = 'NewPartnerApplicant'

/** Returns the name of the schema that a reference leads to. */
export const refName = ({ $ref }: Schema): string | undefined => $ref?.slice('#/components/schemas/'.length)

/** Resolves a reference; returns other schemas as they are. */
export function resolved({ components }: ApiDocument, schema: Schema): Schema {
  const name = refName(schema)
  return name === undefined ? schema : (components.schemas[name] ?? {})
}

export const jsonOf = (content: Record<string, Media> | undefined): Media | undefined => content?.['application/json']

/** Returns the success status of an operation, with the schema and the example of its response. */
export function successOf({ responses }: Operation) {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code < '400') ?? []
  const { schema, example } = jsonOf(answer?.content) ?? {}
  return { status, schema, example }
}

export interface Refusal {
  status: string
  code: string
  meaning: string
}

/** Returns the errors of an operation. The description of a response has a line for each code. */
export const refusalsOf = ({ responses }: Operation): Refusal[] =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([status, { description }]) =>
      [...description.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, code = '', meaning = '']) => ({
        status,
        code,
        meaning,
      })),
    )

export const prettyJson = (value: unknown): string => JSON.stringify(value, undefined, 2)
