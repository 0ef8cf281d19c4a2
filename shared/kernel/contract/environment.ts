import * as z from 'zod'

const name = z.string().min(1)
/** The OpenSearch domain, such as `https://search-….es.amazonaws.com`. */
const openSearch = z.object({ OPENSEARCH_ENDPOINT: z.url() })

/**
 * What a function is told by its environment, in pieces: a handler validates the pieces it needs, and the stacks are
 * typed from the same schemas. Secrets never stand here, only the names of the parameters that hold them.
 */
export const environment = {
  table: z.object({ TABLE_NAME: name }),
  /** The SSM SecureString with the session signing keys: `{"current": kid, "keys": {kid: base64}}`; two are valid at a time. */
  session: z.object({ SESSION_KEYS_PARAMETER: name }),
  /** The SSM String with the site's origin, such as `https://…`: for links in mails and to know a foreign Origin. */
  site: z.object({ SITE_ORIGIN_PARAMETER: name }),
  /**
   * The versions of the SSM parameter with the secret that CloudFront adds as a header, as `name:3,name:2`: the one that
   * it shows, and the one before, which it shows until it is told. Or `none` where no CloudFront stands in front.
   */
  edge: z.object({ ORIGIN_SECRET_PARAMETERS: name, SECURE_COOKIES: z.enum(['yes', 'no']) }),
  /** Whether addresses that others name may lead to this computer, as in tests: on a local stage alone. */
  outbound: z.object({ ASKS_LOOPBACK: z.enum(['yes', 'no']) }),
  /** Whether this deployment takes partners. */
  partners: z.object({ TAKES_PARTNERS: z.enum(['yes', 'no']) }),
  /** Who answers searches: the embedded engine's function, or OpenSearch. */
  search: z.discriminatedUnion('SEARCH_ENGINE', [
    z.object({ SEARCH_ENGINE: z.literal('embedded'), SEARCH_FUNCTION_NAME: name }),
    openSearch.extend({ SEARCH_ENGINE: z.literal('opensearch') }),
  ]),
  /**
   * The bucket in which the embedded engine keeps what saves it reading all applicants when it starts, and the engine's
   * own function, which it asks to save.
   */
  snapshot: z.object({ SNAPSHOT_BUCKET: name, SEARCH_FUNCTION_NAME: name }),
  /** The bucket that browsers send files to. */
  incoming: z.object({ INCOMING_BUCKET: name }),
  /** The bucket that files are kept in, and whether they are scanned for malware there before anybody may open them. */
  documents: z.object({ DOCUMENTS_BUCKET: name, DOCUMENTS_SCANNED: z.enum(['yes', 'no']) }),
  /** The queues of webhooks exist where a deployment takes partners, that of the indexer where OpenSearch searches. */
  dispatcher: z.object({
    MAIL_QUEUE_URL: z.url(),
    FILE_QUEUE_URL: z.url(),
    WEBHOOK_EVENT_QUEUE_URL: z.url().optional(),
    WEBHOOK_QUEUE_URL: z.url().optional(),
    INDEX_QUEUE_URL: z.url().optional(),
  }),
  /** The bucket in which exports of what is kept of people lie for a day. */
  exports: z.object({ EXPORTS_BUCKET: name }),
  openSearch,
  /** No variables: it grants the right to write to the index. */
  indexer: z.object({}),
  /** The SSM SecureString with the keys that secrets of webhook endpoints are made with, in the form of the session keys. */
  webhookKeys: z.object({ WEBHOOK_KEYS_PARAMETER: name }),
  /** The queue that it takes webhooks from, and hands those back to that have to wait. */
  webhookSender: z.object({ WEBHOOK_QUEUE_URL: z.url() }),
  /**
   * The sender of mails, and the configuration set of SES by which it tells what becomes of them; what stands behind the @ of the
   * addresses that people answer to, where a deployment takes mail in.
   */
  mailer: z.object({ MAIL_SENDER: z.email(), MAIL_CONFIGURATION_SET: name, REPLY_DOMAIN: name.optional() }),
  /** The bucket in which mails lie that come in. */
  receivedMail: z.object({ MAIL_BUCKET: name }),
  /** What stands behind the @ of the addresses that mail comes in at, and the one among them whose mails are applications. */
  receiving: z.object({ RECEIVING_DOMAIN: name, INTAKE_ADDRESS: z.email().optional() }),
} as const

/** In place of a parameter's name: no CloudFront stands in front, and nobody has to prove anything. */
const noOriginSecret = 'none'

/** The parameters that a secret of `ORIGIN_SECRET_PARAMETERS` may stand in; none without a CloudFront. */
export const originSecretParameters = (told: string): string[] => (told === noOriginSecret ? [] : told.split(','))

/** How an environment tells of them. */
export const originSecretsTold = (parameters: readonly string[]): string => parameters.join(',') || noOriginSecret

/** All parameters that an environment names. */
export const parametersTold = (variables: Readonly<Record<string, string | undefined>>): string[] => [
  ...[variables.SESSION_KEYS_PARAMETER, variables.SITE_ORIGIN_PARAMETER, variables.WEBHOOK_KEYS_PARAMETER].flatMap(
    (parameter) => parameter ?? [],
  ),
  ...originSecretParameters(variables.ORIGIN_SECRET_PARAMETERS ?? noOriginSecret),
]

export type EnvironmentPiece = keyof typeof environment
export type EnvironmentOf<Piece extends EnvironmentPiece> = z.infer<(typeof environment)[Piece]>

/** The header in which CloudFront proves that a request came through it. */
export const originSecretHeader = 'x-origin-secret'

/** What the keys of all mails begin with that come in. */
export const receivedMailPrefix = 'mails/'

/** What the keys of all exports begin with. */
export const exportPrefix = 'exports/'

/** Where the documents bucket keeps marks of who was erased. */
export const erasedPrefix = 'erased/'

/** What the keys of all snapshots of the search index begin with; the code that makes them is named behind it. */
export const snapshotPrefix = 'snapshots/'

/** The name under which OpenSearch's index is searched and written; the index behind it is numbered. */
export const searchAlias = 'applicants'
