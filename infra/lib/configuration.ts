import { retentionDays } from '../../shared/privacy/domain/retentionPeriods.ts'
import type { FunctionName } from './functionEntries.ts'
import { minimumThrottle, type Throttle } from './throttles.ts'

/** The only region whose certificates and web ACLs CloudFront uses. */
export const cloudFrontRegion = 'us-east-1'

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
      /** The ARN of a WAF web ACL in us-east-1 with the scope CLOUDFRONT, from 6 USD a month. */
      webAclArn?: string
    }
  | {
      /** A local server on plain http: no CloudFront, no origin secret, no secure cookies. */
      servedBy: 'preview'
      origin: string
    }

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

type Rule = [wrong: boolean, line: string]

/** Copies contain erased people, so they may not be kept longer than the record of processing says, or leave the EU. */
function copyRules({ account, region }: Pick<Configuration, 'account' | 'region'>, copies: Copies | undefined): Rule[] {
  if (!copies) return []
  const { vaultArn, days } = copies
  const [, vaultRegion, vaultAccount] =
    /^arn:aws:backup:([a-z0-9-]+):(\d{12}):backup-vault:[\w-]+$/.exec(vaultArn) ?? []
  const most = retentionDays('recovery')
  return [
    [vaultRegion === undefined, `Copies cannot be kept in "${vaultArn}": set the ARN of a backup vault.`],
    [
      vaultRegion !== undefined && !vaultRegion.startsWith('eu-'),
      `Copies cannot be kept in ${vaultRegion}: use a vault in a region of the EU.`,
    ],
    [
      vaultRegion === region && vaultAccount === account,
      'Copies in the same account and region would be lost with it: use a vault in another one.',
    ],
    [
      !(Number.isInteger(days) && days >= 1 && days <= most),
      `Copies must be kept for 1 to ${most} days: docs/privacy.md and the record of processing name no longer period.`,
    ],
  ]
}

/** Returns one line per problem that the types can't detect, with what to do. */
export function configurationProblems(configuration: Configuration): string[] {
  const { stage, account, region, site, mail, data, search, api, budget, recordCallsInto } = configuration
  const real = site.servedBy === 'cloudfront'
  const { receiving } = mail
  const rules: Rule[] = [
    [
      !isStageName(stage),
      `The stage "${stage}" must start with a letter and have at most 12 characters from a-z, 0-9 and -.`,
    ],
    [!/^\d{12}$/.test(account), `The account "${account}" must have 12 digits.`],
    [!isRegion(region), `The region "${region}" is not valid: use one such as eu-north-1.`],
    [
      receiving !== undefined && !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(receiving.domain),
      `Mail cannot be received at "${receiving?.domain}": set a domain such as mail.example.dk.`,
    ],
    [
      receiving?.intake !== undefined &&
        (!/^[a-z0-9._-]{1,60}$/.test(receiving.intake) || receiving.intake === 'reply'),
      `Applications cannot be received at "${receiving?.intake}": set the part before the @, such as jobs, but not reply.`,
    ],
    [
      real && receiving !== undefined && mail.sender.endsWith(`@${receiving.domain}`),
      `Mail cannot be received at ${receiving?.domain}, the domain of the sender: use a domain for receiving only.`,
    ],
    [
      receiving?.region !== undefined && !isRegion(receiving.region),
      `The region "${receiving?.region}" for receiving mail is not valid: use one such as eu-west-1.`,
    ],
    [
      real && site.domain !== undefined && !site.domain.certificateArn.includes(`:acm:${cloudFrontRegion}:`),
      `The certificate for ${real && site.domain?.name} must be in ${cloudFrontRegion}, the only region CloudFront reads.`,
    ],
    [
      real && site.domain !== undefined && !site.domain.certificateArn.includes(`:${account}:`),
      `The certificate for ${real && site.domain?.name} must be in the account ${account}.`,
    ],
    [
      real && site.webAclArn !== undefined && !site.webAclArn.includes(':global/webacl/'),
      `The web ACL ${real && site.webAclArn} must have the scope CLOUDFRONT, in ${cloudFrontRegion}.`,
    ],
    ...copyRules(configuration, data.copies),
    [
      api.throttle.rate < minimumThrottle.rate || api.throttle.burst < minimumThrottle.burst,
      `Each method of the API must allow at least ${minimumThrottle.rate} requests a second and ${minimumThrottle.burst} at once, so that people can sign in and apply.`,
    ],
    [
      budget !== undefined && !(budget.usdPerMonth > 0 && Number.isFinite(budget.usdPerMonth)),
      `The budget of ${budget?.usdPerMonth} USD a month must be a positive number.`,
    ],
    [
      budget !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(budget.mailTo),
      `The budget notifies "${budget?.mailTo}", which is not an email address: set one such as operations@example.dk.`,
    ],
    [!real && budget !== undefined, 'Set a budget only for a real account, not for a local stage.'],
    [real && recordCallsInto !== undefined, 'AWS calls can be recorded only on a developer’s machine.'],
    [
      real && 'endpoint' in search,
      'A self-hosted search server is allowed only on a developer’s machine: set the size of a domain instead.',
    ],
    [
      'domain' in search && search.domain.nodes % search.domain.zones !== 0,
      'domain' in search
        ? `${search.domain.nodes} search nodes cannot be distributed evenly over ${search.domain.zones} zones.`
        : '',
    ],
  ]
  return rules.flatMap(([wrong, line]) => (wrong ? [line] : []))
}

const isRegion = (region: string): boolean => /^[a-z]{2}(-[a-z]+)+-\d$/.test(region)

export const isStageName = (stage: string): boolean => /^[a-z][a-z0-9-]{0,11}$/.test(stage)
