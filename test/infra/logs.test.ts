import { expect, test } from 'vitest'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { resourcesOf, synthesise } from './synthesised.ts'

const stages = [pilot, production]

test('logs go to the groups of functions, API, search domain and addresses, and expire', () => {
  for (const configuration of stages) {
    const stage = synthesise(configuration)
    const functions = resourcesOf(stage, 'AWS::Lambda::Function').map(
      ({ Properties }) => `/aws/lambda/${Properties.FunctionName}`,
    )
    const ofSearch = resourcesOf(stage, 'AWS::OpenSearchService::Domain').flatMap(({ Properties }) =>
      Object.keys(Properties.LogPublishingOptions).map(() => undefined),
    )
    const groups = resourcesOf(stage, 'AWS::Logs::LogGroup').map(({ Properties }) => Properties)
    expect(groups.map(({ LogGroupName }) => LogGroupName).sort()).toEqual(
      [
        ...functions,
        `/aws/apigateway/fagfolk-${configuration.stage}-api`,
        `/aws/vendedlogs/fagfolk-${configuration.stage}-addresses`,
        ...ofSearch,
      ].sort(),
    )
    for (const { RetentionInDays, LogGroupName } of groups)
      expect(RetentionInDays, LogGroupName).toBeLessThanOrEqual(configuration.logs.retentionDays)
  }
})

test('logs are sent nowhere else, and addresses are logged in one place only', () => {
  for (const configuration of stages) {
    const stage = synthesise(configuration)
    for (const type of [
      'AWS::Logs::SubscriptionFilter',
      'AWS::Logs::Destination',
      'AWS::KinesisFirehose::DeliveryStream',
      'AWS::WAFv2::LoggingConfiguration',
    ])
      expect(resourcesOf(stage, type)).toEqual([])
    const group = `:log-group:/aws/vendedlogs/fagfolk-${configuration.stage}-addresses`
    const destinations = resourcesOf(stage, 'AWS::Logs::DeliveryDestination')
    expect(destinations.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({ DestinationResourceArn: expect.stringContaining(group), OutputFormat: 'json' }),
    ])
    expect(resourcesOf(stage, 'AWS::Logs::Delivery')).toHaveLength(1)
    for (const { Properties } of resourcesOf(stage, 'AWS::CloudFront::Distribution'))
      expect(Properties.DistributionConfig).not.toHaveProperty('Logging')
    for (const { Properties } of resourcesOf(stage, 'AWS::S3::Bucket'))
      expect(Properties).not.toHaveProperty('LoggingConfiguration')
  }
})

test('functions write to their own log only, and can neither read nor delete it', () => {
  for (const configuration of stages) {
    const roles = resourcesOf(synthesise(configuration), 'AWS::IAM::Role').filter(({ Properties }) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com'),
    )
    expect(roles.length).toBeGreaterThan(100)
    for (const { id, Properties } of roles) {
      const text = JSON.stringify(Properties.Policies)
      expect(new Set(text.match(/"logs:[A-Z]\w+"/g)), id).toEqual(
        new Set([`"logs:CreateLogStream"`, `"logs:PutLogEvents"`]),
      )
      expect(new Set(text.match(/log-group:[^:"]+/g)).size, id).toBe(1)
    }
  }
})
