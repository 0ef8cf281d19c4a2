import type { AnyRoute } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import {
  type GatewayEvent,
  readForm,
  readJson,
  readText,
  requireForm,
  requireJson,
  requireSize,
} from './gatewayRequest.ts'
import { readMultipart, requireMultipart } from './multipart.ts'

interface BodyReader {
  /** Throws unless the body says that it is sent in this way. */
  requireType: (event: GatewayEvent) => void
  read: (event: GatewayEvent) => unknown
}

/** How a body is read, by how it is sent. */
const readers: Record<NonNullable<AnyRoute['bodyType']> | 'json', BodyReader> = {
  json: { requireType: requireJson, read: readJson },
  // As text: what is wrong with a message of a protocol, that says in its own form.
  mcp: { requireType: requireJson, read: (event) => readText(event) },
  form: { requireType: requireForm, read: readForm },
  multipart: { requireType: requireMultipart, read: readMultipart },
}

/** The body of a call, before its schema. Throws for another type, for too many bytes, and for what cannot be read, in this order. */
export async function readBody({ bodyType, bodyBytes }: AnyRoute, event: GatewayEvent): Promise<unknown> {
  const { requireType, read } = readers[bodyType ?? 'json']
  requireType(event)
  requireSize(event, bodyType === 'multipart' ? limits.bodyWithFiles : bodyBytes)
  return read(event)
}
