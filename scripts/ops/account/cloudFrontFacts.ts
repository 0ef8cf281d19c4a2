import { cloudFrontRegion } from '../../../infra/lib/configuration.ts'
import { AwsRefusal, type Signer, signedPost } from './signedPost.ts'

export interface Certificate {
  /** `ISSUED` if it can be used. */
  status: string
  names: readonly string[]
}

/** Returns the certificate with this ARN, or null if the account has none. */
export async function certificateAt(signer: Signer, arn: string): Promise<Certificate | null> {
  try {
    const answer = await signedPost(signer, {
      service: 'acm',
      region: cloudFrontRegion,
      host: `acm.${cloudFrontRegion}.amazonaws.com`,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'CertificateManager.DescribeCertificate',
      },
      body: JSON.stringify({ CertificateArn: arn }),
    })
    const { Certificate: found } = JSON.parse(answer)
    return { status: found.Status, names: [found.DomainName, ...(found.SubjectAlternativeNames ?? [])] }
  } catch (problem) {
    if (problem instanceof AwsRefusal && /ResourceNotFound|InvalidArn|Validation/.test(problem.reason)) return null
    throw problem
  }
}

/**
 * Returns whether the account has the web ACL with this ARN. The ARN alone identifies it:
 * https://docs.aws.amazon.com/waf/latest/APIReference/API_GetWebACL.html
 */
export async function hasWebAcl(signer: Signer, arn: string): Promise<boolean> {
  try {
    await signedPost(signer, {
      service: 'wafv2',
      region: cloudFrontRegion,
      host: `wafv2.${cloudFrontRegion}.amazonaws.com`,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSWAF_20190729.GetWebACL' },
      body: JSON.stringify({ ARN: arn }),
    })
    return true
  } catch (problem) {
    if (problem instanceof AwsRefusal && problem.reason === 'WAFNonexistentItemException') return false
    throw problem
  }
}
