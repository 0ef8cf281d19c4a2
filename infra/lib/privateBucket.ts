import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

type Settings = Pick<
  BucketProps,
  'bucketName' | 'removalPolicy' | 'lifecycleRules' | 'cors' | 'versioned' | 'objectLockDefaultRetention'
>

/** Creates a bucket that accepts only signed requests over TLS. */
export function privateBucket(scope: Construct, id: string, settings: Settings): IBucket {
  const bucket = new Bucket(scope, id, {
    ...settings,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  })
  // The library's class and interface disagree on whether an absent property may be undefined.
  return bucket as IBucket
}
