import type { SecondFactorRule } from '../../shared/accounts/domain/signInRules.ts'
import { type EnvironmentOf, type EnvironmentPiece, noOriginSecrets } from '../../shared/kernel/contract/environment.ts'
import type { Configuration } from './configuration.ts'
import type { Deployment } from './names.ts'
import { searchEndpoint } from './searchEndpoint.ts'
import { smsLimitsOf } from './smsLimits.ts'

export interface Wiring {
  mailQueueUrl?: string | undefined
  fileQueueUrl?: string | undefined
  webhookEventQueueUrl?: string | undefined
  webhookQueueUrl?: string | undefined
  indexQueueUrl?: string | undefined
  auditQueueUrl?: string | undefined
}

type Values = { [Piece in EnvironmentPiece]: (deployment: Deployment, wiring: Wiring) => EnvironmentOf<Piece> }

/** The values of each part of the environment, typed by the schemas that the handlers validate. */
const values: Values = {
  table: ({ tableName }) => ({ TABLE_NAME: tableName }),
  session: ({ names }) => ({ SESSION_KEYS_PARAMETER: names.sessionKeysParameter }),
  site: ({ names }) => ({ SITE_ORIGIN_PARAMETER: names.siteOriginParameter }),
  edge: ({ names, configuration: { site } }) => ({
    ORIGIN_SECRETS_PARAMETER: site.servedBy === 'cloudfront' ? names.originSecretsParameter : noOriginSecrets,
    // Browsers don't store secure cookies of plain http sites.
    SECURE_COOKIES: site.servedBy === 'cloudfront' ? 'yes' : 'no',
  }),
  signIn: ({ configuration }) => ({ SECOND_FACTOR: secondFactorOf(configuration) }),
  outbound: ({ configuration: { site } }) => ({ ASKS_LOOPBACK: site.servedBy === 'preview' ? 'yes' : 'no' }),
  partners: ({ configuration: { api } }) => ({ HAS_PARTNER_API: api.hasPartnerApi ? 'yes' : 'no' }),
  search: (deployment) =>
    deployment.configuration.search.engine === 'embedded'
      ? { SEARCH_ENGINE: 'embedded', SEARCH_FUNCTION_NAME: deployment.names.liveFunction('engine') }
      : { SEARCH_ENGINE: 'opensearch', OPENSEARCH_ENDPOINT: searchEndpoint(deployment) },
  snapshot: (deployment) => ({
    SNAPSHOT_BUCKET: deployment.names.bucket('search', deployment),
    SEARCH_FUNCTION_NAME: deployment.names.liveFunction('engine'),
  }),
  incoming: (deployment) => ({ INCOMING_BUCKET: deployment.names.bucket('incoming', deployment) }),
  documents: (deployment) => ({
    DOCUMENTS_BUCKET: deployment.names.bucket('documents', deployment),
    DOCUMENTS_SCANNED: deployment.configuration.files.malwareScan === 'guardduty' ? 'yes' : 'no',
  }),
  exports: (deployment) => ({ EXPORTS_BUCKET: deployment.names.bucket('exports', deployment) }),
  auditCopy: (deployment) => ({ AUDIT_BUCKET: deployment.names.bucket('audit', deployment) }),
  dispatcher: ({ names }, urls) => {
    const { mailQueueUrl, fileQueueUrl, auditQueueUrl, webhookEventQueueUrl, webhookQueueUrl, indexQueueUrl } = urls
    if (!mailQueueUrl || !fileQueueUrl || !auditQueueUrl)
      throw new Error('Only a stack with the queues can contain a dispatcher.')
    return {
      ...{ MAIL_QUEUE_URL: mailQueueUrl, FILE_QUEUE_URL: fileQueueUrl, AUDIT_QUEUE_URL: auditQueueUrl },
      DUE_FUNCTION_NAME: names.liveFunction('dueWorker'),
      ...(webhookEventQueueUrl && { WEBHOOK_EVENT_QUEUE_URL: webhookEventQueueUrl }),
      ...(webhookQueueUrl && { WEBHOOK_QUEUE_URL: webhookQueueUrl }),
      ...(indexQueueUrl && { INDEX_QUEUE_URL: indexQueueUrl }),
    }
  },
  openSearch: (deployment) => ({ OPENSEARCH_ENDPOINT: searchEndpoint(deployment) }),
  indexer: () => ({}),
  webhookKeys: ({ names }) => ({ WEBHOOK_KEYS_PARAMETER: names.webhookKeysParameter }),
  webhookSender: (_place, { webhookQueueUrl }) => {
    if (!webhookQueueUrl) throw new Error('Only a stack with the webhook queue can contain a webhook sender.')
    return { WEBHOOK_QUEUE_URL: webhookQueueUrl }
  },
  mailer: ({ names, configuration }) => {
    const { mail } = configuration
    const sms = smsLimitsOf(configuration)
    return {
      MAIL_SENDER: mail.sender,
      MAIL_CONFIGURATION_SET: names.mailConfigurationSet,
      ...(mail.receiving && { REPLY_DOMAIN: mail.receiving.domain, ...intakeOf(mail.receiving) }),
      SMS_CALLING_CODES: sms.callingCodes.join(','),
      SMS_PARTS_PER_DAY: String(sms.partsPerDay),
    }
  },
  receivedMail: (deployment) => ({ MAIL_BUCKET: deployment.names.bucket('mail', deployment) }),
  receiving: ({ configuration: { mail } }) => {
    if (!mail.receiving) throw new Error('Only a stage that receives mail can contain the function that reads it.')
    return { RECEIVING_DOMAIN: mail.receiving.domain, ...intakeOf(mail.receiving) }
  },
}

/** Returns what a stage asks of staff and clients. The demo accounts of a local stage sign in with a short password alone. */
export const secondFactorOf = ({ site }: Pick<Configuration, 'site'>): SecondFactorRule =>
  site.servedBy === 'preview' ? 'offered' : 'required'

const intakeOf = ({ domain, intake }: { domain: string; intake?: string | undefined }) =>
  intake === undefined ? {} : { INTAKE_ADDRESS: `${intake}@${domain}` }

export function environmentOf(
  pieces: readonly EnvironmentPiece[],
  deployment: Deployment,
  wiring: Wiring,
): Record<string, string> {
  return Object.assign({}, ...pieces.map((piece) => values[piece](deployment, wiring)))
}
