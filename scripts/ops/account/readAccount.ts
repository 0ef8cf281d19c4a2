import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import type { CloudFrontSite, Configuration } from '../../../infra/lib/configuration.ts'
import { mailIdentitiesOf } from '../../../infra/lib/mailIdentities.ts'
import { stackRegions } from '../../../infra/lib/names.ts'
import { describeProblem } from '../../cli/startupProblem.ts'
import { countApplicants } from '../countApplicants.ts'
import { stageAws } from '../stageAws.ts'
import type { AccountFacts } from './accountFindings.ts'
import { certificateAt, hasWebAcl } from './cloudFrontFacts.ts'
import { identityFacts } from './identityFacts.ts'
import { signedInAccount } from './signedInAccount.ts'
import { AwsRefusal, type Signer, signedPost } from './signedPost.ts'
import { senderIdCountries, smsSandbox, smsSpendLimit } from './smsFacts.ts'

export interface ReadAccount {
  facts: Partial<AccountFacts>
  /** The facts that couldn't be read, and why: one line each. */
  unread: string[]
}

type Readers = { [Fact in keyof AccountFacts]?: () => Promise<AccountFacts[Fact]> }

/** Reads everything a deployment of this stage depends on. Changes nothing. */
export async function readAccount(configuration: Configuration): Promise<ReadAccount> {
  const aws = stageAws(configuration)
  const ssm = new SSMClient(aws)
  const account = await signedInAccount(ssm).catch((problem: unknown) => ({ problem: describeProblem(problem) }))
  // Reads nothing else from a different account.
  if (account !== configuration.account) return { facts: { account }, unread: [] }
  const { site, search } = configuration
  const ses = new SESv2Client(aws)
  const sns = new SNSClient(aws)
  const { sender, receiver } = mailIdentitiesOf(configuration)
  const read = await readFacts({
    bootstrap: () =>
      byRegion(stackRegions(configuration), (region) => bootstrapVersion(new SSMClient({ ...aws, region }))),
    sender: () => identityFacts(ses, ssm, sender),
    mailSandbox: async () => !(await ses.send(new GetAccountCommand())).ProductionAccessEnabled,
    smsSandbox: () => smsSandbox(sns),
    smsSpendLimit: () => smsSpendLimit(sns),
    senderIdCountries: () => senderIdCountries(ssm, configuration.region),
    concurrency: () => concurrentExecutions(new LambdaClient(aws)),
    apiResourceQuota: () => apiResourceQuota(ssm, configuration.region),
    applicants: () => countApplicants(configuration),
    ...(receiver && {
      receiver: () => identityFacts(new SESv2Client({ ...aws, region: receiver.region }), ssm, receiver),
    }),
    ...(site.servedBy === 'cloudfront' && cloudFrontReaders(ssm, site)),
    ...('domain' in search && { openSearchRole: () => hasOpenSearchRole(ssm) }),
  })
  return { ...read, facts: { ...read.facts, account } }
}

const cloudFrontReaders = (signer: Signer, { domain, webAcl }: CloudFrontSite): Readers => ({
  ...(domain && { certificate: () => certificateAt(signer, domain.certificateArn) }),
  ...(typeof webAcl === 'object' && { webAcl: () => hasWebAcl(signer, webAcl.arn) }),
})

/** Reads everything at once. A missing permission leaves out only one fact. */
export async function readFacts(readers: Readers): Promise<ReadAccount> {
  const unread: string[] = []
  const read = Object.entries(readers).map(async ([fact, reader]) => {
    try {
      return [[fact, await reader()]]
    } catch (problem) {
      unread.push(`Could not read ${fact}: ${problem instanceof Error ? problem.message : problem}`)
      return []
    }
  })
  return { facts: Object.fromEntries((await Promise.all(read)).flat()), unread }
}

/** Asks several regions at once. Rejects with the first error. */
export async function byRegion<Answer>(
  regions: readonly string[],
  read: (region: string) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  return Object.fromEntries(await Promise.all(regions.map(async (region) => [region, await read(region)] as const)))
}

async function bootstrapVersion(ssm: SSMClient): Promise<number> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }))
    return Number(Parameter?.Value)
  } catch (problem) {
    if (problem instanceof ParameterNotFound) return 0
    throw problem
  }
}

async function concurrentExecutions(lambda: LambdaClient): Promise<number> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand())
  return AccountLimit?.ConcurrentExecutions ?? 0
}

/** Returns the quota of resources per API: the account's own, or API Gateway's default of 300. */
async function apiResourceQuota(signer: Signer, region: string): Promise<number> {
  try {
    const answer = await signedPost(signer, {
      service: 'servicequotas',
      region,
      host: `servicequotas.${region}.amazonaws.com`,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'ServiceQuotasV20190624.GetServiceQuota',
      },
      // https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
      body: JSON.stringify({ ServiceCode: 'apigateway', QuotaCode: 'L-01C8A9E0' }),
    })
    return JSON.parse(answer).Quota.Value
  } catch (problem) {
    if (problem instanceof AwsRefusal && problem.reason === 'NoSuchResourceException') return 300
    throw problem
  }
}

async function hasOpenSearchRole(signer: Signer): Promise<boolean> {
  try {
    await signedPost(signer, {
      service: 'iam',
      region: 'us-east-1',
      host: 'iam.amazonaws.com',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'Action=GetRole&Version=2010-05-08&RoleName=AWSServiceRoleForAmazonOpenSearchService',
    })
    return true
  } catch (problem) {
    if (problem instanceof AwsRefusal && problem.reason === 'NoSuchEntity') return false
    throw problem
  }
}
