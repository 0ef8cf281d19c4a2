import * as z from 'zod'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { cleanText } from '../../../../shared/kernel/domain/text.ts'
import { jsonFromOutside } from '../../kernel/untrustedJson.ts'
import { isRedirectUri, redirectUriRule } from './redirectUri.ts'

/** Returns the text at an address that a client named. Throws if it can't be read. */
export type ReadDocument = (url: URL) => Promise<string>

interface Reading {
  ask: (
    url: URL,
    bounds: { timeout: number; mostBytes: number; headers: Record<string, string> },
  ) => Promise<{ status: number; headers: Readonly<Record<string, string>>; text: string }>
  now: () => Date
}

const knownFor = 5 * 60_000
const mostKnown = 50
const bounds = { timeout: 4000, mostBytes: limits.oauth.document, headers: { accept: 'application/json' } }

/** Thrown if a server's response is not a valid document. */
export class DocumentRefused extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'DocumentRefused'
  }
}

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/** Returns a reader that caches documents for five minutes. Failures are not cached. */
export function documentReader({ ask: fetchUrl, now }: Reading): ReadDocument {
  const known = new Map<string, { text: string; until: number }>()
  return async (url) => {
    const there = known.get(url.href)
    if (there && there.until > now().getTime()) return there.text
    const { status, headers, text } = await fetchUrl(url, bounds)
    if (status !== 200) throw new DocumentRefused(`It answered ${status}`)
    // On a host with user uploads, an uploaded page must not pass as a client of that host.
    if (!jsonType.test(headers['content-type'] ?? '')) throw new DocumentRefused('It is not application/json')
    if (known.size === mostKnown) known.clear()
    known.set(url.href, { text, until: now().getTime() + knownFor })
    return text
  }
}

/**
 * Returns the address of a client whose id is the URL of its metadata document, or undefined for any other id. The URL
 * must have a path and a canonical spelling. Whether it may be requested is decided at the request.
 */
export function documentUrl(clientId: string): URL | undefined {
  const url = URL.parse(clientId)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined
  const isCanonicalUrl = url.href === clientId && url.pathname !== '/' && !clientId.includes('#')
  return isCanonicalUrl && url.username === '' && url.password === '' ? url : undefined
}

const documentSchema = z.looseObject({
  client_id: z.string(),
  client_name: cleanText()
    .transform((name) => name.slice(0, limits.oauth.clientName))
    .optional(),
  redirect_uris: z.array(z.string().max(limits.url)).min(1).max(limits.oauth.redirectUris),
  token_endpoint_auth_method: z.literal('none').optional(),
  client_secret: z.undefined().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

/** Returns a client's metadata, or the problem with it. */
export function readClientDocument(
  text: string,
  clientId: string,
): { name: string | undefined; redirectUris: string[]; problem?: never } | { problem: string } {
  const parsed = documentSchema.safeParse(jsonIn(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `${issue?.path.join('.') || 'The document'} does not fit: ${issue?.message}` }
  }
  const { client_id, client_name, redirect_uris, grant_types, response_types } = parsed.data
  if (client_id !== clientId) return { problem: 'client_id is not the address of the document' }
  if (!redirect_uris.every(isRedirectUri)) return { problem: redirectUriRule }
  if (grant_types && !grant_types.includes('authorization_code'))
    return { problem: 'grant_types lacks authorization_code' }
  if (response_types && !response_types.includes('code')) return { problem: 'response_types lacks code' }
  return { name: client_name || undefined, redirectUris: redirect_uris }
}

function jsonIn(text: string): unknown {
  try {
    return jsonFromOutside(text)
  } catch {
    return undefined
  }
}
