import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/** Creates the topic that mails the alarms of the stack's region, if the stage mails alarms. A region has one. */
export function alarmTopic(scope: Construct, { names, account, configuration: { alarms } }: Deployment): void {
  if (!alarms) return
  const topic = new Topic(scope, 'Alarms', { topicName: names.alarmTopic, enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
  )
  topic.addSubscription(new EmailSubscription(alarms.mailTo))
}
