import { countApiResources } from '../../../infra/lib/apiDocument.ts'
import { type Configuration, cloudFrontRegion, type Search } from '../../../infra/lib/configuration.ts'
import { mailIdentitiesOf } from '../../../infra/lib/mailIdentities.ts'
import { configurationProblems } from '../../../infra/lib/settingRules.ts'
import { exampleProblems } from '../../../infra/lib/stages.ts'
import { routes } from '../../../shared/routes.ts'
import { embeddedFit } from '../search/embeddedSize.ts'
import { wrongAccount } from '../stageAws.ts'
import type { Certificate } from './cloudFrontFacts.ts'
import type { Findings } from './findings.ts'
import type { IdentityFacts } from './identityFacts.ts'
import { identityFindings } from './identityFindings.ts'
import { type QuotaFacts, quotaFindings } from './quotaFindings.ts'
import type { SmsFacts } from './smsFacts.ts'
import { smsNotes } from './smsNotes.ts'

/** The facts about an account. Facts that couldn't be read are undefined. */
export interface AccountFacts extends QuotaFacts, SmsFacts {
  /** The id of the signed-in account, or why there is none. */
  account: string | { problem: string }
  /** Versions of the CDK bootstrap stack, for all regions that need it; 0 without one. */
  bootstrap: Readonly<Record<string, number>>
  /** The certificate of the site's domain; null if the account has none under its ARN. */
  certificate: Certificate | null
  /** Whether the account has the web ACL that the settings name. */
  webAcl: boolean
  /** The SES identity for sending. */
  sender: IdentityFacts
  /** The SES identity of the domain for inbound mail. */
  receiver: IdentityFacts
  /** Whether SES sends to verified addresses only, as in every new account. */
  mailSandbox: boolean
  /** Whether the account has the service-linked role of OpenSearch, which is created with its first domain. */
  openSearchRole: boolean
  applicants: number
}

/** The minimum version of the CDK bootstrap stack for the stage's assets. */
const leastBootstrap = 6

/** Returns all problems with deploying this stage into an account with these facts. */
export function accountFindings(configuration: Configuration, facts: Partial<AccountFacts>): Findings {
  const { account, bootstrap, certificate, webAcl, sender, receiver, mailSandbox, openSearchRole, applicants } = facts
  const { region, site, search } = configuration
  const found: Findings = {
    problems: [...configurationProblems(configuration), ...exampleProblems(configuration)],
    notes: [],
  }
  if (typeof account === 'object') found.problems.push(account.problem)
  else if (account !== undefined && account !== configuration.account)
    found.problems.push(wrongAccount(configuration, account))
  for (const [where, version] of Object.entries(bootstrap ?? {}))
    if (version < leastBootstrap)
      found.problems.push(
        `The CDK is not bootstrapped in ${where}: run npx cdk bootstrap --app '' aws://${configuration.account}/${where}`,
      )
  if (certificate !== undefined && site.servedBy === 'cloudfront' && site.domain)
    found.problems.push(...certificateProblems(certificate, site.domain.name))
  if (webAcl === false && site.servedBy === 'cloudfront' && typeof site.webAcl === 'object')
    found.problems.push(`There is no web ACL ${site.webAcl.arn} in ${cloudFrontRegion}, where CloudFront needs it.`)
  const identities = mailIdentitiesOf(configuration)
  for (const [identity, known] of [
    [identities.sender, sender],
    [identities.receiver, receiver],
  ] as const)
    if (identity && known) {
      const { problems, notes } = identityFindings(identity, known)
      found.problems.push(...problems)
      found.notes.push(...notes)
    }
  if (mailSandbox)
    found.notes.push(
      `SES is in its sandbox in ${region}: it sends mail only to verified addresses. Request production access in the console.`,
    )
  found.notes.push(...smsNotes(configuration, facts))
  const quotas = quotaFindings(configuration, countApiResources(Object.values(routes).map(({ path }) => path)), facts)
  found.problems.push(...quotas.problems)
  found.notes.push(...quotas.notes)
  if (openSearchRole === false && 'domain' in search)
    found.notes.push(
      'OpenSearch creates its service-linked role with the first domain. If that is not allowed, run: aws iam create-service-linked-role --aws-service-name opensearchservice.amazonaws.com',
    )
  if (applicants !== undefined) addSize(found, search, applicants)
  return found
}

function certificateProblems(certificate: Certificate | null, domain: string): string[] {
  if (!certificate) return [`There is no certificate with the ARN that site.domain names for ${domain}.`]
  const { status, names } = certificate
  const parent = domain.slice(domain.indexOf('.') + 1)
  return [
    ...(status === 'ISSUED'
      ? []
      : [`The certificate for ${domain} is ${status}, but CloudFront requires an issued one.`]),
    ...(names.includes(domain) || names.includes(`*.${parent}`)
      ? []
      : [`The certificate is for ${names.join(', ')}, but the site is ${domain}.`]),
  ]
}

const smallestDomain = { instanceType: 't3.small.search', well: 100_000 }

function addSize({ problems, notes }: Findings, search: Search, applicants: number): void {
  if (search.engine === 'embedded') {
    const { fits, advice } = embeddedFit(applicants)
    if (advice !== undefined) (fits === 'not' ? problems : notes).push(advice)
  }
  if (
    'domain' in search &&
    search.domain.instanceType === smallestDomain.instanceType &&
    applicants > smallestDomain.well
  )
    notes.push(
      `The table has ${applicants} applicants, and a ${smallestDomain.instanceType} holds about ${smallestDomain.well}: choose a larger instance type.`,
    )
}
