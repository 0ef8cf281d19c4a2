import { daysKept } from '../../shared/privacy/domain/retentionPeriods.ts'
import type { FunctionName } from './functionEntries.ts'
import { leastThrottle, type Throttle } from './throttles.ts'

/** Everything that may differ between two deployments of the product, the local one included. */
export interface Configuration {
  /** The middle of every name, so that several stages can share an account: lower case, digits and hyphens, at most 12. */
  stage: string
  /** Where it is. Every command refuses to work on a stage for who is signed in to another account. */
  account: string
  region: string
  site: Site
  mail: {
    /** The sender of all mails. */
    sender: string
    /** What SES verifies: the whole domain of the sender (needs DNS records), or only that address (needs a click). */
    verified: 'domain' | 'address'
    /** Whether that domain or address is in SES already; see `IdentityOrigin`. Without it the stage creates it. */
    identity?: IdentityOrigin
    /** Where SES takes mail in; without it answers go to the mailbox of whoever wrote. */
    receiving?: Receiving
  }
  data: {
    /** Keep table, documents and site when their stack is deleted, and refuse to delete the table at all. */
    protected: boolean
    /** Days for which an overwritten or deleted document can be brought back. */
    recoverDocumentsForDays: number
  }
  search: Search
  files: {
    /**
     * Who scans stored files for malware. With GuardDuty a file can be opened once its scan found nothing, seconds after
     * it came; its price is by the gigabyte and the object.
     */
    malwareScan: 'guardduty' | 'off'
  }
  logs: {
    /** One of the periods that CloudWatch knows. */
    retentionDays: 1 | 7 | 14 | 30 | 90 | 180 | 365
  }
  api: {
    /**
     * The default limits of each API method, counted separately for each, across all callers. Public methods have lower
     * limits of their own (`throttles.ts`). Neither the total number of calls nor their cost is bounded: see `budget`.
     */
    throttle: Throttle
    /** Whether systems of other companies may create applicants, with keys that `npm run partners` makes. Without it their calls get 503. */
    takesPartners: boolean
    /**
     * API Gateway writes logs through one role per account and region. Exactly one stage of an account sets it; without
     * any, access logs are refused at deployment.
     */
    setsAccountLogRole: boolean
  }
  /** Who gets a mail when an alarm begins or ends, after a click in a first mail. Without it alarms are only seen in CloudWatch. */
  alarms?: { mailTo: string }
  /**
   * The expected monthly cost of the whole account, in USD. AWS mails at 80 and 100 percent, and when it forecasts more; it
   * stops nothing. Exactly one stage of an account sets it.
   */
  budget?: { usdPerMonth: number; mailTo: string }
  /**
   * The share of calls that X-Ray follows, of 1. Without it X-Ray's own default holds, which is more than half of an
   * agency's calls and would cost more than the functions. A local AWS knows no such rule.
   */
  traces?: { share: number }
  /** Megabytes, where a function needs other than its default. */
  memory?: Partial<Record<FunctionName, number>>
  /** Record every AWS call of every function into this folder, for the test that holds them against the policies. Local only. */
  recordCallsInto?: string
}

/**
 * `existing` wherever SES has it already, be it by the console, another system or another stage: the stage then uses it and
 * changes nothing of it. `create` has the stage make it, and fails where it exists. No deployment and no `destroy` deletes it.
 */
export type IdentityOrigin = 'create' | 'existing'

export interface Receiving {
  /** Such as `mail.example.dk`: a domain for this alone, whose MX record leads to SES. */
  domain: string
  /** Whether SES has this domain already, in the region that takes mail in. Without it the stage creates it. */
  identity?: IdentityOrigin
  /** What stands before the @ of the address whose mails become applications, such as `jobs`; without it there is none. */
  intake?: string
  /** The region in which SES takes it in, where it is not the stage's own: not every region can. */
  region?: string
}

/** Which engine answers searches. Both give the same answers; ADR 11 says how. */
export type Search =
  /** A function that holds the index in memory: costs nothing while nobody searches, and holds as many applicants as its `capacity` says. */
  | { engine: 'embedded' }
  /** An OpenSearch domain, fed from the table's stream. It costs by the hour. */
  | { engine: 'opensearch'; domain: DomainSize }
  /** An OpenSearch of one's own, on plain http beside a local AWS. */
  | { engine: 'opensearch'; endpoint: string }

export interface DomainSize {
  /** Such as `t3.small.search`, which holds some 100,000 applicants. */
  instanceType: string
  /** Several hold a copy of everything between them, so that one can fail. */
  nodes: number
  /** Over how many availability zones they spread: with 3 the domain outlives the loss of one. */
  zones: 1 | 2 | 3
  /** Of each node's disk; AWS takes 10 at least. */
  gigabytes: number
}

export type Site =
  | {
      /** CloudFront serves the pages and the API from one origin. */
      servedBy: 'cloudfront'
      domain?: Domain
      /** A WAF web ACL in us-east-1; it costs from 6 USD a month. */
      webAclArn?: string
    }
  | {
      /** A server on the developer's machine does, on plain http: no CloudFront, no origin secret, no secure cookies. */
      servedBy: 'preview'
      origin: string
    }

interface Domain {
  /** Such as `jobs.example.dk`; its DNS must point at the distribution, whose name the web stack puts out. */
  name: string
  /** A certificate for it in us-east-1, as CloudFront asks. */
  certificateArn: string
  /**
   * Whether browsers refuse plain http of all its subdomains, too, for two years after a visit (HSTS). Without it, of this
   * host alone. Set it only where everything below the name answers by https; below an agency's own domain, that is all its sites.
   */
  httpsOnSubdomains?: boolean
}

export type CloudFrontSite = Extract<Site, { servedBy: 'cloudfront' }>

/** What is wrong with a configuration that the types cannot tell: a line for each, which says what to do. */
export function configurationProblems(configuration: Configuration): string[] {
  const { stage, account, region, site, mail, data, search, api, budget, recordCallsInto } = configuration
  const real = site.servedBy === 'cloudfront'
  const { receiving } = mail
  const rules: [wrong: boolean, line: string][] = [
    [!isStageName(stage), `The stage "${stage}" must begin with a letter and have at most 12 of a-z, 0-9 and -.`],
    [!/^\d{12}$/.test(account), `The account "${account}" must have 12 digits.`],
    [!isRegion(region), `The region "${region}" must be one such as eu-north-1.`],
    [
      receiving !== undefined && !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(receiving.domain),
      `Mail cannot be taken in at "${receiving?.domain}": name a domain such as mail.example.dk.`,
    ],
    [
      receiving?.intake !== undefined &&
        (!/^[a-z0-9._-]{1,60}$/.test(receiving.intake) || receiving.intake === 'reply'),
      `Applications cannot come in at "${receiving?.intake}": name what stands before the @, such as jobs, but not reply.`,
    ],
    [
      real && receiving !== undefined && mail.sender.endsWith(`@${receiving.domain}`),
      `Mail cannot be taken in at ${receiving?.domain}, where the sender of all mails is: take a domain for this alone.`,
    ],
    [
      receiving?.region !== undefined && !isRegion(receiving.region),
      `The region "${receiving?.region}" that takes mail in must be one such as eu-west-1.`,
    ],
    [
      real && site.domain !== undefined && !site.domain.certificateArn.includes(':acm:us-east-1:'),
      `The certificate for ${real && site.domain?.name} must be in us-east-1: CloudFront reads no other.`,
    ],
    [
      data.recoverDocumentsForDays > daysKept('recovery'),
      `Documents can be brought back for ${daysKept('recovery')} days at most: the privacy page says so.`,
    ],
    [
      api.throttle.rate < leastThrottle.rate || api.throttle.burst < leastThrottle.burst,
      `Each method of the API must take at least ${leastThrottle.rate} requests a second and ${leastThrottle.burst} at once, which people need to sign in and apply.`,
    ],
    [
      budget !== undefined && !(budget.usdPerMonth > 0 && Number.isFinite(budget.usdPerMonth)),
      `The budget of ${budget?.usdPerMonth} USD a month must be a positive number.`,
    ],
    [
      budget !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(budget.mailTo),
      `The budget notifies "${budget?.mailTo}", which is no email address: name one such as operations@example.dk.`,
    ],
    [!real && budget !== undefined, 'A budget is for a real account only: leave it out of a local stage.'],
    [real && recordCallsInto !== undefined, 'AWS calls are recorded on a developer’s machine only.'],
    [
      real && 'endpoint' in search,
      'A search server of one’s own is for a developer’s machine only: give a domain its size.',
    ],
    [
      'domain' in search && search.domain.nodes % search.domain.zones !== 0,
      'domain' in search
        ? `${search.domain.nodes} search nodes cannot be spread evenly over ${search.domain.zones} zones.`
        : '',
    ],
  ]
  return rules.flatMap(([wrong, line]) => (wrong ? [line] : []))
}

const isRegion = (region: string): boolean => /^[a-z]{2}(-[a-z]+)+-\d$/.test(region)

export const isStageName = (stage: string): boolean => /^[a-z][a-z0-9-]{0,11}$/.test(stage)
