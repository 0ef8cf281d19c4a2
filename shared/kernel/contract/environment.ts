import * as z from 'zod'

const name = z.string().min(1)
/** The OpenSearch domain, such as `https://search-….es.amazonaws.com`. */
const openSearch = z.object({ OPENSEARCH_ENDPOINT: z.url() })

/**
 * The environment variables of functions, in groups. Each handler validates the groups it needs, and the stacks are typed from the same
 * schemas. Variables never contain secrets, only the names of the parameters that hold them.
 */
export const environment = {
  table: z.object({ TABLE_NAME: name }),
  /** The SSM SecureString with the session signing keys: `{"current": kid, "keys": {kid: base64}}`. Two are valid at a time. */
  session: z.object({ SESSION_KEYS_PARAMETER: name }),
  /** The SSM String with the site's origin, such as `https://…`. Used for links in mails and to detect a foreign Origin. */
  site: z.object({ SITE_ORIGIN_PARAMETER: name }),
  /**
   * The versions of the SSM parameter with the secret header that CloudFront adds, as `name:3,name:2`: the current one and the one before,
   * which CloudFront sends until it is updated. `none` if there is no CloudFront.
   */
  edge: z.object({ ORIGIN_SECRETS_PARAMETER: name, SECURE_COOKIES: z.enum(['yes', 'no']) }),
  /** Whether staff and clients have to have a second factor, until a system admin sets other rules. */
  signIn: z.object({ SECOND_FACTOR: z.enum(['required', 'offered']) }),
  /** Whether URLs named by others may lead to this machine, as in tests. Only on a local stage. */
  outbound: z.object({ ASKS_LOOPBACK: z.enum(['yes', 'no']) }),
  /** Whether partners are enabled in this deployment. */
  partners: z.object({ HAS_PARTNER_API: z.enum(['yes', 'no']) }),
  /** The search engine: the embedded engine's function, or OpenSearch. */
  search: z.discriminatedUnion('SEARCH_ENGINE', [
    z.object({ SEARCH_ENGINE: z.literal('embedded'), SEARCH_FUNCTION_NAME: name }),
    openSearch.extend({ SEARCH_ENGINE: z.literal('opensearch') }),
  ]),
  /**
   * The bucket for the embedded engine's snapshots, which save it reading all applicants on start, and the engine's function, which writes
   * them on request.
   */
  snapshot: z.object({ SNAPSHOT_BUCKET: name, SEARCH_FUNCTION_NAME: name }),
  incoming: z.object({ INCOMING_BUCKET: name }),
  /** The bucket of stored files, and whether files are scanned for malware before they can be opened. */
  documents: z.object({ DOCUMENTS_BUCKET: name, DOCUMENTS_SCANNED: z.enum(['yes', 'no']) }),
  /** The webhook queues exist only if partners are enabled, the indexer's queue only with OpenSearch. */
  dispatcher: z.object({
    MAIL_QUEUE_URL: z.url(),
    FILE_QUEUE_URL: z.url(),
    WEBHOOK_EVENT_QUEUE_URL: z.url().optional(),
    WEBHOOK_QUEUE_URL: z.url().optional(),
    INDEX_QUEUE_URL: z.url().optional(),
    AUDIT_QUEUE_URL: z.url(),
    DUE_FUNCTION_NAME: name,
  }),
  /** The bucket of personal data exports, which expire after a day. */
  exports: z.object({ EXPORTS_BUCKET: name }),
  /** The bucket with the locked copy of the audit log. */
  auditCopy: z.object({ AUDIT_BUCKET: name }),
  openSearch,
  /** No variables. It grants permission to write to the index. */
  indexer: z.object({}),
  /** The SSM SecureString with the keys from which webhook secrets are derived, in the same form as the session keys. */
  webhookKeys: z.object({ WEBHOOK_KEYS_PARAMETER: name }),
  /** The queue it receives webhooks from, and returns them to if they have to wait. */
  webhookSender: z.object({ WEBHOOK_QUEUE_URL: z.url() }),
  /**
   * The sender address, the SES configuration set that reports delivery events, and, if the deployment receives mail, the domain of reply
   * addresses and the address whose mails are applications. For text messages, the calling codes of the countries they may go to, and
   * how many parts a day.
   */
  mailer: z.object({
    MAIL_SENDER: z.email(),
    MAIL_CONFIGURATION_SET: name,
    REPLY_DOMAIN: name.optional(),
    INTAKE_ADDRESS: z.email().optional(),
    SMS_CALLING_CODES: z.string().regex(/^\d+(,\d+)*$/),
    SMS_PARTS_PER_DAY: z.string().regex(/^\d+$/),
  }),
  receivedMail: z.object({ MAIL_BUCKET: name }),
  /** The domain of inbound mail, and the address whose mails are applications. */
  receiving: z.object({ RECEIVING_DOMAIN: name, INTAKE_ADDRESS: z.email().optional() }),
} as const

/** Used instead of a parameter's name: there is no CloudFront, so no secret is required. */
export const noOriginSecrets = 'none'

/** Returns the parameter with the accepted secrets of CloudFront, or undefined without CloudFront. */
export const originSecretsParameter = (text = noOriginSecrets): string | undefined =>
  text === noOriginSecrets ? undefined : text

export const configuredParameters = (variables: Readonly<Record<string, string | undefined>>): string[] => [
  ...[
    variables.SESSION_KEYS_PARAMETER,
    variables.SITE_ORIGIN_PARAMETER,
    variables.WEBHOOK_KEYS_PARAMETER,
    originSecretsParameter(variables.ORIGIN_SECRETS_PARAMETER),
  ].flatMap((parameter) => parameter ?? []),
]

export type EnvironmentPiece = keyof typeof environment
export type EnvironmentOf<Piece extends EnvironmentPiece> = z.infer<(typeof environment)[Piece]>

/** The header by which CloudFront proves that a request came through it. */
export const originSecretHeader = 'x-origin-secret'

export const receivedMailPrefix = 'mails/'

export const exportPrefix = 'exports/'

/** The key prefix of the copies of audit entries. */
export const auditCopyPrefix = 'audit/'

/** The key prefix of erasure markers in the documents bucket. */
export const erasedPrefix = 'erased/'

/** The key prefix of search snapshots, followed by the name of the code version that wrote them. */
export const snapshotPrefix = 'snapshots/'

/** What asks the embedded search engine to save a snapshot of its index. */
export const saveSnapshot = { ask: 'save' } as const

/** The OpenSearch alias for searching and writing. The index it points to is numbered. */
export const searchAlias = 'applicants'

/** Returns the alias of the index that a release or rebuild has replaced, which a rollback can return to. */
export const replacedAlias = (alias: string): string => `${alias}-replaced`

/** Returns the alias of the index that a release or rebuild is filling, before it goes live. */
export const unfinishedAlias = (alias: string): string => `${alias}-unfinished`
