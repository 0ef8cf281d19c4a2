import { join } from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type FunctionName, isInternal } from './functionEntries.ts'
import { environmentOf, type Wiring } from './functionEnvironment.ts'
import { countErrors } from './functionFailures.ts'
import { grants } from './grants.ts'
import type { Deployment } from './names.ts'
import { logGroupOf, statementsOf } from './permissions.ts'

export interface AppFunctionProps {
  name: FunctionName
  deployment: Deployment
  /** The folder that holds a folder with `index.mjs` for each function. */
  bundles: string
  wiring?: Wiring
  /** Rights that follow from where the function hangs, such as on a stream. */
  statements?: readonly PolicyStatement[]
}

/** A function of the app: its own role with the rights that its grant names, its own log with an end. */
export class AppFunction extends Construct {
  readonly function: LambdaFunction
  readonly logGroup: LogGroup

  constructor(scope: Construct, { name, deployment, bundles, wiring = {}, statements = [] }: AppFunctionProps) {
    super(scope, name)
    const { configuration, names } = deployment
    const grant = grants[name]
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        Grant: new PolicyDocument({ statements: [...statementsOf(name, grant, deployment), ...statements] }),
      },
    })
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: logGroupOf(name, deployment),
      retention: configuration.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    if (isInternal(name)) countErrors(this, deployment, this.logGroup)
    this.function = new LambdaFunction(this, 'Function', {
      functionName: names.function(name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, name)),
      handler: 'index.handler',
      memorySize: configuration.memory?.[name] ?? memory[name] ?? 512,
      timeout: Duration.seconds(timeouts[name] ?? 10),
      environment: {
        ...environmentOf(grant.environment, deployment, wiring),
        ...(configuration.recordCallsInto && { RECORD_CALLS_INTO: configuration.recordCallsInto }),
      },
      // Without policy updates: what the function may do stands in one place.
      role: role.withoutPolicyUpdates(),
      tracing: Tracing.ACTIVE,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // The lines about start and end of each call would cost more than our own; those of calls that fail are counted.
      systemLogLevelV2: SystemLogLevel.WARN,
    })
  }
}

const megabytesToHash = 1024
const memory: Partial<Record<FunctionName, number>> = {
  signIn: megabytesToHash,
  register: megabytesToHash,
  resetPassword: megabytesToHash,
  acceptInvitation: megabytesToHash,
  changePassword: megabytesToHash,
  exportMyData: megabytesToHash,
  requestSignInEmail: megabytesToHash,
  // The worst mail of ten megabytes takes half of it.
  incomingMail: 1024,
  // One whole CPU.
  engine: 1769,
}

/** Seconds, where ten are not right. API Gateway cuts at 29. */
const timeouts: Partial<Record<FunctionName, number>> = {
  // A load that takes longer than its caller waits still serves the next one.
  engine: 28,
  // 200 people at once.
  sendMessages: 28,
  mailer: 30,
  fileWorker: 30,
  mailFeedback: 30,
  // Files of ten megabytes are copied.
  incomingMail: 30,
  webhookPlanner: 30,
  webhookSender: 30,
  // A chunk takes two seconds as a rule, and the end of a job of a hundred chunks as long.
  jobWorker: 30,
  // It gives OpenSearch twenty.
  indexer: 30,
  // Nobody waits for it, and what it does not get to is left to its next run.
  dueWorker: 300,
}
