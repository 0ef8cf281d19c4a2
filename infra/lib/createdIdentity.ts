import { RemovalPolicy } from 'aws-cdk-lib'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { MailIdentity } from './mailIdentities.ts'

/**
 * Has SES verify an identity, unless it exists already. It stays when it leaves its stack: another stage or system of the
 * account may send by it by then.
 */
export function createdIdentity(scope: Construct, id: string, { name, origin }: MailIdentity): void {
  if (origin === 'existing') return
  const identity = name.includes('@') ? Identity.email(name) : Identity.domain(name)
  new EmailIdentity(scope, id, { identity }).applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
}
