import type { EnvironmentOf, EnvironmentPiece } from '../../shared/contract/environment.ts'
import type { Place } from './names.ts'
import { searchEndpoint } from './searchEndpoint.ts'

/** What only the stack of a function knows. */
export interface Wiring {
  mailQueueUrl?: string
  fileQueueUrl?: string
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
  search: (place) =>
    place.configuration.search.engine === 'embedded'
      ? { SEARCH_ENGINE: 'embedded', SEARCH_FUNCTION_NAME: place.names.function('engine') }
      : { SEARCH_ENGINE: 'opensearch', OPENSEARCH_ENDPOINT: searchEndpoint(place) },
  snapshot: (place) => ({
    SNAPSHOT_BUCKET: place.names.bucket('search', place),
    SEARCH_FUNCTION_NAME: place.names.function('engine'),
  }),
  incoming: (place) => ({ INCOMING_BUCKET: place.names.bucket('incoming', place) }),
  documents: (place) => ({
    DOCUMENTS_BUCKET: place.names.bucket('documents', place),
    DOCUMENTS_SCANNED: place.configuration.files.malwareScan === 'guardduty' ? 'yes' : 'no',
  }),
  dispatcher: (_place, { mailQueueUrl, fileQueueUrl }) => {
    if (!mailQueueUrl || !fileQueueUrl) throw new Error('Only a stack that has the queues can hold a dispatcher.')
    return { MAIL_QUEUE_URL: mailQueueUrl, FILE_QUEUE_URL: fileQueueUrl }
  },
  openSearch: (place) => ({ OPENSEARCH_ENDPOINT: searchEndpoint(place) }),
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
