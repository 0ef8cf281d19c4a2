import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/**
 * Tells the functions where the site is, such as `https://fagfolk.example`. The stack that knows writes it: with
 * CloudFront the web stack, since the name may be the distribution's own; on a developer's machine the data stack.
 */
export function siteOriginParameter(scope: Construct, { names }: Deployment, origin: string): StringParameter {
  return new StringParameter(scope, 'SiteOrigin', { parameterName: names.siteOriginParameter, stringValue: origin })
}
