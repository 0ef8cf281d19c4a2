import type { IndexName } from '../../functions/src/kernel/table/keys.ts'
import type { Area } from '../../shared/kernel/contract/defineRoute.ts'
import type { PartnerTier } from '../../shared/partners/domain/partner.ts'
import { type Configuration, cloudFrontRegion, type Receiving } from './configuration.ts'
import type { FunctionName } from './functionEntries.ts'

/**
 * The names of all resources that stacks, scripts and functions share. Names are fixed, so that stacks need no exports
 * and can be deployed independently.
 */
export function namesOf(stage: string) {
  const prefix = `fagfolk-${stage}`
  return {
    stack: (part: StackPart) => `${prefix}-${part}`,
    function: (name: FunctionName) => `${prefix}-${name}`,
    liveFunction: (name: FunctionName) => `${prefix}-${name}:${liveAlias}`,
    /** The data stack's own table. After a restore, another one may be in service: see `RestoredTable`. */
    table: `${prefix}-records`,
    mailQueue: `${prefix}-mail`,
    failedMailQueue: `${prefix}-mail-failed`,
    fileQueue: `${prefix}-files`,
    failedFileQueue: `${prefix}-files-failed`,
    webhookEventQueue: `${prefix}-webhook-events`,
    failedWebhookEventQueue: `${prefix}-webhook-events-failed`,
    webhookQueue: `${prefix}-webhooks`,
    failedWebhookQueue: `${prefix}-webhooks-failed`,
    mailFeedbackQueue: `${prefix}-mail-feedback`,
    failedMailFeedbackQueue: `${prefix}-mail-feedback-failed`,
    mailConfigurationSet: `${prefix}-mails`,
    failedIncomingMailQueue: `${prefix}-incoming-mail-failed`,
    mailRuleSet: `${prefix}-incoming`,
    mailRule: 'keep',
    failedDispatchQueue: `${prefix}-dispatch-failed`,
    auditQueue: `${prefix}-audit`,
    indexQueue: `${prefix}-index`,
    failedIndexQueue: `${prefix}-index-failed`,
    searchDomain: `${prefix}-search`,
    api: `${prefix}-api`,
    accessLog: `/aws/apigateway/${prefix}-api`,
    /** AWS lets its own services write to groups with this beginning. */
    addressLog: `/aws/vendedlogs/${prefix}-addresses`,
    addressLogs: `${prefix}-addresses`,
    dashboard: prefix,
    /** Precedes the names of saved queries, which the console shows as a folder. */
    queries: prefix,
    partnerPlan: (tier: PartnerTier) => `${prefix}-partners-${tier}`,
    alarmTopic: `${prefix}-alarms`,
    /** The web ACL, and the dimension of its metrics. */
    webAcl: `${prefix}-site`,
    copyVault: `${prefix}-copies`,
    copyPlan: `${prefix}-copies`,
    /** The namespace of our own metrics. */
    metrics: prefix,
    sessionKeysParameter: `/${prefix}/session-keys`,
    webhookKeysParameter: `/${prefix}/webhook-keys`,
    siteOriginParameter: `/${prefix}/site-origin`,
    /** The secret that CloudFront sends. */
    originSecretParameter: `/${prefix}/origin-secret`,
    /** The secrets that functions accept, separated by commas. */
    originSecretsParameter: `/${prefix}/origin-secrets`,
    searchEndpointParameter: `/${prefix}/search-endpoint`,
    releasesParameter: `/${prefix}/releases`,
    /** The stream of the data stack's own table. */
    tableStreamParameter: `/${prefix}/table-stream`,
    /** The table in service since a restore, as JSON: see `RestoredTable`. */
    tableParameter: `/${prefix}/table`,
    /** Bucket names are global, so they include account and region. */
    bucket: (purpose: BucketPurpose, { account, region }: { account: string; region: string }) =>
      `${prefix}-${purpose}-${account}-${region}`,
  }
}

export const bucketPurposes = ['incoming', 'documents', 'exports', 'mail', 'search', 'audit', 'web'] as const
export type BucketPurpose = (typeof bucketPurposes)[number]

/** The API Gateway stage, which is part of the URL: `…/live/api/user`. CloudFront adds it to each path. */
export const apiStageName = 'live'

/** An API Gateway stage that calls the functions of a new release, so that it can be tested before it goes live. */
export const nextApiStageName = 'next'

/** The variable of API Gateway's stages that names the release they call. */
export const releaseVariable = 'release'

/** The alias by which workers and local functions are invoked. A release moves it to its versions. */
export const liveAlias = 'live'

export type StackPart =
  | 'data'
  | 'scan'
  | 'ops'
  | 'budget'
  | 'addresses'
  | 'domain'
  | Area
  | 'stream'
  | 'receiving'
  | 'api'
  | 'webacl'
  | 'web'

/** Versions of the SSM parameters in templates. CloudFormation reads a parameter again only if its version changes. */
export interface ParameterVersions {
  originSecret: number
  searchEndpoint: number
}

/** The versions before the first deployment. */
export const firstVersions: ParameterVersions = { originSecret: 1, searchEndpoint: 1 }

/** The releases of a deployed stage, such as `r12`. Each is an alias of every function. */
export interface ReleaseNames {
  /** The release that the API calls. */
  live: string
  /** The release being deployed. The same as `live` in the first deployment. */
  next: string
}

export const firstReleases: ReleaseNames = { live: 'r1', next: 'r1' }

/** The table that a restore put into service instead of the data stack's own. */
export interface RestoredTable {
  name: string
  streamArn: string
}

/** What `npm run deploy` reads from the account and passes to the templates. */
export interface StageState {
  versions: ParameterVersions
  releases: ReleaseNames
  /** The table in service, if it is not the data stack's own. */
  restoredTable?: RestoredTable | undefined
}

/** Returns a deployment: its configuration, account and region, and the resulting names and ARNs. */
export function deploymentOf(
  configuration: Configuration,
  { versions = firstVersions, releases = firstReleases, restoredTable }: Partial<StageState> = {},
) {
  const names = namesOf(configuration.stage)
  const tableName = restoredTable?.name ?? names.table
  const { account, region } = configuration
  const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`
  return {
    configuration,
    account,
    region,
    names,
    versions,
    releases,
    restoredTable,
    /** The name of the table in service. */
    tableName,
    tableArn: arn('dynamodb', `table/${tableName}`),
    indexArn: (index: IndexName) => arn('dynamodb', `table/${tableName}/index/${index}`),
    /** All streams of the table, because AWS names a stream by the time it was enabled. */
    tableStreamsArn: arn('dynamodb', `table/${tableName}/stream/*`),
    functionArn: (name: FunctionName) => arn('lambda', `function:${names.function(name)}`),
    /**
     * The version or alias that the API calls. A stage variable switches all routes at once. Emulators don't resolve it
     * in integrations.
     */
    apiQualifier: configuration.site.servedBy === 'cloudfront' ? `$\{stageVariables.${releaseVariable}}` : liveAlias,
    /** The ARN that the API may invoke. It includes all releases, but no code that isn't published. */
    invokedArn: (name: FunctionName) =>
      arn(
        'lambda',
        `function:${names.function(name)}:${configuration.site.servedBy === 'cloudfront' ? '*' : liveAlias}`,
      ),
    liveFunctionArn: (name: FunctionName) => arn('lambda', `function:${names.liveFunction(name)}`),
    queueArn: (queueName: string) => arn('sqs', queueName),
    eventBusArn: arn('events', 'event-bus/default'),
    mailConfigurationSetArn: arn('ses', `configuration-set/${names.mailConfigurationSet}`),
    /** The SES rule that stores mails, in the inbound region. */
    mailRuleArn: `arn:aws:ses:${receivingRegion(configuration)}:${account}:receipt-rule-set/${names.mailRuleSet}:receipt-rule/${names.mailRule}`,
    /** The topic that mails the alarms of a region. CloudWatch publishes only to topics of its own region. */
    alarmTopicArn: (alarmRegion: string) => `arn:aws:sns:${alarmRegion}:${account}:${names.alarmTopic}`,
    searchDomainArn: arn('es', `domain/${names.searchDomain}`),
    parameterArn: (parameterName: string) => arn('ssm', `parameter${parameterName}`),
    logGroupArn: (groupName: string) => arn('logs', `log-group:${groupName}`),
    mailIdentity: mailIdentityOf(configuration),
    /** All identities verified in SES. */
    mailIdentitiesArn: arn('ses', 'identity/*'),
  }
}

export type Deployment = ReturnType<typeof deploymentOf>

export const receivingRegion = ({ mail, region }: Configuration): string => mail.receiving?.region ?? region

/** Returns the settings for inbound mail by SES, or undefined on a local AWS, which has none. */
export const receivingBySes = ({ mail, site }: Configuration): Receiving | undefined =>
  site.servedBy === 'cloudfront' ? mail.receiving : undefined

/** Returns whether the stage creates its web ACL itself. */
export const hasOwnWebAcl = ({ site }: Pick<Configuration, 'site'>): boolean =>
  site.servedBy === 'cloudfront' && site.webAcl === 'own'

/**
 * Returns the regions that need the CDK bootstrap, the stage's own first. us-east-1 is one only for an own web ACL: the
 * budget's stack needs no bootstrap, and the certificate exists. A test checks this against the stacks.
 */
export const stackRegions = (configuration: Configuration): string[] => [
  ...new Set([
    configuration.region,
    ...(receivingBySes(configuration) ? [receivingRegion(configuration)] : []),
    ...(hasOwnWebAcl(configuration) ? [cloudFrontRegion] : []),
  ]),
]

/** Returns the domain or address that SES must verify to send mail. */
export function mailIdentityOf({ mail }: Configuration): string {
  return mail.verified === 'domain' ? mail.sender.slice(mail.sender.indexOf('@') + 1) : mail.sender
}
