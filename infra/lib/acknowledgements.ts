import { type App, Validations } from 'aws-cdk-lib'
import { functionNames } from './functionEntries.ts'
import { scanRuleArn } from './malwareScan.ts'
import type { Deployment } from './names.ts'
import { filesArn, logGroupOf, snapshotsArn, versionsOf } from './permissions.ts'

interface Acknowledgement {
  /** The rule id as reported by cdk-nag or the CDK, with the finding in brackets if a rule reports several. */
  rule: string
  /** Matches the full path of the construct after the stack name prefix. */
  on: RegExp
  reason: string
}

const everywhere: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-S1',
    on: /(data\/(Incoming|Documents|Exports|Snapshots)|stream\/ReceivedMails|web\/Pages)\/Resource/,
    reason:
      'Access logs of buckets hold addresses of people and cost more than they tell: files are reached only through short-lived signed requests, whose issue is audited, or through CloudFront.',
  },
  {
    rule: 'AwsSolutions-IAM5[Resource::*]',
    on: /[a-z]+\/[A-Za-z]+\/Role\/Resource/,
    reason:
      'X-Ray knows no resources, neither does the list of streams, and phones are none. A test holds that no other action stands beside this star.',
  },
  {
    rule: 'AwsSolutions-SQS3',
    on: /stream\/(FailedDispatches|FailedIncomingMails)\/Resource/,
    reason:
      'It is where failed records of the stream end, or mails that could not be taken in: the destination of the event source, or of the function, which the rule does not see.',
  },
  {
    rule: 'AwsSolutions-OS1',
    on: /domain\/Domain/,
    reason:
      'Functions in a VPC would need a NAT gateway or endpoints that cost more than the domain. Requests are signed, and roles name the one path that each of them may post to.',
  },
  {
    rule: 'AwsSolutions-OS3',
    on: /domain\/Domain/,
    reason: 'Functions have no fixed addresses: they are known by their signatures, and nobody else is let in.',
  },
  {
    rule: 'AwsSolutions-OS4',
    on: /domain\/Domain/,
    reason:
      'Three small nodes elect one of themselves. Dedicated ones would double the price, and the index can be made again from the table.',
  },
  {
    rule: 'AwsSolutions-APIG2',
    on: /api\/Api\/Resource/,
    reason: 'Each function parses its request with the schema of its contract and answers in the form of the product.',
  },
  {
    rule: 'AwsSolutions-APIG3',
    on: /api\/Api\/DeploymentStage\.live\/Resource/,
    reason:
      'A web ACL stands at CloudFront if the configuration names one: it costs too much for a pilot. Each method is throttled, and sign-in and public calls count attempts by account and address.',
  },
  {
    rule: 'AwsSolutions-APIG6',
    on: /api\/Api\/DeploymentStage\.live\/Resource/,
    reason:
      'Execution logs would hold headers and bodies, and so personal data. The access log and the functions tell what happened.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /api\/Api\/Default\/.*\/Resource/,
    reason:
      'Each function reads session and user consistently, so that a sign-out or a new role works at the next call; an authoriser would cache what it decided, or cost a second invocation. A test calls every route without a session.',
  },
  {
    rule: 'AwsSolutions-COG4',
    on: /api\/Api\/Default\/.*\/Resource/,
    reason: 'Accounts are the product’s own, as it promises its users; Cognito is no part of it.',
  },
  {
    rule: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    on: /api\/LogRole\/Resource/,
    reason:
      'API Gateway asks for this policy in its account setting; AWS keeps it in step with what the service writes.',
  },
  {
    rule: 'AwsSolutions-CFR1',
    on: /web\/Site\/Resource/,
    reason: 'Candidates apply from all over the world.',
  },
  {
    rule: 'AwsSolutions-CFR2',
    on: /web\/Site\/Resource/,
    reason: 'A web ACL is named in the configuration by those who want to pay for one.',
  },
  {
    rule: 'AwsSolutions-CFR3',
    on: /web\/Site\/Resource/,
    reason: 'Its access logs would hold the addresses of visitors; calls of the API are logged without them.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    on: /web\/Site\/Resource/,
    reason: 'Without a domain of one’s own CloudFront lets nobody choose the TLS version; with one it is 1.2 or newer.',
  },
  {
    rule: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    on: /web\/Site\/Origin1/,
    reason: 'The default root object is set, so that nobody is shown a list of the bucket.',
  },
]

/** A function writes to the streams of its own log group, so the log stream part is a wildcard. */
const ownLogs = (deployment: Deployment): Acknowledgement[] =>
  functionNames.map((name) => ({
    rule: `AwsSolutions-IAM5[Resource::${deployment.logGroupArn(logGroupOf(name, deployment))}:*]`,
    on: new RegExp(`[a-z]+/${name}/Role/Resource`),
    reason: 'The star stands for the streams of the function’s own log group, whose names Lambda makes up.',
  }))

/** An engine names its snapshot after its own code, so the name is unknown before the build. */
const snapshots = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${snapshotsArn(deployment)}]`,
  on: /search\/engine\/Role\/Resource/,
  reason: 'The star stands for the fingerprint of the engine’s code. Nothing but its snapshots lies in this bucket.',
})

/** A file's key is its id, which is generated when the file arrives. */
const files = (deployment: Deployment): Acknowledgement[] =>
  (['incoming', 'documents', 'erased', 'mail', 'exports'] as const).map((place) => ({
    rule: `AwsSolutions-IAM5[Resource::${filesArn(place, deployment)}]`,
    on: /[a-z]+\/[A-Za-z]+\/Role\/Resource|scan\/MalwareScanRole\/Resource/,
    reason:
      'The star stands for the ids of files, which are made up when they come, or for hashes of ids. A grant names the functions.',
  }))

const parameters = ({ names, parameterArn }: Deployment): Acknowledgement[] =>
  [names.sessionKeysParameter, names.webhookKeysParameter, names.siteOriginParameter, names.originSecretParameter].map(
    (parameter) => ({
      rule: `AwsSolutions-IAM5[Resource::${versionsOf(parameterArn(parameter))}]`,
      on: /[a-z]+\/[A-Za-z]+\/Role\/Resource/,
      reason: 'The star stands for the version of the one parameter, by which functions ask for some of them.',
    }),
  )

const mailIdentities = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${deployment.mailIdentitiesArn}]`,
  on: /stream\/mailer\/Role\/Resource/,
  reason:
    'The star stands for addressees, whose identities SES asks for in its sandbox. The sender is held by a condition.',
})

const scanRule = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${scanRuleArn(deployment)}]`,
  on: /scan\/MalwareScanRole\/Resource/,
  reason: 'GuardDuty makes up how its own rule ends, and may touch only rules that it manages itself.',
})

/** Acknowledges each accepted cdk-nag finding with its reason. All others stop the synthesis. */
export function acknowledgeFindings(app: App, deployment: Deployment): void {
  const prefix = deployment.names.stack('data').slice(0, -'data'.length)
  const acknowledged = [
    ...everywhere,
    ...ownLogs(deployment),
    snapshots(deployment),
    ...files(deployment),
    ...parameters(deployment),
    mailIdentities(deployment),
    scanRule(deployment),
  ]
  // Anchored, so that a mismatch fails fast: every pattern is tested against thousands of constructs.
  const whole = acknowledged.map((each) => ({ ...each, on: new RegExp(`^(?:${each.on.source})$`) }))
  for (const construct of app.node.findAll()) {
    const path = construct.node.path.slice(prefix.length)
    for (const { rule, on, reason } of whole) {
      if (on.test(path)) Validations.of(construct).acknowledge({ id: rule, reason })
    }
  }
}
