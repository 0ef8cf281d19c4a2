import type { FunctionName } from './functionEntries.ts'
import type { Throttle } from './throttles.ts'

/** The only region whose certificates and web ACLs CloudFront uses, and the one with the metrics of its web ACLs. */
export const cloudFrontRegion = 'us-east-1'

/** The account of local AWS emulators, which no customer has. */
export const emulatedAccount = '000000000000'

/** All settings that may differ between deployments, including the local one. */
export interface Configuration {
  /** Part of every resource name, so that stages can share an account. At most 12 of a-z, 0-9 and hyphens. */
  stage: string
  /** The AWS account. Commands refuse to work if the credentials are for another account. */
  account: string
  region: string
  site: Site
  mail: {
    sender: string
    /** What SES verifies: the sender's domain (needs DNS records) or its address (needs a click). */
    verified: 'domain' | 'address'
    /** Whether SES already has the domain or address. See `IdentityOrigin`. Without it the stage creates it. */
    identity?: IdentityOrigin
    /** Inbound mail. Without it, replies go to the user who wrote the message. */
    receiving?: Receiving
  }
  data: {
    /** Keeps the table, documents and site when their stack is deleted, and blocks deletion of the table. */
    protected: boolean
    /** Daily copies of table and documents outside the stage's account or region. Without it there are none. */
    copies?: Copies
  }
  search: Search
  files: {
    /**
     * The malware scanner of stored files. With GuardDuty a file can be opened once its scan is clean, a few seconds
     * after upload. It is billed per gigabyte and object.
     */
    malwareScan: 'guardduty' | 'off'
  }
  logs: {
    /** A retention period that CloudWatch supports. */
    retentionDays: 1 | 7 | 14 | 30 | 90 | 180 | 365
  }
  api: {
    /**
     * The default limits of each API method, counted per method across all callers. Public methods have lower limits
     * (`throttles.ts`). Neither the total number of calls nor their cost is limited: see `budget`.
     */
    throttle: Throttle
    /**
     * Whether other companies' systems may create applicants, with keys from `npm run partners`. Otherwise they get
     * 503.
     */
    hasPartnerApi: boolean
    /**
     * API Gateway writes logs through one role per account and region. Exactly one stage per account must set it;
     * without it, deployments with access logs fail.
     */
    setsAccountLogRole: boolean
  }
  /** Limits of text messages, each part of which is paid for. Without it, `defaultSms` applies. See `Sms`. */
  sms?: Sms
  /**
   * The recipient of alarms, who must confirm the subscription first. Without it alarms are visible only in CloudWatch.
   */
  alarms?: { mailTo: string }
  /**
   * The expected monthly cost of the account in USD. AWS sends a mail at 80 and 100 percent, and if it forecasts more.
   * It doesn't stop anything. Exactly one stage per account sets it.
   */
  budget?: { usdPerMonth: number; mailTo: string }
  /**
   * The share of calls that X-Ray traces, from 0 to 1. X-Ray's default would trace more than half of an agency's calls,
   * which would cost more than the functions. Local AWS emulators don't support it.
   */
  traces?: { share: number }
  /**
   * Instances of the busiest functions that are ready in working hours. Without it, a first call waits for one. See
   * `Warm`.
   */
  warm?: Warm
  /** Memory in MB, for functions that differ from the default. */
  memory?: Partial<Record<FunctionName, number>>
  /** A folder for a record of every AWS call, for the test that compares calls with policies. Local only. */
  recordCallsInto?: string
}

/**
 * `existing` if SES already has the identity from the console, another system or another stage: the stage uses it
 * unchanged. `create` creates it, and fails if it exists. Neither deployments nor `destroy` delete it.
 */
export type IdentityOrigin = 'create' | 'existing'

export interface Sms {
  /**
   * The most that SNS may spend on text messages in the account and region, in USD a month. `npm run deploy` sets it.
   * At most one stage per account and region does. Beyond it SNS accepts messages without delivering them.
   */
  usdPerMonth?: number
  /** The most parts that the stage sends in a day. Beyond it messages are refused, which staff see. */
  partsPerDay?: number
  /** The calling codes of the countries to which the stage sends, such as `'45'`. Messages to others are refused. */
  callingCodes?: string[]
}

/**
 * Instances that AWS keeps ready from Monday to Friday (provisioned concurrency), so that staff seldom wait for a
 * start: of the functions in `warmFunctions.ts`, which they meet cold most often (ADR 115).
 */
export interface Warm {
  /** How many of each function. One is enough for an agency of 20. */
  instances: number
  /** The first full hour, in Danish time. */
  fromHour: number
  /** The hour at whose beginning they end. */
  untilHour: number
}

export interface Copies {
  /** The ARN of a vault of AWS Backup in another account or another EU region. It must exist and admit this account. */
  vaultArn: string
  /** How long copies are kept, at most as long as the table's recovery. */
  days: number
}

export interface Receiving {
  /** For example `mail.example.dk`. A domain only for inbound mail, with an MX record for SES. */
  domain: string
  /** Whether SES already has this domain in the inbound region. Without it the stage creates it. */
  identity?: IdentityOrigin
  /** The local part of the address for applications, such as `jobs`. Without it there is no such address. */
  intake?: string
  /** The SES region for inbound mail if it isn't the stage's own. Not all regions support it. */
  region?: string
}

/** The search engine. Both return the same results (ADR 11). */
export type Search =
  /** A function that holds the index in memory, for as many applicants as its `capacity`. Costs nothing when idle. */
  | { engine: 'embedded' }
  /** An OpenSearch domain, updated through the table's stream. Billed per hour. */
  | { engine: 'opensearch'; domain: DomainSize }
  /** A self-hosted OpenSearch on plain http, next to a local AWS. */
  | { engine: 'opensearch'; endpoint: string }

export interface DomainSize {
  /** For example `t3.small.search`, which is enough for about 100,000 applicants. */
  instanceType: string
  /** With several nodes everything has a replica, so one may fail. */
  nodes: number
  /** The number of availability zones. With 3 the domain survives the loss of one. */
  zones: 1 | 2 | 3
  /** The disk size of each node. AWS requires at least 10. */
  gigabytes: number
}

export type Site =
  | {
      /** CloudFront serves the pages and the API from one origin. */
      servedBy: 'cloudfront'
      domain?: Domain
      /** The web ACL of AWS WAF in front of the site. Without it there is none. See `WebAcl`. */
      webAcl?: WebAcl
    }
  | {
      /** A local server on plain http: no CloudFront, no origin secret, no secure cookies. */
      servedBy: 'preview'
      origin: string
    }

/**
 * `own` creates a web ACL in us-east-1, for about 11 USD a month: see `webAclRules.ts`. An ARN names an existing one in
 * us-east-1 with the scope CLOUDFRONT, which deployments don't change.
 */
export type WebAcl = 'own' | { arn: string }

interface Domain {
  /** For example `jobs.example.dk`. Its DNS must point to the distribution in the web stack's outputs. */
  name: string
  /** Its certificate in us-east-1, as CloudFront requires. */
  certificateArn: string
  /**
   * Whether browsers also refuse plain http on all subdomains for two years after a visit (HSTS). Otherwise only on
   * this host. Set it only if everything below the name supports https. Below an agency's own domain, that is all of
   * its sites.
   */
  httpsOnSubdomains?: boolean
}

export type CloudFrontSite = Extract<Site, { servedBy: 'cloudfront' }>

export const isRegion = (region: string): boolean => /^[a-z]{2}(-[a-z]+)+-\d$/.test(region)

export const isStageName = (stage: string): boolean => /^[a-z][a-z0-9-]{0,11}$/.test(stage)
