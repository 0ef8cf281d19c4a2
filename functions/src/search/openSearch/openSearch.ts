import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3'
import connectionModule from '@opensearch-project/opensearch/lib/Connection.js'
import { ConnectionPool } from '@opensearch-project/opensearch/lib/pool/index.js'
import transportModule from '@opensearch-project/opensearch/lib/Transport.js'
import { type Credentials, credentialsOfFunction } from '../../kernel/aws/awsClient.ts'

/**
 * Sends one request and returns the response body. A string body is the lines of a bulk request. Rejects with
 * `OpenSearchRefusal` if OpenSearch refuses, and with a client error if it doesn't respond in time.
 */
export type OpenSearch = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
  path: string,
  request?: { body?: Record<string, unknown> | string; parameters?: Record<string, string> },
) => Promise<Answer>

/** An error without OpenSearch's own message, which quotes search terms and record content. */
export class OpenSearchRefusal extends Error {
  override readonly name = 'OpenSearchRefusal'
  readonly status: number

  constructor(status: number, type: string) {
    super(`OpenSearch answered ${status} (${type})`)
    this.status = status
  }
}

interface OpenSearchPlace {
  /** For example `https://search-….es.amazonaws.com`. */
  endpoint: string
  /** The timeout of a whole request, in milliseconds. */
  timeout: number
  /** The region of the domain. Without it requests are not signed, as for a self-hosted server. */
  region?: string
  /** Who signs the requests. By default the function's own role. */
  credentials?: () => Promise<Credentials>
}

// The full client would add 250 KB to each bundle. Its transport is 45 KB and CommonJS, whose types promise a `default`
// that Node doesn't create.
const plainParts = {
  Connection: connectionModule as unknown as typeof connectionModule.default,
  Transport: transportModule as unknown as typeof transportModule.default,
}

/** Returns a client for an endpoint that uses the official client's transport. */
export function openSearchAt({
  endpoint,
  timeout,
  region,
  credentials = credentialsOfFunction,
}: OpenSearchPlace): OpenSearch {
  const signed = region === undefined ? undefined : AwsSigv4Signer({ region, getCredentials: credentials })
  const { Connection, Transport } = { ...plainParts, ...signed }
  const emit = () => false
  // There is only one address, so always try it, even if the last request failed.
  const connectionPool = new ConnectionPool({ Connection, emit, resurrectStrategy: 'none' })
  connectionPool.addConnection(endpoint)
  const transport = new Transport({
    emit,
    connectionPool,
    serializer,
    maxRetries: 0,
    requestTimeout: timeout,
    suggestCompression: region !== undefined,
    sniffEndpoint: '_nodes/_all/http',
  })

  const sendOnce: OpenSearch = async (method, path, { body, parameters } = {}) => {
    const sent = transport.request({
      method,
      path,
      ...(typeof body === 'string' ? { bulkBody: body } : body && { body }),
      ...(parameters && { querystring: parameters }),
    })
    // The transport's own timeout covers silence but not slow responses.
    const late = setTimeout(() => sent.abort(), timeout)
    try {
      return (await sent).body
    } finally {
      clearTimeout(late)
    }
  }
  return (method, path, request) =>
    sendOnce<never>(method, path, request).catch((error: unknown) => {
      if (wasHungUp(error)) return sendOnce<never>(method, path, request).catch(rethrow)
      return rethrow(error)
    })
}

function rethrow(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'ResponseError') throw error
  const { statusCode, body } = error as Error & { statusCode: number; body?: { error?: { type?: string } } }
  throw new OpenSearchRefusal(statusCode, body?.error?.type ?? 'no reason given')
}

/**
 * Returns true if the server closed the connection when the request was sent. It closes idle connections, which a
 * frozen function notices too late; a new connection then works. Requests may therefore arrive twice.
 */
function wasHungUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConnectionError' && /ECONNRESET|EPIPE|hang up/.test(error.message)
}

/** A plain JSON serializer, because no value of ours exceeds the integers of a double. */
const serializer = {
  serialize: (object: unknown) => JSON.stringify(object),
  deserialize: (json: string) => JSON.parse(json),
  qserialize: (parameters: Record<string, string>) => new URLSearchParams(parameters).toString(),
  ndserialize: (lines: readonly string[]) => `${lines.join('\n')}\n`,
}
