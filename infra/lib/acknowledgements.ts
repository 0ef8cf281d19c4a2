import { type App, Validations } from 'aws-cdk-lib'
import { type RouteName, routes } from '../../shared/routes.ts'
import { functionNames } from './functionEntries.ts'
import { scanRuleArn } from './malwareScan.ts'
import type { Deployment } from './names.ts'
import { filesArn, logGroupOf, snapshotsArn } from './permissions.ts'

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
    on: /(data\/(Incoming|Documents|Exports|Snapshots|AuditCopy)|stream\/ReceivedMails|web\/Pages)\/Resource/,
    reason:
      'Bucket access logs would contain IP addresses of people and cost more than they are worth. Files are reached only through short-lived signed requests, which are audited when issued, or through CloudFront.',
  },
  {
    rule: 'AwsSolutions-IAM5[Resource::*]',
    on: /[a-z]+\/[A-Za-z]+\/Role\/Resource/,
    reason:
      'X-Ray and the listing of streams do not support resources, and phone numbers are not resources. A test checks that no other action has this wildcard.',
  },
  {
    rule: 'AwsSolutions-SQS3',
    on: /stream\/(FailedDispatches|FailedIncomingMails)\/Resource/,
    reason:
      'This is the dead-letter queue for failed stream records or inbound mails. It is set as the failure destination of the event source or the function, which the rule does not detect.',
  },
  {
    rule: 'AwsSolutions-OS1',
    on: /domain\/Domain/,
    reason:
      'Functions in a VPC would need a NAT gateway or endpoints, which cost more than the domain. Requests are signed, and each role allows one path to post to.',
  },
  {
    rule: 'AwsSolutions-OS3',
    on: /domain\/Domain/,
    reason:
      'Functions have no fixed IP addresses. They authenticate with signed requests, and no other caller is allowed.',
  },
  {
    rule: 'AwsSolutions-OS4',
    on: /domain\/Domain/,
    reason:
      'The three small nodes elect a leader among themselves. Dedicated leader nodes would double the price, and the index can be rebuilt from the table.',
  },
  {
    rule: 'AwsSolutions-APIG2',
    on: /api\/Api\/Resource/,
    reason:
      'Each function validates its request with the schema of its contract and returns errors in the product’s own format.',
  },
  {
    rule: 'AwsSolutions-APIG3',
    on: /api\/(Api\/DeploymentStage\.live|Next)\/Resource/,
    reason:
      'The web ACL is attached to CloudFront, if the stage has one, because it costs too much for a pilot. Each method is throttled, and sign-in and public calls count attempts by account and IP address.',
  },
  {
    rule: 'AwsSolutions-APIG6',
    on: /api\/(Api\/DeploymentStage\.live|Next)\/Resource/,
    reason:
      'Execution logs would contain headers and bodies, and so personal data. The access log and the function logs record what happened.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /api\/Api\/Default\/.*\/Resource/,
    reason:
      'Each function reads session and user consistently, so that a sign-out or a new role takes effect at the next call. An authorizer would cache its decision or cost a second invocation. A test calls every route without a session.',
  },
  {
    rule: 'AwsSolutions-COG4',
    on: /api\/Api\/Default\/.*\/Resource/,
    reason: 'The product manages its own accounts, as it promises its users, and does not use Cognito.',
  },
  {
    rule: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    on: /api\/LogRole\/Resource/,
    reason: 'API Gateway requires this policy in its account settings. AWS updates it together with the service.',
  },
  {
    rule: 'AwsSolutions-CFR1',
    on: /web\/Site\/Resource/,
    reason: 'Candidates apply from all over the world.',
  },
  {
    rule: 'AwsSolutions-CFR2',
    on: /web\/Site\/Resource/,
    reason: 'A web ACL costs about 11 USD a month, so a pilot has none. The production example has one.',
  },
  {
    rule: 'AwsSolutions-CFR3',
    on: /web\/Site\/Resource/,
    reason: 'Access logs would contain the IP addresses of visitors. API calls are logged without them.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    on: /web\/Site\/Resource/,
    reason: 'CloudFront only allows choosing the TLS version with a custom domain. With one, it is 1.2 or newer.',
  },
  {
    rule: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    on: /web\/Site\/Origin1/,
    reason: 'The default root object is set, so the bucket is never listed.',
  },
]

/** A function writes to the streams of its own log group, so the log stream part is a wildcard. */
const ownLogs = (deployment: Deployment): Acknowledgement[] =>
  functionNames.map((name) => ({
    rule: `AwsSolutions-IAM5[Resource::${deployment.logGroupArn(logGroupOf(name, deployment))}:*]`,
    on: new RegExp(`[a-z]+/${name}/Role/Resource`),
    reason: 'The wildcard covers the streams of the function’s own log group, whose names Lambda generates.',
  }))

/** Stages of the API call the functions of different releases. */
const releases = (deployment: Deployment): Acknowledgement[] =>
  (Object.keys(routes) as RouteName[]).map((name) => ({
    rule: `AwsSolutions-IAM5[Resource::${deployment.invokedArn(name)}]`,
    on: /api\/Invoke\d\/Resource/,
    reason: 'The wildcard covers the releases of this one function, which a stage variable chooses.',
  }))

/** An engine names its snapshot after its table and its own code, so the name is unknown before the build. */
const snapshots = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${snapshotsArn(deployment)}]`,
  on: /search\/engine\/Role\/Resource/,
  reason: 'The wildcard covers the fingerprint of the engine’s code. This bucket contains only its snapshots.',
})

const tableStreams = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${deployment.tableStreamsArn}]`,
  on: /stream\/(dispatcher|jobWorker)\/Role\/Resource/,
  reason: 'The wildcard covers the streams of this one table. AWS names a stream by the time it was enabled.',
})

/** A file's key is its id, which is generated when the file arrives. */
const files = (deployment: Deployment): Acknowledgement[] =>
  (['incoming', 'documents', 'erased', 'mail', 'exports', 'auditCopy'] as const).map((place) => ({
    rule: `AwsSolutions-IAM5[Resource::${filesArn(place, deployment)}]`,
    on: /[a-z]+\/[A-Za-z]+\/Role\/Resource|scan\/MalwareScanRole\/Resource/,
    reason: 'The wildcard covers file ids, which are generated on upload, or hashes of ids. Grants name the functions.',
  }))

const mailIdentities = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${deployment.mailIdentitiesArn}]`,
  on: /stream\/mailer\/Role\/Resource/,
  reason:
    'The wildcard covers recipients, whose identities SES requires in its sandbox. A condition restricts the sender.',
})

const scanRule = (deployment: Deployment): Acknowledgement => ({
  rule: `AwsSolutions-IAM5[Resource::${scanRuleArn(deployment)}]`,
  on: /scan\/MalwareScanRole\/Resource/,
  reason: 'GuardDuty generates the end of the name of its own rule, and may change only rules that it manages.',
})

/** Acknowledges each accepted cdk-nag finding with its reason. All others stop the synthesis. */
export function acknowledgeFindings(app: App, deployment: Deployment): void {
  const prefix = deployment.names.stack('data').slice(0, -'data'.length)
  const acknowledged = [
    ...everywhere,
    ...ownLogs(deployment),
    ...releases(deployment),
    snapshots(deployment),
    tableStreams(deployment),
    ...files(deployment),
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
