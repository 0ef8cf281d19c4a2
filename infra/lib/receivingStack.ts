import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { receivedMailPrefix } from '../../shared/kernel/contract/environment.ts'
import type { Receiving } from './configuration.ts'
import { createdIdentity } from './createdIdentity.ts'
import { mailIdentitiesOf } from './mailIdentities.ts'
import { type Deployment, receivingRegion } from './names.ts'

/**
 * Has SES take mail in: everything that comes to the domain lands in the bucket. A stack of its own, since its region may be
 * another one than the stage's; of all resources the bucket alone may be elsewhere
 * (https://docs.aws.amazon.com/ses/latest/dg/receiving-email-setting-up.html). An account has one active set of rules in a region:
 * CloudFormation cannot say which, `docs/deploying.md` does.
 */
export class ReceivingStack extends Stack {
  constructor(scope: Construct, deployment: Deployment, { domain }: Receiving) {
    const { names, account, configuration } = deployment
    const region = receivingRegion(configuration)
    super(scope, names.stack('receiving'), { env: { account, region } })
    const { receiver } = mailIdentitiesOf(configuration)
    if (receiver) createdIdentity(this, 'Receiver', receiver)
    const ruleSet = new CfnReceiptRuleSet(this, 'Rules', { ruleSetName: names.mailRuleSet })
    const rule = new CfnReceiptRule(this, 'Keep', {
      ruleSetName: names.mailRuleSet,
      rule: {
        name: names.mailRule,
        enabled: true,
        recipients: [domain],
        // Its verdicts on spam and viruses stand in the heads of the mail.
        scanEnabled: true,
        // Personal data does not come over open lines: who cannot encrypt is told so by their own mail service.
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
