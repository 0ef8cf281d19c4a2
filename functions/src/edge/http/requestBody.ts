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
  /** Throws unless the content type matches. */
  requireType: (event: GatewayEvent) => void
  read: (event: GatewayEvent) => unknown
}

/** Body readers by content type. */
const readers: Record<NonNullable<AnyRoute['bodyType']> | 'json', BodyReader> = {
  json: { requireType: requireJson, read: readJson },
  // As text: the protocol reports problems with a message in its own form.
  mcp: { requireType: requireJson, read: (event) => readText(event) },
  form: { requireType: requireForm, read: readForm },
  multipart: { requireType: requireMultipart, read: readMultipart },
}

/**
 * Returns the body of a call before validation. Throws for another content type, too many bytes, and an unreadable
 * body, in this order.
 */
export async function readBody({ bodyType, bodyBytes }: AnyRoute, event: GatewayEvent): Promise<unknown> {
  const { requireType, read } = readers[bodyType ?? 'json']
  requireType(event)
  requireSize(event, bodyType === 'multipart' ? limits.bodyWithFiles : bodyBytes)
  return read(event)
}
