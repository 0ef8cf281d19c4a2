import { ProductError } from '../../../shared/domain/errors.ts'
import type { SentFile } from '../../../shared/domain/upload.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

const multipart = /^multipart\/form-data\s*;/i

/** Throws unless the body says that it is a form with files. A call without body and type passes: its parser says what is missing. */
export function requireMultipart(event: GatewayEvent): void {
  const type = headerOf(event, 'content-type')
  if (type === undefined ? event.body : !multipart.test(type.trim()))
    throw new ProductError('unsupported_media_type', 'The body must be multipart/form-data')
}

/**
 * The parts of a form by name: files as SentFile, `tags` as a list, everything else as text, empty texts left out.
 * Throws `malformed_form` for what is no form, and `validation_failed` for a part that comes twice.
 */
export async function readMultipart(event: GatewayEvent): Promise<Record<string, unknown>> {
  if (event.body === null) return {}
  const form = await parse(event, event.body)
  const parts: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    if (name === 'tags') parts.tags = values.filter((value) => value !== '')
    else if (values.length > 1)
      throw new ProductError('malformed_form', `The part "${name.slice(0, 100)}" is given more than once`)
    else parts[name] = await partOf(values[0])
  }
  return parts
}

async function partOf(value: ReturnType<FormData['get']> | undefined): Promise<string | SentFile | undefined> {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  return { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
}

/** By the parser of Node's own fetch. */
async function parse(event: GatewayEvent, body: string): Promise<FormData> {
  const bytes = Buffer.from(body, event.isBase64Encoded ? 'base64' : 'latin1')
  try {
    return await new Response(bytes, { headers: { 'content-type': headerOf(event, 'content-type') ?? '' } }).formData()
  } catch {
    throw new ProductError('malformed_form', 'Malformed form data')
  }
}
