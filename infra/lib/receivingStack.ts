import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { receivedMailPrefix } from '../../shared/kernel/contract/environment.ts'
import type { Receiving } from './configuration.ts'
import { createIdentity } from './createIdentity.ts'
import { mailIdentitiesOf } from './mailIdentities.ts'
import { type Deployment, receivingRegion } from './names.ts'

/**
 * Makes SES store all mail to the domain in the bucket. A separate stack, because its region may differ from the
 * stage's. All resources but the bucket must be in a region where SES receives mail
 * (https://docs.aws.amazon.com/ses/latest/dg/receiving-email-setting-up.html). An account has one active rule set per
 * region, which CloudFormation can't set: see `docs/deploying.md`.
 */
export class ReceivingStack extends Stack {
  constructor(scope: Construct, deployment: Deployment, { domain }: Receiving) {
    const { names, account, configuration } = deployment
    const region = receivingRegion(configuration)
    super(scope, names.stack('receiving'), { env: { account, region } })
    const { receiver } = mailIdentitiesOf(configuration)
    if (receiver) createIdentity(this, 'Receiver', receiver)
    const ruleSet = new CfnReceiptRuleSet(this, 'Rules', { ruleSetName: names.mailRuleSet })
    const rule = new CfnReceiptRule(this, 'Keep', {
      ruleSetName: names.mailRuleSet,
      rule: {
        name: names.mailRule,
        enabled: true,
        recipients: [domain],
        // Adds the results of spam and virus checks to the headers of the mail.
        scanEnabled: true,
        // Personal data needs an encrypted connection. Senders without TLS get an error from their own mail service.
        tlsPolicy: 'Require',
        actions: [
          {
            s3Action: {
              bucketName: names.bucket('mail', deployment),
              objectKeyPrefix: receivedMailPrefix,
            },
          },
        ],
      },
    })
    rule.addResourceDependency(ruleSet)
    new CfnOutput(this, 'MailExchanger', { value: `10 inbound-smtp.${region}.amazonaws.com` })
  }
}
