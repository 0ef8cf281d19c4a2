import { CfnOutput, Duration, Fn, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { alarmTopic } from './alarmTopic.ts'
import { appAlarm } from './appAlarm.ts'
import { type CloudFrontSite, cloudFrontRegion } from './configuration.ts'
import type { Deployment } from './names.ts'
import { protectedFields } from './webAclData.ts'
import { tooManyRequests, webAclRules } from './webAclRules.ts'

/** The output with the ARN, which the web stack reads. */
const arnOutput = 'WebAclArn'

/** Scanners that try addresses at random stay below it. */
const blockedInFiveMinutes = 500

/**
 * The web ACL in front of the site, with its alarm. CloudFront reads web ACLs only from us-east-1, where their metrics
 * are, too. An alarm can only mail through a topic of its own region, so this region has one.
 */
export class WebAclStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    const { names, account, region } = deployment
    super(scope, names.stack('webacl'), { env: { account, region: cloudFrontRegion } })
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      name: names.webAcl,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: webAclRules(),
      customResponseBodies: tooManyRequests,
      dataProtectionConfig: { dataProtections: protectedFields },
      // Requests that no rule matches are not sampled: they are those of ordinary visitors.
      visibilityConfig: {
        cloudWatchMetricsEnabled: true,
        metricName: names.webAcl,
        sampledRequestsEnabled: false,
      },
    })
    new CfnOutput(this, arnOutput, { value: webAcl.attrArn })
    if (region !== cloudFrontRegion) alarmTopic(this, deployment)
    appAlarm(this, deployment, 'BlockedRequests', {
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        // Web ACLs of CloudFront have no dimension for the region.
        dimensionsMap: { WebACL: names.webAcl, Rule: 'ALL' },
        statistic: 'Sum',
        period: Duration.minutes(5),
      }),
      description: 'The web ACL blocks many requests: somebody attacks the site, or a rule blocks people.',
      over: blockedInFiveMinutes,
    })
  }
}

/**
 * Returns the ARN of the site's web ACL, if it has one. AWS generates the end of its own one's, so CloudFormation reads
 * it from the stack in the other region, without an export that would block its deletion.
 */
export function webAclArnOf({ names }: Deployment, { webAcl }: CloudFrontSite): string | undefined {
  return webAcl === 'own' ? Fn.getStackOutput(names.stack('webacl'), arnOutput, cloudFrontRegion) : webAcl?.arn
}
