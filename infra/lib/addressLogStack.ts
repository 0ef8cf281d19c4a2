import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  ResourcePolicy,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { retentionDays } from '../../shared/privacy/domain/retentionPeriods.ts'
import { cloudFrontRegion } from './configuration.ts'
import type { Deployment } from './names.ts'
import { withoutBootstrap } from './withoutBootstrap.ts'

/** The output of the web stack with the id of its distribution. */
export const distributionOutput = 'DistributionId'

/**
 * What is logged of each request to the site: no path, no query and no program. Functions log the same request id with
 * the route and the account, so that an incident can be followed from an address to accounts and back.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
const fields = ['date', 'time', 'c-ip', 'cs-method', 'sc-status', 'x-edge-result-type', 'x-edge-request-id']

/** The addresses of visitors, kept for incidents only. CloudFront delivers logs from us-east-1. */
export class AddressLogStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    const { names, account, region } = deployment
    super(scope, names.stack('addresses'), {
      env: { account, region: cloudFrontRegion },
      synthesizer: withoutBootstrap(deployment),
    })
    const log = new LogGroup(this, 'Log', {
      logGroupName: names.addressLog,
      retention: retention(Duration.days(retentionDays('visitorAddress'))),
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const logArn = `arn:aws:logs:${cloudFrontRegion}:${account}:log-group:${names.addressLog}`
    new ResourcePolicy(this, 'Writing', {
      resourcePolicyName: names.addressLogs,
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [`${logArn}:log-stream:*`],
          conditions: { StringEquals: { 'aws:SourceAccount': account } },
        }),
      ],
    })
    const distribution = Fn.getStackOutput(names.stack('web'), distributionOutput, region)
    const source = new CfnDeliverySource(this, 'Source', {
      name: names.addressLogs,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:aws:cloudfront::${account}:distribution/${distribution}`,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: names.addressLogs,
      destinationResourceArn: logArn,
      outputFormat: 'json',
    })
    destination.node.addDependency(log)
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: names.addressLogs,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    })
    delivery.node.addDependency(source)
  }
}

/** Returns the setting for a retention. CloudWatch knows certain numbers of days only. */
function retention(period: Duration): RetentionDays {
  const days = period.toDays()
  if (RetentionDays[days] === undefined) throw new Error(`CloudWatch cannot keep logs for ${days} days`)
  return days
}
