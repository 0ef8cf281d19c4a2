import { join } from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  ApplicationLogLevel,
  Architecture,
  Code,
  type IFunction,
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
import { type Deployment, liveAlias } from './names.ts'
import { logGroupOf, statementsOf } from './permissions.ts'
import { withReleased } from './releasedGrants.ts'

export interface AppFunctionProps {
  name: FunctionName
  deployment: Deployment
  /** The folder with one subfolder per function, each with an `index.mjs`. */
  bundles: string
  wiring?: Wiring
  /** Additional permissions that depend on the trigger, such as a stream. */
  statements?: readonly PolicyStatement[]
}

/** A function of the app with its own role, limited to its grant, and its own log with a retention period. */
export class AppFunction extends Construct {
  readonly function: LambdaFunction
  readonly logGroup: LogGroup

  constructor(scope: Construct, { name, deployment, bundles, wiring = {}, statements = [] }: AppFunctionProps) {
    super(scope, name)
    const { configuration, names } = deployment
    const grant = grants[name]
    const isReleased = configuration.site.servedBy === 'cloudfront'
    const held = isReleased ? withReleased(name, grant) : grant
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        Grant: new PolicyDocument({ statements: [...statementsOf(name, held, deployment), ...statements] }),
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
      memorySize: memorySizeOf(name, deployment),
      timeout: Duration.seconds(timeouts[name] ?? 10),
      environment: {
        ...environmentOf(grant.environment, deployment, wiring),
        ...(configuration.recordCallsInto && { RECORD_CALLS_INTO: configuration.recordCallsInto }),
      },
      // Without policy updates, so that permissions are defined only in the grant.
      role: role.withoutPolicyUpdates(),
      tracing: Tracing.ACTIVE,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // The platform's lines about the start and end of each call would cost more than our own logs. WARN still reports
      // failed calls, which are counted.
      systemLogLevelV2: SystemLogLevel.WARN,
    })
  }
}

/**
 * A function that is invoked by the alias `live`, as everything is that the API doesn't call. Releases move the alias to
 * the versions they publish. CloudFormation leaves it there, because its template doesn't change.
 */
export class LiveFunction extends AppFunction {
  readonly live: IFunction

  constructor(scope: Construct, props: AppFunctionProps) {
    super(scope, props)
    const alias = new Alias(this, 'Live', { aliasName: liveAlias, version: this.function.latestVersion })
    // The library's types contradict each other with `exactOptionalPropertyTypes`.
    this.live = alias as IFunction
  }
}

/** Returns the memory of a function in megabytes. */
export const memorySizeOf = (name: FunctionName, { configuration }: Pick<Deployment, 'configuration'>): number =>
  configuration.memory?.[name] ?? memory[name] ?? 512

const megabytesToHash = 1024
const memory: Partial<Record<FunctionName, number>> = {
  signIn: megabytesToHash,
  register: megabytesToHash,
  resetPassword: megabytesToHash,
  acceptInvitation: megabytesToHash,
  changePassword: megabytesToHash,
  exportMyData: megabytesToHash,
  requestSignInEmail: megabytesToHash,
  // The worst 15 MB mail takes half of it.
  incomingMail: 1536,
  // One full vCPU.
  engine: 1769,
}

/** In seconds, for functions that need more than ten. API Gateway times out at 29. */
const timeouts: Partial<Record<FunctionName, number>> = {
  // If loading the index outlasts a call, the next call uses it.
  engine: 28,
  // Sends to up to 200 people.
  sendMessages: 28,
  mailer: 30,
  fileWorker: 30,
  mailFeedback: 30,
  // Copies files of up to 10 MB.
  incomingMail: 30,
  webhookPlanner: 30,
  webhookSender: 30,
  // A chunk usually takes two seconds, and so does finishing a job of a hundred chunks.
  jobWorker: 30,
  // Waits up to 20 seconds for OpenSearch.
  indexer: 30,
  // No user waits for it, and the next run does what is left.
  dueWorker: 300,
}
