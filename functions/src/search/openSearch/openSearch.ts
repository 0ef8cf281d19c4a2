import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3'
import connectionModule from '@opensearch-project/opensearch/lib/Connection.js'
import { ConnectionPool } from '@opensearch-project/opensearch/lib/pool/index.js'
import transportModule from '@opensearch-project/opensearch/lib/Transport.js'
import { type Credentials, credentialsOfFunction } from '../../kernel/aws/awsClient.ts'

/**
 * Sends one request and gives the body of the answer. A text as body is the lines of a bulk request. Rejects with an
 * `OpenSearchRefusal` when OpenSearch says no, and with an error of the client's when it does not answer in time.
 */
export type OpenSearch = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
  path: string,
  request?: { body?: Record<string, unknown> | string; parameters?: Record<string, string> },
) => Promise<Answer>

/** What OpenSearch said no to is not repeated: its own words quote what people searched for, and what records hold. */
export class OpenSearchRefusal extends Error {
  override readonly name = 'OpenSearchRefusal'
  readonly status: number

  constructor(status: number, type: string) {
    super(`OpenSearch answered ${status} (${type})`)
    this.status = status
  }
}

interface OpenSearchPlace {
  /** Such as `https://search-….es.amazonaws.com`. */
  endpoint: string
  /** How long an answer may take in all, in milliseconds. */
  timeout: number
  /** Where the domain is; without it requests are not signed, as for a server of one's own. */
  region?: string
  /** Who signs; a function signs as itself. */
  credentials?: () => Promise<Credentials>
}

// The client's whole API would be 250 KB in each bundle. What sends its requests is 45 KB, and comes as CommonJS, whose
// types promise a `default` that Node does not make.
const plainParts = {
  Connection: connectionModule as unknown as typeof connectionModule.default,
  Transport: transportModule as unknown as typeof transportModule.default,
}

/** OpenSearch at an endpoint, over the official client's transport. */
export function openSearchAt({
  endpoint,
  timeout,
  region,
  credentials = credentialsOfFunction,
}: OpenSearchPlace): OpenSearch {
  const signed = region === undefined ? undefined : AwsSigv4Signer({ region, getCredentials: credentials })
  const { Connection, Transport } = { ...plainParts, ...signed }
  const emit = () => false
  // With one address there is no other to turn to: it is tried, whatever became of the last request.
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
    // The transport's own limit ends silences, not answers that trickle.
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
 * Whether the server closed the connection at the moment of asking. It does so with idle ones, and a function that was
 * frozen learns it too late: a fresh connection then answers. Whatever we send may come twice.
 */
function wasHungUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConnectionError' && /ECONNRESET|EPIPE|hang up/.test(error.message)
}

/** Nothing of ours needs whole numbers beyond a double's. */
const serializer = {
  serialize: (object: unknown) => JSON.stringify(object),
  deserialize: (json: string) => JSON.parse(json),
  qserialize: (parameters: Record<string, string>) => new URLSearchParams(parameters).toString(),
  ndserialize: (lines: readonly string[]) => `${lines.join('\n')}\n`,
}
