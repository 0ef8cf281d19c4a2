import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/**
 * Stores the site's origin, such as `https://fagfolk.example`, for the functions. With CloudFront the web stack writes
 * it, because the name may be the distribution's own. On a local stage the data stack writes it.
 */
export function siteOriginParameter(scope: Construct, { names }: Deployment, origin: string): StringParameter {
  return new StringParameter(scope, 'SiteOrigin', { parameterName: names.siteOriginParameter, stringValue: origin })
}
