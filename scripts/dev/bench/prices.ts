/** When these were read. */
export const pricesReadOn = '2026-11-21'

/**
 * Public list prices in USD for eu-north-1, or whatever is dearer: before taxes, without discounts, and for the first step
 * where more costs less. Each comment says per what, and where on aws.amazon.com it stands. Of DynamoDB, of logs
 * and of requests to CloudFront no page names the price in Europe: they are those of the United States and a fifth more.
 */
export const prices = {
  /** 1,000,000 calls of a REST API: /api-gateway/pricing. */
  gatewayCalls: 3.5,
  /** 1,000,000 calls: /lambda/pricing. */
  functionCalls: 0.2,
  /** A GB-second on arm64: /lambda/pricing. */
  functionTime: 0.0000133334,
  /** 1,000,000 read request units on demand: /dynamodb/pricing/on-demand. */
  readUnits: 0.1525,
  /** 1,000,000 write request units on demand: /dynamodb/pricing/on-demand. */
  writeUnits: 0.7625,
  /** A GB-month: /dynamodb/pricing/on-demand. */
  tableStorage: 0.306,
  /** A GB-month of point-in-time recovery: /dynamodb/pricing/on-demand. */
  tableRecovery: 0.245,
  /** 1,000,000 requests over HTTPS, pay as you go: /cloudfront/pricing. */
  siteRequests: 1.2,
  /** A GB to visitors in Europe: /cloudfront/pricing. */
  siteTransfer: 0.085,
  /** 1,000,000 calls: /cloudfront/pricing. */
  siteFunctionCalls: 0.1,
  /** A GB taken in: /cloudwatch/pricing. */
  logs: 0.63,
  /** A GB-month, compressed to about a seventh: /cloudwatch/pricing. */
  logStorage: 0.036,
  /** 1,000,000 traces recorded: /xray/pricing. */
  traces: 5,
  /** 1,000,000 requests: /sqs/pricing. */
  queueRequests: 0.4,
  /** 1,000,000 mails: /ses/pricing. */
  mails: 100,
  /** 1,000,000 objects written: /s3/pricing. */
  fileWrites: 5.4,
  /** A GB-month: /s3/pricing. */
  fileStorage: 0.025,
} as const
export type PricedItem = keyof typeof prices

/** USD a month for a resource that costs by its mere being there; what is free then is 0. A type that is missing here fails the tests. */
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
  // Free without actions: /aws-cost-management/aws-budgets/pricing.
  'AWS::Budgets::Budget': 0,
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
  'AWS::IAM::ManagedPolicy': 0,
  'AWS::IAM::Role': 0,
  'AWS::Lambda::EventInvokeConfig': 0,
  'AWS::Lambda::EventSourceMapping': 0,
  'AWS::Lambda::Function': 0,
  'AWS::Lambda::Permission': 0,
  'AWS::Logs::LogGroup': 0,
  // It charges for the metric, by the hours in which it has data.
  'AWS::Logs::MetricFilter': 0,
  'AWS::Logs::ResourcePolicy': 0,
  // It charges by its nodes' hours; the figure is of all else.
  'AWS::OpenSearchService::Domain': 0,
  'AWS::S3::Bucket': 0,
  'AWS::S3::BucketPolicy': 0,
  'AWS::SES::ConfigurationSet': 0,
  'AWS::SES::ConfigurationSetEventDestination': 0,
  'AWS::SES::EmailIdentity': 0,
  // SES charges by the mail that comes in, 0.10 USD a thousand.
  'AWS::SES::ReceiptRule': 0,
  'AWS::SES::ReceiptRuleSet': 0,
  'AWS::SNS::Subscription': 0,
  'AWS::SNS::Topic': 0,
  'AWS::SNS::TopicPolicy': 0,
  'AWS::SQS::Queue': 0,
  'AWS::SQS::QueuePolicy': 0,
  'AWS::SSM::Parameter': 0,
  'AWS::XRay::SamplingRule': 0,
}

/** So many alarms of an account cost nothing, for good: /cloudwatch/pricing. */
export const freeAlarms = 10
