import { type AnyRoute, isBodyOptional } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import {
  type GatewayEvent,
  readForm,
  readJson,
  readText,
  requireForm,
  requireJson,
  requireScim,
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
  scim: { requireType: requireScim, read: readJson },
  form: { requireType: requireForm, read: readForm },
  multipart: { requireType: requireMultipart, read: readMultipart },
}

/** What API Gateway puts where the bytes of a text are not UTF-8. */
const replacement = '\ufffd'

/**
 * Throws if letters of a partner's call are lost, as in `S\ufffdren`, because it was not sent as UTF-8 (RFC 8259, section
 * 8.1). Browsers always send UTF-8, so there the letter is part of a text that somebody pasted.
 */
function requireUtf8({ access }: AnyRoute, { body }: GatewayEvent): void {
  if (access === 'partner' && body?.includes(replacement))
    throw new ProductError('malformed_json', 'The request body is not UTF-8')
}

/**
 * Returns the body of a call before validation; undefined for a missing one that is optional. Throws for another content
 * type, too many bytes, and an unreadable body, in this order.
 */
export async function readBody(route: AnyRoute, event: GatewayEvent): Promise<unknown> {
  const { bodyType, bodyBytes } = route
  if (!event.body && isBodyOptional(route)) return undefined
  const { requireType, read } = readers[bodyType ?? 'json']
  requireType(event)
  requireSize(event, bodyType === 'multipart' ? limits.bodyWithFiles : bodyBytes)
  requireUtf8(route, event)
  return read(event)
}
