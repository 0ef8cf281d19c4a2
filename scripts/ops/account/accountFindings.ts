import { type Configuration, configurationProblems, type Search } from '../../../infra/lib/configuration.ts'
import { mailIdentitiesOf } from '../../../infra/lib/mailIdentities.ts'
import { exampleProblems } from '../../../infra/lib/stages.ts'
import { embeddedFit } from '../search/embeddedSize.ts'
import { wrongAccount } from '../stageAws.ts'
import type { Findings } from './findings.ts'
import type { IdentityFacts } from './identityFacts.ts'
import { identityFindings } from './identityFindings.ts'

/** What an account says of itself. What nobody could read is left out. */
export interface AccountFacts {
  /** Of whoever is signed in; or why nobody is. */
  account: string | { problem: string }
  /** Versions of the CDK's own stack by region, of all regions that the stage has stacks in; 0 without one. */
  bootstrap: Readonly<Record<string, number>>
  /** That of the site's domain; null when the account has none under its ARN. */
  certificate: Certificate | null
  /** Of what SES sends by. */
  sender: IdentityFacts
  /** Of the domain at which it takes mail in. */
  receiver: IdentityFacts
  /** SES writes to nobody but verified addresses, as it does in each new account. */
  mailSandbox: boolean
  /** How many functions may run at once, of all that the account has in the region. */
  concurrency: number
  /** Whether OpenSearch has the role that it makes with an account's first domain. */
  openSearchRole: boolean
  applicants: number
}

export interface Certificate {
  /** `ISSUED` when it can be used. */
  status: string
  names: readonly string[]
}

/** The version of the CDK's bootstrap stack that its assets ask for. */
const leastBootstrap = 6
/** A page makes several calls at once, and each search takes two functions. */
const leastConcurrency = 50

/** What is wrong with deploying this stage into an account of which this is known: everything at once. */
export function accountFindings(configuration: Configuration, facts: Partial<AccountFacts>): Findings {
  const { account, bootstrap, certificate, sender, receiver, mailSandbox, concurrency, openSearchRole, applicants } =
    facts
  const { region, site, search, data } = configuration
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
        `The CDK is not at home in ${where} yet: npx cdk bootstrap aws://${configuration.account}/${where}`,
      )
  if (certificate !== undefined && site.servedBy === 'cloudfront' && site.domain)
    found.problems.push(...certificateProblems(certificate, site.domain.name))
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
      `SES is in its sandbox in ${region}: mails reach verified addresses only. Ask for production access in the console.`,
    )
  if (concurrency !== undefined && concurrency < leastConcurrency)
    found[data.protected ? 'problems' : 'notes'].push(
      `Lambda runs ${concurrency} functions at once in ${region}, and a few people at work take ${leastConcurrency}: ask Service Quotas for 1000 ("Concurrent executions").`,
    )
  if (openSearchRole === false && 'domain' in search)
    found.notes.push(
      'OpenSearch makes its service-linked role with the first domain. Where that is forbidden: aws iam create-service-linked-role --aws-service-name opensearchservice.amazonaws.com',
    )
  if (applicants !== undefined) addSize(found, search, applicants)
  return found
}

function certificateProblems(certificate: Certificate | null, domain: string): string[] {
  if (!certificate) return [`There is no certificate under the ARN that site.domain names for ${domain}.`]
  const { status, names } = certificate
  const parent = domain.slice(domain.indexOf('.') + 1)
  return [
    ...(status === 'ISSUED' ? [] : [`The certificate for ${domain} is ${status}, and CloudFront takes an issued one.`]),
    ...(names.includes(domain) || names.includes(`*.${parent}`)
      ? []
      : [`The certificate is for ${names.join(', ')}, and the site is ${domain}.`]),
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
      `The table has ${applicants} applicants, and a ${smallestDomain.instanceType} holds some ${smallestDomain.well}: choose a larger one.`,
    )
}
