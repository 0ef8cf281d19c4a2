import { SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { stackRegions } from '../../infra/lib/names.ts'
import { configuration as pilotExample } from '../../infra/stages/pilot.example.ts'
import { configuration as productionExample } from '../../infra/stages/production.example.ts'
import { type AccountFacts, accountFindings } from '../../scripts/ops/account/accountFindings.ts'
import { quotaFindings } from '../../scripts/ops/account/quotaFindings.ts'
import { byRegion, readFacts } from '../../scripts/ops/account/readAccount.ts'
import { signedInAccount } from '../../scripts/ops/account/signedInAccount.ts'
import { signedPost } from '../../scripts/ops/account/signedPost.ts'
import { account, domain, pilot, production, referring, sender } from './ownStages.ts'
import { synthesise } from './synthesised.ts'

afterEach(() => vi.unstubAllGlobals())

const ready: AccountFacts = {
  account,
  bootstrap: { 'eu-north-1': 27, 'eu-west-1': 27 },
  certificate: { status: 'ISSUED', names: ['bemanding.dk', '*.bemanding.dk'] },
  sender: { ses: 'verified', stack: 'keeps' },
  receiver: { ses: 'verified', stack: 'keeps' },
  mailSandbox: false,
  concurrency: 1000,
  apiResourceQuota: 300,
  openSearchRole: true,
  webAcl: true,
  smsSandbox: false,
  smsSpendLimit: 50,
  senderIdCountries: ['AT', 'ES', 'FI', 'GB', 'IE'],
  applicants: 20_000,
}

const findingsFor = (configuration: Configuration, facts: Partial<AccountFacts>) => {
  const { problems, notes } = accountFindings(configuration, { ...ready, ...facts })
  return [...problems.map((line) => `problem: ${line}`), ...notes.map((line) => `note: ${line}`)]
}

const waiting = { ses: 'waiting', stack: 'keeps' } as const
const foreign = { ses: 'verified', stack: 'none' } as const
const absent = { ses: 'unknown', stack: 'none' } as const
const webAclArn = `arn:aws:wafv2:us-east-1:${account}:global/webacl/front/1`
const guarded: Configuration = { ...pilot, site: { servedBy: 'cloudfront', webAcl: { arn: webAclArn } } }
const ownWebAcl: Configuration = { ...pilot, site: { servedBy: 'cloudfront', webAcl: 'own' } }
const warm = { instances: 3, fromHour: 7, untilHour: 17 }
const tooFew = { ...ready, concurrency: 10 }
const findings: [string, Configuration, Partial<AccountFacts>, string][] = [
  [
    'no bootstrap',
    pilot,
    { bootstrap: { 'eu-north-1': 0 } },
    `problem: .*eu-north-1.*npx cdk bootstrap --app '' aws://${account}/eu-north-1`,
  ],
  ['an old bootstrap', pilot, { bootstrap: { 'eu-north-1': 5 } }, 'problem: .*cdk bootstrap'],
  [
    'no bootstrap in the receiving region',
    production,
    { bootstrap: { 'eu-north-1': 27, 'eu-west-1': 0 } },
    `problem: .*eu-west-1.*npx cdk bootstrap --app '' aws://${account}/eu-west-1`,
  ],
  [
    'no bootstrap in the region of the own web ACL',
    ownWebAcl,
    { bootstrap: { 'eu-north-1': 27, 'us-east-1': 0 } },
    `problem: .*us-east-1.*npx cdk bootstrap --app '' aws://${account}/us-east-1`,
  ],
  ['no certificate', production, { certificate: null }, 'problem: There is no certificate'],
  [
    'a certificate that is not issued',
    production,
    { certificate: { status: 'PENDING_VALIDATION', names: [domain.name] } },
    'problem: .* is PENDING_VALIDATION',
  ],
  [
    'a certificate for another name',
    production,
    { certificate: { status: 'ISSUED', names: ['bemanding.dk', '*.jobs.bemanding.dk'] } },
    'problem: .*the site is jobs.bemanding.dk',
  ],
  ['no web ACL', guarded, { webAcl: false }, `problem: There is no web ACL ${webAclArn} in us-east-1`],
  ['a sender waiting for a click', pilot, { sender: waiting }, `note: .*click on the link .* ${sender}`],
  [
    'a sender waiting for DNS records',
    production,
    { sender: waiting },
    'note: .*DNS records of bemanding.dk.*no mail is sent',
  ],
  [
    'a receiving domain waiting for DNS records',
    production,
    { receiver: waiting },
    'note: .*DNS records of mail.*no mail is received',
  ],
  ['a sender that SES already has', pilot, { sender: foreign }, `problem: .*already has ${sender}.*mail.identity:`],
  [
    'an unverified sender that SES already has',
    production,
    { sender: { ses: 'waiting', stack: 'none' } },
    "problem: .*already has bemanding.dk.*set mail.identity: 'existing'",
  ],
  [
    'a receiving domain that SES already has',
    production,
    { receiver: foreign },
    "problem: .*eu-west-1.*already has mail.bemanding.dk.*set mail.receiving.identity: 'existing'",
  ],
  [
    'a sender deleted from SES',
    pilot,
    { sender: { ses: 'unknown', stack: 'keeps' } },
    'problem: .*create it there again',
  ],
  ['an existing sender that SES does not have', referring, { sender: absent }, 'problem: .*does not have bemanding.dk'],
  [
    'an existing sender waiting for DNS records',
    referring,
    { sender: { ses: 'waiting', stack: 'none' } },
    'note: .*DNS records of bemanding.dk',
  ],
  [
    'a sender that an older deployment would delete',
    referring,
    { sender: { ses: 'verified', stack: 'deletes' } },
    "problem: .*would be deleted .*: first deploy once with mail.identity: 'create'",
  ],
  ['the SES sandbox', production, { mailSandbox: true }, 'note: .*sandbox'],
  ['low concurrency in production', production, tooFew, 'problem: Lambda runs at most 10 functions at once'],
  ['low concurrency in a pilot', pilot, tooFew, 'note: Lambda runs at most 10 .*New accounts start with 10'],
  [
    'low concurrency for instances that are kept ready',
    { ...production, warm },
    { ...ready, concurrency: 120 },
    'problem: Lambda runs at most 120 .* or remove warm',
  ],
  ['the SMS sandbox', pilot, { smsSandbox: true }, 'note: SNS is in its SMS sandbox in eu-north-1'],
  ['a quota that the API reaches', pilot, { apiResourceQuota: 150 }, 'problem: .*allows 150 .*request 300 in Service'],
  ['a missing OpenSearch role', production, { openSearchRole: false }, 'note: .*create-service-linked-role'],
  ['a nearly full embedded engine', pilot, { applicants: 20_001 }, 'note: .* 20,001 .*plan the move to OpenSearch'],
  [
    'an overfull embedded engine',
    pilot,
    { applicants: 25_001 },
    'note: .* 25,001 .*Move to OpenSearch .docs/operations.md',
  ],
  ['more applicants than the engine can load', pilot, { applicants: 100_001 }, 'problem: .*move to OpenSearch'],
  [
    'too many applicants for the smallest domain',
    production,
    { applicants: 100_001 },
    'note: .*choose a larger instance type',
  ],
]

describe('Before a deployment', () => {
  test('an account that is ready has no findings', () => {
    for (const configuration of [pilot, production, guarded, ownWebAcl])
      expect(findingsFor(configuration, {})).toEqual([])
    expect(findingsFor(production, { certificate: { status: 'ISSUED', names: [domain.name] } })).toEqual([])
    // Not verified yet: the first deployment requests it from SES.
    expect(findingsFor(pilot, { sender: absent, applicants: 0, openSearchRole: false })).toEqual([])
    // Created before stages retained their resources, so it is retained from this deployment on.
    expect(findingsFor(pilot, { sender: { ses: 'verified', stack: 'deletes' } })).toEqual([])
    for (const known of [foreign, ready.sender]) expect(findingsFor(referring, { sender: known })).toEqual([])
  })

  test.each(findings)('%s is reported', (_what, configuration, facts, line) => {
    expect(findingsFor(configuration, facts)).toEqual([expect.stringMatching(line)])
  })

  test('an API needs room for twenty more resources', () => {
    const problems = (resources: number, quota: number) =>
      quotaFindings(pilot, resources, { apiResourceQuota: quota }).problems.length
    expect([problems(280, 300), problems(281, 300), problems(281, 600)]).toEqual([0, 1, 0])
  })

  test('all problems are reported together', () => {
    const facts = { bootstrap: { 'eu-north-1': 0, 'eu-west-1': 0 }, certificate: null, concurrency: 10 }
    const unfinished = { ...production, alarms: { mailTo: 'operations@fagfolk.example' } }
    expect(accountFindings(unfinished, { ...ready, ...facts }).problems).toHaveLength(5)
  })

  test('a wrong account is the only finding', () => {
    expect(accountFindings(production, { account: '777788889999' }).problems).toEqual([
      `The stage "production" belongs to account ${account}, but you are signed in to 777788889999.`,
    ])
  })

  test('problems of the settings are reported even if signed out', () => {
    const signedOut = { account: { problem: 'You are not signed in' } }
    expect(accountFindings({ ...pilotExample, region: 'Stockholm' }, signedOut).problems).toEqual([
      expect.stringContaining('The region "Stockholm"'),
      expect.stringContaining('enter your own account'),
      'You are not signed in',
    ])
  })

  test("a fact that can't be read is named, and the others are still checked", async () => {
    const denied = async () => {
      throw new Error('AccessDenied')
    }
    expect(await readFacts({ bootstrap: async () => ({ 'eu-north-1': 27 }), mailSandbox: denied })).toEqual({
      facts: { bootstrap: { 'eu-north-1': 27 } },
      unread: ['Could not read mailSandbox: AccessDenied'],
    })
    expect(accountFindings(production, { account })).toEqual({ problems: [], notes: [] })
  })
})

describe('The regions where a stage needs the CDK bootstrap', () => {
  test.each([
    ['the local stage', local],
    ['a pilot with a web ACL, which is named by its ARN', { ...pilotExample, site: guarded.site }],
    ['a pilot with its own web ACL', { ...pilotExample, site: ownWebAcl.site }],
    ['a stage with its own web ACL in us-east-1', { ...pilotExample, site: ownWebAcl.site, region: 'us-east-1' }],
    ['production, which receives mail in another region and has its own web ACL', productionExample],
  ])('are those of all stacks of %s that require it', (_what, configuration) => {
    const regions = synthesise(configuration)
      .app.synth({ skipValidation: true })
      .stacks.filter(({ requiresBootstrapStackVersion }) => requiresBootstrapStackVersion !== undefined)
      .map(({ environment }) => environment.region)
    expect(stackRegions(configuration)[0]).toBe(configuration.region)
    expect([...stackRegions(configuration)].sort()).toEqual([...new Set(regions)].sort())
  })

  test('are each checked, and the first refusal is thrown', async () => {
    const versions: Record<string, number> = { 'eu-north-1': 27, 'eu-west-1': 0 }
    const asked = async (region: string) => versions[region] ?? Promise.reject(new Error(`AccessDenied in ${region}`))
    expect(await byRegion(['eu-north-1', 'eu-west-1'], asked)).toEqual(versions)
    await expect(byRegion(['eu-north-1', 'us-east-1'], asked)).rejects.toThrow('AccessDenied in us-east-1')
  })
})

describe('A signed AWS request without a client', () => {
  const signer = new SSMClient({
    region: 'eu-north-1',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' },
  })
  const answering = (status: number, body: string) => {
    const asked: { url: string; headers: Record<string, string>; body: string }[] = []
    vi.stubGlobal(
      'fetch',
      async (url: string, { headers, body: sent }: { headers: Record<string, string>; body: string }) => {
        asked.push({ url, headers, body: sent })
        return new Response(body, { status })
      },
    )
    return asked
  }

  test('is signed for its service and region', async () => {
    const asked = answering(200, '<GetCallerIdentityResult><Account>444455556666</Account></GetCallerIdentityResult>')
    expect(await signedInAccount(signer)).toBe(account)
    expect(asked).toMatchObject([
      {
        url: 'https://sts.eu-north-1.amazonaws.com/',
        body: 'Action=GetCallerIdentity&Version=2011-06-15',
        headers: {
          authorization: expect.stringMatching(
            /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-north-1\/sts\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/,
          ),
          'x-amz-security-token': 'session',
        },
      },
    ])
  })

  test('names the region if AWS cannot be reached there', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(signedInAccount(signer)).rejects.toThrow(
      'AWS cannot be reached in eu-north-1: check the region in the settings, and your network.',
    )
  })

  test('explains how to sign in if credentials are invalid', async () => {
    answering(403, '<ErrorResponse><Error><Code>ExpiredToken</Code></Error></ErrorResponse>')
    await expect(signedInAccount(signer)).rejects.toThrow(/not signed in to AWS \(.*403: ExpiredToken\).*aws sso login/)
  })

  test.each([
    ['<Error><Code>NoSuchEntity</Code></Error>', 'NoSuchEntity'],
    ['{"__type":"com.amazonaws.acm#ResourceNotFoundException","message":"m"}', 'ResourceNotFoundException'],
    ['{"__type":"ValidationException"}', 'ValidationException'],
    ['<html>', 'unknown'],
  ])('refused with %s throws the reason', async (body, reason) => {
    answering(400, body)
    const question = { service: 'acm', region: 'us-east-1', host: 'acm.us-east-1.amazonaws.com', headers: {}, body: '' }
    await expect(signedPost(signer, question)).rejects.toMatchObject({ name: 'AwsRefusal', reason })
  })
})

/** A fake SES that knows one identity, or all, with this answer. */
