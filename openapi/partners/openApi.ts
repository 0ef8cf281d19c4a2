/** The parts of an OpenAPI document that are changed after it is generated. */
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string; license?: object }
  servers?: { url: string }[]
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  /** Only in the document of the partner API. */
  'x-errors'?: { code: string; status: number; meaning: string }[]
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

export interface Operation {
  operationId: string
  tags: string[]
  description?: string
  security: Record<string, string[]>[]
  parameters?: { in: string; name: string; description?: string; schema: Schema; example?: unknown }[]
  requestBody?: { content?: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

type Content = Record<string, { schema?: Schema; example?: unknown }>

export interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
}

interface Call {
  path: string
  method: string
  operation: Operation
}

export const operationsOf = ({ paths }: Pick<OpenApi, 'paths'>): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Returns whether a call needs the API key of a partner. */
export const isPartnerCall = ({ operation }: Pick<Call, 'operation'>): boolean =>
  operation.security.some((scheme) => 'partnerKey' in scheme)
