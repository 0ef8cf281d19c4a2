import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Place } from './names.ts'

/** Who is told when something of the deployment needs a person. Alarms name metrics and queues, never people. */
export class OpsStack extends Stack {
  constructor(scope: Construct, place: Place, mailTo: string) {
    super(scope, place.names.stack('ops'), { env: place })
    const topic = new Topic(this, 'Alarms', { topicName: place.names.alarmTopic, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': place.account } },
      }),
    )
    topic.addSubscription(new EmailSubscription(mailTo))
  }
}
