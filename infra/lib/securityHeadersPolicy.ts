import { Duration } from 'aws-cdk-lib'
import { type HeadersFrameOption, type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { securityHeaders } from '../../shared/kernel/domain/securityHeaders.ts'
import type { CloudFrontSite } from './configuration.ts'
import type { Deployment } from './names.ts'

/** Returns the origin to which browsers upload files, or from which they load pictures. */
export const storageOrigin = (purpose: 'incoming' | 'documents', deployment: Deployment): string =>
  `https://${deployment.names.bucket(purpose, deployment)}.s3.${deployment.region}.amazonaws.com`

/**
 * Converts the shared list of security headers to CloudFront's form. Most headers have their own setting, and
 * CloudFront rejects them elsewhere.
 */
export function securityHeadersPolicy(
  scope: Construct,
  deployment: Deployment,
  { domain }: CloudFrontSite,
): ResponseHeadersPolicy {
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'Strict-Transport-Security': transport,
    'X-Content-Type-Options': contentType,
    'X-Frame-Options': frame,
    'Referrer-Policy': referrer,
    ...others
  } = securityHeaders({
    storage: [storageOrigin('incoming', deployment), storageOrigin('documents', deployment)],
    httpsOnSubdomains: domain?.httpsOnSubdomains,
  })
  if (!contentSecurityPolicy || !transport || contentType !== 'nosniff')
    throw new Error('The security headers lack one that every page needs.')
  const override = true
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    responseHeadersPolicyName: `${deployment.names.stack('web')}-security-headers`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
        includeSubdomains: transport.includes('includeSubDomains'),
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: frame as HeadersFrameOption, override },
      referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })),
    },
  })
}
