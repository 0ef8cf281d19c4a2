import type { EnvironmentOf, EnvironmentPiece } from '../../shared/contract/environment.ts'
import type { Place } from './names.ts'

/** What only the stack of a function knows. */
export interface Wiring {
  mailQueueUrl?: string
  fileQueueUrl?: string
  openSearchEndpoint?: string
  indexFailuresQueueUrl?: string
}

type Values = { [Piece in EnvironmentPiece]: (place: Place, wiring: Wiring) => EnvironmentOf<Piece> }

/** What each piece of the environment says here; typed by the schemas that the handlers validate. */
const values: Values = {
  table: ({ names }) => ({ TABLE_NAME: names.table }),
  session: ({ names }) => ({ SESSION_KEYS_PARAMETER: names.sessionKeysParameter }),
  site: ({ names }) => ({ SITE_ORIGIN_PARAMETER: names.siteOriginParameter }),
  edge: ({ names, configuration: { site } }) => ({
    ORIGIN_SECRET_PARAMETER: names.originSecretParameter,
    // Browsers keep no secure cookie of a plain http site.
    SECURE_COOKIES: site.servedBy === 'cloudfront' ? 'yes' : 'no',
  }),
  search: ({ names }) => ({ SEARCH_FUNCTION_NAME: names.function('engine') }),
  snapshot: (place) => ({ SNAPSHOT_BUCKET: place.names.bucket('search', place) }),
  incoming: (place) => ({ INCOMING_BUCKET: place.names.bucket('incoming', place) }),
  documents: (place) => ({
    DOCUMENTS_BUCKET: place.names.bucket('documents', place),
    DOCUMENTS_SCANNED: place.configuration.files.malwareScan === 'guardduty' ? 'yes' : 'no',
  }),
  dispatcher: (_place, { mailQueueUrl, fileQueueUrl }) => {
    if (!mailQueueUrl || !fileQueueUrl) throw new Error('Only a stack that has the queues can hold a dispatcher.')
    return { MAIL_QUEUE_URL: mailQueueUrl, FILE_QUEUE_URL: fileQueueUrl }
  },
  openSearch: (_place, { openSearchEndpoint }) => {
    if (!openSearchEndpoint) throw new Error('Only a stack that has the OpenSearch domain can hold what asks it.')
    return { OPENSEARCH_ENDPOINT: openSearchEndpoint }
  },
  indexer: (_place, { indexFailuresQueueUrl }) => {
    if (!indexFailuresQueueUrl) throw new Error('Only a stack that has its queue can hold an indexer.')
    return { INDEX_FAILURES_QUEUE_URL: indexFailuresQueueUrl }
  },
  mailer: ({ configuration: { mail } }) => ({ MAIL_SENDER: mail.sender }),
}

export function environmentOf(
  pieces: readonly EnvironmentPiece[],
  place: Place,
  wiring: Wiring,
): Record<string, string> {
  return Object.assign({}, ...pieces.map((piece) => values[piece](place, wiring)))
}
