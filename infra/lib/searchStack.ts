import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, ResourcePolicy, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { appAlarm } from './appAlarm.ts'
import type { DomainSize } from './configuration.ts'
import type { Deployment } from './names.ts'

/** The OpenSearch domain for applicant search. Its content can be rebuilt from the table. */
export class SearchStack extends Stack {
  private readonly deployment: Deployment

  constructor(scope: Construct, deployment: Deployment, size: DomainSize) {
    super(scope, deployment.names.stack('domain'), { env: deployment })
    this.deployment = deployment
    const domain = this.makeDomain(size)
    new StringParameter(this, 'Endpoint', {
      parameterName: deployment.names.searchEndpointParameter,
      stringValue: `https://${domain.attrDomainEndpoint}`,
    })
    this.watch(size)
  }

  private makeDomain({ instanceType, nodes, zones, gigabytes }: DomainSize): CfnDomain {
    const { names, searchDomainArn } = this.deployment
    const searches = this.slowLog('SlowSearches')
    const indexing = this.slowLog('SlowIndexing')
    const mayLog = new ResourcePolicy(this, 'SlowLogPolicy', {
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal('es.amazonaws.com')],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents', 'logs:PutLogEventsBatch'],
          resources: [searches.logGroupArn, indexing.logGroupArn],
          conditions: { ArnEquals: { 'aws:SourceArn': searchDomainArn } },
        }),
      ],
    })
    const domain = new CfnDomain(this, 'Domain', {
      domainName: names.searchDomain,
      // The same version as in the tests.
      engineVersion: 'OpenSearch_2.19',
      clusterConfig: {
        instanceType,
        instanceCount: nodes,
        zoneAwarenessEnabled: zones > 1,
        ...(zones > 1 && { zoneAwarenessConfig: { availabilityZoneCount: zones } }),
      },
      ebsOptions: { ebsEnabled: true, volumeType: 'gp3', volumeSize: gigabytes },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      // Permissions name one path. Otherwise a request body could name another index.
      advancedOptions: { 'rest.action.multi.allow_explicit_index': 'false' },
      // Only signed requests from this account. The role policies limit each caller further.
      accessPolicies: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [new AccountRootPrincipal()],
            actions: ['es:ESHttp*'],
            resources: [`${searchDomainArn}/*`],
          }),
        ],
      }),
      logPublishingOptions: {
        SEARCH_SLOW_LOGS: { enabled: true, cloudWatchLogsLogGroupArn: searches.logGroupArn },
        INDEX_SLOW_LOGS: { enabled: true, cloudWatchLogsLogGroupArn: indexing.logGroupArn },
      },
      // Fixes are installed at night without approval.
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
      offPeakWindowOptions: { enabled: true },
    })
    domain.node.addDependency(mayLog)
    domain.applyRemovalPolicy(RemovalPolicy.DESTROY)
    return domain
  }

  /** Slow logs contain search terms, so they are deleted after a week. */
  private slowLog(id: string): LogGroup {
    return new LogGroup(this, id, { retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY })
  }

  private watch({ gigabytes }: DomainSize): void {
    appAlarm(this, this.deployment, 'Red', {
      metric: this.metric('ClusterStatus.red', 'Maximum'),
      description: 'Parts of the index are missing.',
      over: 0,
    })
    appAlarm(this, this.deployment, 'Full', {
      metric: this.metric('FreeStorageSpace', 'Minimum'),
      description: 'A node has less than a quarter of its disk free. When it is full, it rejects writes.',
      under: gigabytes * megabytesPerGigabyte * leastFree,
      periods: 5,
    })
    appAlarm(this, this.deployment, 'Memory', {
      metric: this.metric('JVMMemoryPressure', 'Maximum'),
      description: 'A node is short of memory. Above 92 percent it rejects writes. Use larger nodes.',
      over: 85,
      periods: 15,
    })
  }

  private metric(metricName: string, statistic: string): Metric {
    const { account, names } = this.deployment
    return new Metric({
      namespace: 'AWS/ES',
      metricName,
      dimensionsMap: { DomainName: names.searchDomain, ClientId: account },
      statistic,
      period: Duration.minutes(1),
    })
  }
}

const megabytesPerGigabyte = 1024
const leastFree = 0.25
