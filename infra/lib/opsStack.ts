import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/** Who is told when something of the deployment needs a person. Alarms name metrics and queues, never people. */
export class OpsStack extends Stack {
  constructor(scope: Construct, deployment: Deployment, mailTo: string) {
    super(scope, deployment.names.stack('ops'), { env: deployment })
    const topic = new Topic(this, 'Alarms', { topicName: deployment.names.alarmTopic, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': deployment.account } },
      }),
    )
    topic.addSubscription(new EmailSubscription(mailTo))
  }
}
