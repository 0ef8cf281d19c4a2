/** A schema, as far as it is shown. */
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

/** What the build made of the contracts, as far as the page reads it. */
export interface ApiDocument {
  info: { version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  /** What the product sends by itself, by type. */
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export const documentPath = '/openapi.json'

/** The partners' calls, in the order of the document. */
export function partnerCalls({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes('Partners'))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}
export type PartnerCall = ReturnType<typeof partnerCalls>[number]

/** What is sent to partners, by type, with the headers of it. */
export const sentMessages = ({ webhooks }: ApiDocument) =>
  Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    summary: post.summary,
    headers: post.parameters ?? [],
    example: jsonOf(post.requestBody?.content)?.example,
  }))

export const partnerModel = 'NewPartnerApplicant'

const refPath = '#/components/schemas/'

/** A schema, or the one that it refers to. */
export const resolved = ({ components }: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.slice(refPath.length)] ?? {})

export const jsonOf = (content: Record<string, Media> | undefined): Media | undefined => content?.['application/json']

/** What a success of an operation looks like. */
export function successOf({ responses }: Operation) {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code < '400') ?? []
  return { status, example: jsonOf(answer?.content)?.example }
}

/** The refusals of an operation: a status, and the codes that come with it. */
export const refusalsOf = ({ responses }: Operation): { status: string; codes: string[] }[] =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, { description }]) => ({ status, codes: description.replaceAll('`', '').split(', ') }))

export const prettyJson = (value: unknown): string => JSON.stringify(value, undefined, 2)
