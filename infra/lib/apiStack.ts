import { CfnOutput, RemovalPolicy, Size, Stack } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  CfnAccount,
  EndpointType,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  SpecRestApi,
  Stage,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray'
import type { Construct } from 'constructs'
import { chunk } from 'es-toolkit'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { apiDocument } from './apiDocument.ts'
import { countApiFailures } from './apiFailures.ts'
import { countRouteFailures } from './functionFailures.ts'
import { apiStageName, type Deployment, nextApiStageName, releaseVariable } from './names.ts'
import { addPartnerPlans } from './partnerPlans.ts'
import { countRefusals } from './refusals.ts'
import { publicThrottle, type Throttle, unusedThrottle } from './throttles.ts'

/** The REST API, with one method per route of the contract. Each calls the function of the same name. */
export class ApiStack extends Stack {
  readonly api: SpecRestApi

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, deployment.names.stack('api'), { env: deployment })
    const { configuration, names, releases } = deployment
    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: names.accessLog,
      retention: configuration.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const options: StageOptions = {
      tracingEnabled: true,
      loggingLevel: MethodLoggingLevel.OFF,
      metricsEnabled: false,
      throttlingRateLimit: configuration.api.throttle.rate,
      throttlingBurstLimit: configuration.api.throttle.burst,
      methodOptions: ownThrottles(configuration.api.hasPartnerApi),
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat: accessLogFormat(),
    }
    this.api = new SpecRestApi(this, 'Api', {
      restApiName: names.api,
      apiDefinition: ApiDefinition.fromInline(apiDocument(deployment, this.createInvoker(deployment).roleArn)),
      endpointTypes: [EndpointType.REGIONAL],
      // Smaller responses barely shrink when compressed.
      minCompressionSize: Size.bytes(1024),
      binaryMediaTypes: ['multipart/form-data'],
      deployOptions: { ...options, stageName: apiStageName, variables: { [releaseVariable]: releases.live } },
      cloudWatchRole: false,
    })
    const hasNext = configuration.site.servedBy === 'cloudfront'
    const next = hasNext
      ? this.addNextStage({ ...options, variables: { [releaseVariable]: releases.next } })
      : undefined
    countApiFailures(this, deployment, accessLog)
    countRouteFailures(this, deployment, accessLog)
    countRefusals(this, deployment, accessLog)
    if (configuration.api.hasPartnerApi) addPartnerPlans(this.api.deploymentStage, deployment)
    if (configuration.site.servedBy === 'cloudfront') this.leaveOutTokens(names.api)
    if (configuration.traces) this.sampleTraces(names.api, configuration.traces.share)
    if (configuration.api.setsAccountLogRole) this.setLogRole(next)
    new CfnOutput(this, 'ApiId', { value: this.api.restApiId })
  }

  /**
   * Adds the stage that calls the functions of the release being deployed. The functions refuse callers without the
   * secret of CloudFront there, too.
   */
  private addNextStage(options: StageOptions): Stage {
    const deployment = this.api.latestDeployment
    if (!deployment) throw new Error('The API has no deployment.')
    return new Stage(this, 'Next', { ...options, stageName: nextApiStageName, deployment })
  }

  /** Creates the role that invokes the functions of all routes, and no others. */
  private createInvoker(deployment: Deployment): Role {
    const role = new Role(this, 'Invoker', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
    const functions = Object.values(routes).map(({ name }) => deployment.invokedArn(name))
    for (const [index, some] of chunk(functions, functionsPerPolicy).entries())
      new ManagedPolicy(this, `Invoke${index}`, {
        roles: [role],
        statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: some })],
      })
    return role
  }

  /** Traces no calls with a token in the path, because traces contain paths. In those of API Gateway, they may begin with the stage. */
  private leaveOutTokens(apiName: string): void {
    const urlPath = `*${routes.verifyResetToken.path.replace('{token}', '*')}`
    const serviceName = `${apiName}/*`
    this.addSampling('WithToken', { ruleName: `${apiName}-tokens`, priority: 1, fixedRate: 0, serviceName, urlPath })
  }

  private sampleTraces(apiName: string, share: number): void {
    const serviceName = `${apiName}/${apiStageName}`
    this.addSampling('Sampling', { ruleName: apiName, priority: 1000, fixedRate: share, serviceName, urlPath: '*' })
  }

  private addSampling(
    id: string,
    rule: Required<Pick<CfnSamplingRule.SamplingRuleProperty, 'priority' | 'fixedRate'>> &
      Pick<CfnSamplingRule.SamplingRuleProperty, 'ruleName' | 'serviceName' | 'urlPath'>,
  ): void {
    const all = { serviceType: '*', host: '*', httpMethod: '*', resourceArn: '*' }
    new CfnSamplingRule(this, id, { samplingRule: { version: 1, reservoirSize: 0, ...all, ...rule } })
  }

  /** Sets the log role of the whole account and region. See `setsAccountLogRole`. */
  private setLogRole(next: Stage | undefined): void {
    const role = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    })
    const account = new CfnAccount(this, 'LogSettings', { cloudWatchRoleArn: role.roleArn })
    account.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    for (const stage of [this.api.deploymentStage, ...(next ? [next] : [])]) stage.node.addDependency(account)
  }
}

/** IAM allows 6,144 characters per policy and ten policies per role. A single policy could become too long. */
const functionsPerPolicy = 40

/** Returns the methods that have their own limits. The stage's default applies to every other method separately. */
function ownThrottles(hasPartnerApi: boolean): Record<string, MethodDeploymentOptions> {
  const limited = Object.values(routes).flatMap(({ name, method, path, access }) => {
    const throttle = ownThrottle(name, access, hasPartnerApi)
    return throttle ? [[`${path}/${method}`, throttle] as const] : []
  })
  return Object.fromEntries(
    limited.map(([method, { rate, burst }]) => [method, { throttlingRateLimit: rate, throttlingBurstLimit: burst }]),
  )
}

function ownThrottle(name: RouteName, access: AnyRoute['access'], hasPartnerApi: boolean): Throttle | undefined {
  if (access === 'public') return publicThrottle(name)
  return access === 'partner' && !hasPartnerApi ? unusedThrottle : undefined
}

/** Logs no personal data: no addresses, no paths with ids and no queries. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      method: AccessLogField.contextHttpMethod(),
      route: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      milliseconds: AccessLogField.contextResponseLatency(),
      // Lambda's status, not the function's.
      functionStatus: AccessLogField.contextIntegrationStatus(),
      functionMilliseconds: AccessLogField.contextIntegrationLatency(),
      bytes: AccessLogField.contextResponseLength(),
      gatewayError: AccessLogField.contextErrorResponseType(),
      time: AccessLogField.contextRequestTimeEpoch(),
    }),
  )
}
