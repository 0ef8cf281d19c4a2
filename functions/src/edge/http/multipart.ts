import type { SentFile } from '../../../../shared/files/domain/upload.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { refuseReservedNames } from '../../kernel/untrustedJson.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

const multipart = /^multipart\/form-data\s*;/i

/**
 * Throws unless the content type is a form with files. A call without body and type passes: the schema reports what is
 * missing.
 */
export function requireMultipart(event: GatewayEvent): void {
  const type = headerOf(event, 'content-type')
  if (type === undefined ? event.body : !multipart.test(type.trim()))
    throw new ProductError('unsupported_media_type', 'The request body must be multipart/form-data')
}

/** More than any of our forms has, with every tag as its own part. */
const mostParts = 40

/**
 * Returns the parts of a form by name: files as SentFile, `tags` as a list, the rest as strings without empty ones.
 * Throws `malformed_form` if it is not a form, has too many parts or a repeated one, and `validation_failed` for a
 * reserved name.
 */
export async function readMultipart(event: GatewayEvent): Promise<Record<string, unknown>> {
  if (event.body === null) return {}
  const entries = [...(await parse(event, event.body))]
  if (entries.length > mostParts) throw new ProductError('malformed_form', 'Too many parts')
  refuseReservedNames(entries.map(([name]) => name))
  const parts = new Map<string, unknown>()
  const tags: unknown[] = []
  for (const [name, value] of entries) {
    if (name === 'tags') {
      if (value !== '') tags.push(value)
      parts.set(name, tags)
    } else if (parts.has(name)) {
      const again = templatedMessage('Part "{{name}}" was sent more than once', { name: name.slice(0, 100) })
      throw new ProductError('malformed_form', again)
    } else parts.set(name, await partOf(value))
  }
  return Object.fromEntries(parts)
}

async function partOf(value: string | File): Promise<string | SentFile | undefined> {
  if (value === '') return undefined
  if (typeof value === 'string') return value
  return { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
}

/** Uses the parser of Node's fetch. */
async function parse(event: GatewayEvent, body: string): Promise<FormData> {
  const bytes = Buffer.from(body, event.isBase64Encoded ? 'base64' : 'latin1')
  try {
    return await new Response(bytes, { headers: { 'content-type': headerOf(event, 'content-type') ?? '' } }).formData()
  } catch {
    throw new ProductError('malformed_form', 'Malformed form data')
  }
}
