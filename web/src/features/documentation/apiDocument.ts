export interface Schema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  const?: unknown
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
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}

/** The OpenAPI document that the build generates from the contracts, as far as the page reads it. */
export interface ApiDocument {
  info: { version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  /** Webhooks by type. */
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export const documentPath = '/openapi.json'

/** Returns the operations for partners, in the order of the document. */
export function partnerCalls({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes('Partners'))
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

const refPath = '#/components/schemas/'

/** Resolves a reference; returns other schemas as they are. */
export const resolved = ({ components }: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.slice(refPath.length)] ?? {})

export const jsonOf = (content: Record<string, Media> | undefined): Media | undefined => content?.['application/json']

/** Returns the success status of an operation and its example. */
export function successOf({ responses }: Operation) {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code < '400') ?? []
  return { status, example: jsonOf(answer?.content)?.example }
}

/** Returns the errors of an operation: each status with its codes. */
export const refusalsOf = ({ responses }: Operation): { status: string; codes: string[] }[] =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, { description }]) => ({ status, codes: description.replaceAll('`', '').split(', ') }))

export const prettyJson = (value: unknown): string => JSON.stringify(value, undefined, 2)
