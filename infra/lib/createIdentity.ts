import { RemovalPolicy } from 'aws-cdk-lib'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { MailIdentity } from './mailIdentities.ts'

/**
 * Creates an SES identity unless it already exists. It is retained on deletion, because other stages or systems in the
 * account may use it.
 */
export function createIdentity(scope: Construct, id: string, { name, origin }: MailIdentity): void {
  if (origin === 'existing') return
  const identity = name.includes('@') ? Identity.email(name) : Identity.domain(name)
  new EmailIdentity(scope, id, { identity }).applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
}
