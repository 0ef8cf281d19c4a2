/** A public list price: before taxes, without discounts, and for the first step where more costs less. */
interface Price {
  usd: number
  per: string
  /** Where it was read, and for which region. `assumed` where no page said it for Europe: then it is rounded up. */
  source: string
  assumed?: true
}

/** When these were read. */
export const pricesReadOn = '2026-11-21'

const unitedStates = 'US East, and a fifth more, as the dearer regions of Europe take'

/** Prices for eu-north-1, or whatever is dearer. */
export const prices = {
  gatewayCalls: { usd: 3.5, per: '1,000,000 calls of a REST API', source: 'aws.amazon.com/api-gateway/pricing' },
  functionCalls: { usd: 0.2, per: '1,000,000 calls', source: 'aws.amazon.com/lambda/pricing' },
  functionTime: { usd: 0.0000133334, per: 'GB-second on arm64', source: 'aws.amazon.com/lambda/pricing' },
  readUnits: {
    usd: 0.1525,
    per: '1,000,000 read request units on demand',
    source: `aws.amazon.com/dynamodb/pricing/on-demand: 0.125 in ${unitedStates}`,
    assumed: true,
  },
  writeUnits: {
    usd: 0.7625,
    per: '1,000,000 write request units on demand',
    source: `aws.amazon.com/dynamodb/pricing/on-demand: 0.625 in ${unitedStates}`,
    assumed: true,
  },
  tableStorage: {
    usd: 0.306,
    per: 'GB-month',
    source: `aws.amazon.com/dynamodb/pricing/on-demand: 0.25 in ${unitedStates}`,
    assumed: true,
  },
  tableRecovery: {
    usd: 0.245,
    per: 'GB-month of point-in-time recovery',
    source: `aws.amazon.com/dynamodb/pricing/on-demand: 0.20 in ${unitedStates}`,
    assumed: true,
  },
  siteRequests: {
    usd: 1.2,
    per: '1,000,000 requests over HTTPS in Europe',
    source: 'aws.amazon.com/cloudfront/pricing, pay as you go: 0.012 for 10,000; the United States have 0.010',
    assumed: true,
  },
  siteTransfer: { usd: 0.085, per: 'GB to visitors in Europe', source: 'aws.amazon.com/cloudfront/pricing' },
  siteFunctionCalls: { usd: 0.1, per: '1,000,000 calls', source: 'aws.amazon.com/cloudfront/pricing' },
  logs: {
    usd: 0.63,
    per: 'GB taken in',
    source: `aws.amazon.com/cloudwatch/pricing: 0.50 in ${unitedStates}`,
    assumed: true,
  },
  logStorage: {
    usd: 0.036,
    per: 'GB-month, compressed to about a seventh',
    source: `aws.amazon.com/cloudwatch/pricing: 0.03 in ${unitedStates}`,
    assumed: true,
  },
  traces: { usd: 5, per: '1,000,000 traces recorded', source: 'aws.amazon.com/xray/pricing' },
  queueRequests: { usd: 0.4, per: '1,000,000 requests', source: 'aws.amazon.com/sqs/pricing' },
  mails: { usd: 100, per: '1,000,000 mails', source: 'aws.amazon.com/ses/pricing' },
  fileStorage: { usd: 0.025, per: 'GB-month', source: 'aws.amazon.com/s3/pricing', assumed: true },
} as const satisfies Record<string, Price>
export type PricedItem = keyof typeof prices

/** USD a month for a resource that costs by its mere being there; what is free then is 0. A type that is missing here stops the bench. */
export const monthlyFees: Readonly<Record<string, number>> = {
  'AWS::CloudWatch::Alarm': 0.1,
  'AWS::CloudWatch::Dashboard': 3,
  'AWS::KMS::Key': 1,
  'AWS::Route53::HostedZone': 0.5,
  'AWS::SecretsManager::Secret': 0.4,
  'AWS::WAFv2::WebACL': 6,
  'AWS::ApiGateway::Account': 0,
  'AWS::ApiGateway::ApiKey': 0,
  'AWS::ApiGateway::Deployment': 0,
  'AWS::ApiGateway::GatewayResponse': 0,
  'AWS::ApiGateway::Method': 0,
  'AWS::ApiGateway::Resource': 0,
  'AWS::ApiGateway::RestApi': 0,
  'AWS::ApiGateway::Stage': 0,
  'AWS::ApiGateway::UsagePlan': 0,
  'AWS::ApiGateway::UsagePlanKey': 0,
  'AWS::CloudFront::CachePolicy': 0,
  'AWS::CloudFront::Distribution': 0,
  'AWS::CloudFront::Function': 0,
  'AWS::CloudFront::OriginAccessControl': 0,
  'AWS::CloudFront::OriginRequestPolicy': 0,
  'AWS::CloudFront::ResponseHeadersPolicy': 0,
  'AWS::DynamoDB::Table': 0,
  'AWS::Events::Rule': 0,
  // It charges by the object and the gigabyte.
  'AWS::GuardDuty::MalwareProtectionPlan': 0,
  'AWS::IAM::Role': 0,
  'AWS::Lambda::EventSourceMapping': 0,
  'AWS::Lambda::Function': 0,
  'AWS::Logs::LogGroup': 0,
  'AWS::Logs::ResourcePolicy': 0,
  // It charges by its nodes' hours; the figure is of all else.
  'AWS::OpenSearchService::Domain': 0,
  'AWS::S3::Bucket': 0,
  'AWS::S3::BucketPolicy': 0,
  'AWS::SES::EmailIdentity': 0,
  'AWS::SNS::Topic': 0,
  'AWS::SQS::Queue': 0,
  'AWS::SQS::QueuePolicy': 0,
  'AWS::SSM::Parameter': 0,
  'AWS::XRay::SamplingRule': 0,
}
