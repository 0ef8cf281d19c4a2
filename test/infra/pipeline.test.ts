import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bucketPurposes, deploymentOf } from '../../infra/lib/names.ts'
import { configuration as pilotExample } from '../../infra/stages/pilot.example.ts'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { refusedByJudge } from './iamJudge.ts'
import { actionFiles, pipelineDocument, pipelinePolicies, workflowFiles } from './pipeline.ts'
import { policyAllows } from './policies.ts'
import { restoredTableOf } from './variants.ts'

const textOf = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8')
const workflows = workflowFiles.map((file) => readFileSync(file, 'utf8')).join('\n')
const all = [workflows, ...actionFiles.map((file) => readFileSync(file, 'utf8'))].join('\n')
const linesOf = (key: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`^[ -]+${key}: (.*)$`, 'gm'))].map(([, value = '']) => value)
const expression = (name: string): string => `\${{ ${name} }}`
const commands = linesOf('run', workflows)

test('every command of the workflows is an npm script', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
  const named = commands.map((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? command)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the guide lists every command of the workflows, so that people can run it by hand', () => {
  const guide = textOf('docs/operations/pipeline.md')
  expect(commands.filter((command) => !guide.includes(`\`${command}\``))).toEqual([])
})

test('every stage that is destroyed is confirmed by its own name, and only the throw-away one is', () => {
  const destroyed = commands.filter((command) => command.includes('destroy'))
  expect(destroyed).toEqual(['npm run destroy -- throwaway --confirm throwaway'])
})

test('each job deploys and tests one stage, in its own environment', () => {
  const jobs = textOf('.github/workflows/release.yml').split(/^ {2}(?=\w+:$)/m)
  for (const stage of ['throwaway', 'pilot', 'production']) {
    const job = jobs.find((text) => text.startsWith(`${stage}:`)) ?? ''
    expect(linesOf('environment', job)).toEqual([stage])
    expect(linesOf('group', job)).toEqual([`stage-${stage}`])
    expect([...new Set(linesOf('stage', job))]).toEqual([stage])
    expect(linesOf('run', job).slice(0, 2)).toEqual([`npm run deploy -- ${stage}`, `npm run smoke -- --stage ${stage}`])
  }
})

test('the throw-away stage is destroyed after a failure too', () => {
  expect(workflows).toMatch(/- name: Destroy\n +if: always\(\)\n +timeout-minutes: \d+\n +run: npm run destroy/)
})

test('no step prints the settings of a stage', () => {
  const withSettings = all.split('\n').filter((line) => /secrets\.|STAGE_SETTINGS|inputs\.settings/.test(line))
  expect([...new Set(withSettings.map((line) => line.trim()))]).toEqual([
    `settings: ${expression('secrets.STAGE_SETTINGS')}`,
    `STAGE_SETTINGS: ${expression('inputs.settings')}`,
    `run: printf '%s\\n' "$STAGE_SETTINGS" > "infra/stages/$STAGE.ts"`,
  ])
  expect(linesOf('run', all).filter((command) => command.includes('${{'))).toEqual([])
})

test('every action of another repository is pinned by a commit and names its version', () => {
  const used = linesOf('uses', all).filter((action) => !action.startsWith('$/'))
  expect(used).not.toEqual([])
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

const account = '000000000000'
const configuration = { ...pilotExample, account }
const place = { account, region: configuration.region, stage: configuration.stage }
const { names, tableArn, indexArn, parameterArn, functionArn, queueArn, searchDomainArn } = deploymentOf(configuration)
const restored = deploymentOf(configuration, { restoredTable: restoredTableOf(configuration) })
const bootstrapRole = (purpose: string, region = place.region) =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${region}`
const bucketArn = (purpose: (typeof bucketPurposes)[number]) => `arn:aws:s3:::${names.bucket(purpose, place)}`
const secrets = [
  names.sessionKeysParameter,
  names.webhookKeysParameter,
  names.originSecretParameter,
  names.originSecretsParameter,
].map(parameterArn)
const stackArn = `arn:aws:cloudformation:${place.region}:${account}:stack/${names.stack('ops')}/1`
const openSearchRole = 'aws-service-role/opensearchservice.amazonaws.com/AWSServiceRoleForAmazonOpenSearchService'

/** The calls of `npm run deploy` and `npm run smoke` with their own credentials, not those of the CDK's roles. */
const deployCalls = [
  ...['deploy', 'file-publishing'].map((purpose) => ['sts:AssumeRole', bootstrapRole(purpose)]),
  ['sts:AssumeRole', bootstrapRole('deploy', 'eu-west-1')],
  // The stack of the web ACL.
  ...['deploy', 'file-publishing'].map((purpose) => ['sts:AssumeRole', bootstrapRole(purpose, 'us-east-1')]),
  ...secrets.map((arn) => ['ssm:PutParameter', arn]),
  ...[names.originSecretParameter, names.searchEndpointParameter].map((name) => [
    'ssm:GetParameters',
    parameterArn(name),
  ]),
  ['ssm:GetParameter', parameterArn(names.siteOriginParameter)],
  ['ssm:GetParameter', parameterArn(names.originSecretParameter)],
  ['ssm:GetParameter', parameterArn(names.tableParameter)],
  ['ssm:GetParameter', parameterArn('/cdk-bootstrap/hnb659fds/version')],
  ['s3:PutObject', `${bucketArn('web')}/index.html`],
  ['s3:GetObject', `${bucketArn('web')}/releases/r2/index.html`],
  ['s3:DeleteObject', `${bucketArn('web')}/releases/r1/index.html`],
  ['s3:ListBucket', bucketArn('web')],
  ...['GetParameter', 'PutParameter'].map((action) => [`ssm:${action}`, parameterArn(names.releasesParameter)]),
  ...[
    'PublishVersion',
    'CreateAlias',
    'GetAlias',
    'UpdateAlias',
    'ListAliases',
    'ListVersionsByFunction',
    'DeleteAlias',
  ].map((action) => [`lambda:${action}`, functionArn('signIn')]),
  ['lambda:DeleteFunction', `${functionArn('signIn')}:1`],
  ['application-autoscaling:DescribeScalableTargets', '*'],
  ['lambda:InvokeFunction', `${functionArn('engine')}:r2`],
  ['apigateway:PATCH', `arn:aws:apigateway:${place.region}::/restapis/a1b2c3/stages/live`],
  ...['GetQueueUrl', 'SendMessage'].map((action) => [`sqs:${action}`, queueArn(names.indexQueue)]),
  ...['Get', 'Put', 'Post', 'Delete'].map((method) => [`es:ESHttp${method}`, `${searchDomainArn}/applicants`]),
  ...['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'].map(
    (action) => [`dynamodb:${action}`, tableArn],
  ),
  ['dynamodb:Query', indexArn('listed')],
  ['dynamodb:DescribeTable', restored.tableArn],
  ['dynamodb:PutItem', restored.tableArn],
  ['dynamodb:Query', restored.indexArn('listed')],
  ['apigateway:GET', `arn:aws:apigateway:${place.region}::/restapis`],
  ['cloudformation:GetTemplate', stackArn],
  ['cloudformation:DescribeStackResource', stackArn],
  ['ses:GetEmailIdentity', `arn:aws:ses:${place.region}:${account}:identity/bemanding.dk`],
  ['ses:GetAccount', '*'],
  ['sns:GetSMSAttributes', '*'],
  ['sns:GetSMSSandboxAccountStatus', '*'],
  ['sns:SetSMSAttributes', '*'],
  ['sms-voice:DescribeSenderIds', `arn:aws:sms-voice:${place.region}:${account}:sender-id/Fagfolk/ES`],
  ['lambda:GetAccountSettings', '*'],
  ['servicequotas:GetServiceQuota', '*'],
  ['acm:DescribeCertificate', `arn:aws:acm:us-east-1:${account}:certificate/1`],
  ['wafv2:GetWebACL', `arn:aws:wafv2:us-east-1:${account}:global/webacl/site/1`],
  ['iam:GetRole', `arn:aws:iam::${account}:role/${openSearchRole}`],
] as const
/**
 * The calls that keep instances ready. The first two have several types of resource, between which the judge can't
 * decide.
 */
const warmCalls = [
  ...['PutProvisionedConcurrencyConfig', 'DeleteProvisionedConcurrencyConfig'].map((action) => ({
    ...{ action: `lambda:${action}`, resource: `${functionArn('signIn')}:r2` },
  })),
  ...['RegisterScalableTarget', 'DeregisterScalableTarget', 'PutScheduledAction'].map((action) => ({
    action: `application-autoscaling:${action}`,
    resource: `arn:aws:application-autoscaling:${place.region}:${account}:scalable-target/0ec5`,
    facts: { 'application-autoscaling:service-namespace': 'lambda' },
  })),
]
const destroyCalls = [
  ...bucketPurposes.flatMap((purpose) => [
    ['s3:ListBucketVersions', bucketArn(purpose)],
    ['s3:DeleteObject', `${bucketArn(purpose)}/a`],
    ['s3:DeleteObjectVersion', `${bucketArn(purpose)}/a`],
  ]),
  ['s3:BypassGovernanceRetention', `${bucketArn('audit')}/a`],
  ['s3:DeleteBucket', bucketArn('audit')],
  ...[...secrets, ...[names.releasesParameter, names.tableParameter].map(parameterArn)].map((arn) => [
    'ssm:DeleteParameters',
    arn,
  ]),
  ['dynamodb:ListTables', '*'],
  ...['DeleteTable', 'DescribeTable', 'UpdateTable'].map((action) => [`dynamodb:${action}`, restored.tableArn]),
] as const

const callsAs = (name: string, calls: readonly (readonly string[])[]) =>
  calls.map(([action = '', resource = '']) => ({ name, call: { action, resource } }))

test('the policies of the pipeline allow each call of deploy, smoke and destroy', async () => {
  const calls = [...callsAs('deploy', deployCalls), ...callsAs('destroy', destroyCalls)]
  expect(await refusedByJudge(pipelinePolicies(place), calls)).toEqual([])
  const scaling = warmCalls.slice(2).map((call) => ({ name: 'deploy', call }))
  expect(await refusedByJudge(pipelinePolicies(place), scaling)).toEqual([])
  const statements = pipelinePolicies(place).get('deploy') ?? []
  expect(warmCalls.filter((call) => !policyAllows(statements, call))).toEqual([])
})

test('the policies of the pipeline scale nothing but functions, and none of another stage', () => {
  const statements = pipelinePolicies({ ...place, stage: 'production' }).get('deploy') ?? []
  const others = warmCalls.map((call) =>
    'facts' in call ? { ...call, facts: { 'application-autoscaling:service-namespace': 'ecs' } } : call,
  )
  expect(others.filter((call) => policyAllows(statements, call))).toEqual([])
})

test('the policies of the pipeline allow nothing in another stage, no reading of secrets, no deletion of functions and no call of one but the engine', async () => {
  const others = [...callsAs('deploy', deployCalls), ...callsAs('destroy', destroyCalls)].filter(({ call }) =>
    call.resource.includes(`fagfolk-${place.stage}`),
  )
  const invokedFunctions = [
    { name: 'deploy', call: { action: 'lambda:InvokeFunction', resource: `${functionArn('signIn')}:r2` } },
  ]
  const deletedFunctions = [
    { name: 'deploy', call: { action: 'lambda:DeleteFunction', resource: functionArn('signIn') } },
  ]
  const secretReads = secrets
    .filter((arn) => !arn.endsWith('/origin-secret'))
    .flatMap((arn) =>
      ['GetParameter', 'GetParameters', 'GetParameterHistory', 'GetParametersByPath'].map((action) => ({
        name: 'deploy',
        call: { action: `ssm:${action}`, resource: arn },
      })),
    )
  const ofOther = pipelinePolicies({ ...place, stage: 'production' })
  expect(await refusedByJudge(ofOther, others)).toHaveLength(others.length)
  for (const refused of [secretReads, deletedFunctions, invokedFunctions])
    expect(await refusedByJudge(pipelinePolicies(place), refused)).toHaveLength(refused.length)
})

test('only this repository and the environment of the stage may assume the role', () => {
  const { Statement } = pipelineDocument('trust', place)
  expect(Statement).toEqual([
    {
      Effect: 'Allow',
      Principal: { Federated: `arn:aws:iam::${account}:oidc-provider/token.actions.githubusercontent.com` },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:OWNER/REPOSITORY:environment:pilot',
        },
      },
    },
  ])
})
