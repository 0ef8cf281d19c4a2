import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { resourcesOf, synthesise, templateOf } from './synthesised.ts'

test.each([
  ['pilot', pilot],
  ['production', production],
] as const)('addresses of visitors to %s are kept for two weeks, without paths, queries and programs', (stage, of) => {
  const synthesised = synthesise(of)
  const template = templateOf(synthesised, 'addresses')
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: `/aws/vendedlogs/fagfolk-${stage}-addresses`,
    RetentionInDays: 14,
  })
  const [delivery] = resourcesOf(synthesised, 'AWS::Logs::Delivery')
  expect(delivery?.Properties.RecordFields).toContain('c-ip')
  expect(delivery?.Properties.RecordFields.join(' ')).not.toMatch(/uri|query|Cookie|Referer|User-Agent|Host/i)
  template.hasResourceProperties('AWS::Logs::DeliverySource', {
    LogType: 'ACCESS_LOGS',
    ResourceArn: {
      'Fn::Join': ['', [`arn:aws:cloudfront::${of.account}:distribution/`, expectedId(stage, of.region)]],
    },
  })
  expect(templateOf(synthesised, 'web').toJSON().Outputs).toHaveProperty('DistributionId')
})

const expectedId = (stage: string, region: string) => ({
  'Fn::GetStackOutput': { StackName: `fagfolk-${stage}-web`, OutputName: 'DistributionId', Region: region },
})

test('a local stage logs no addresses', () => {
  expect(resourcesOf(synthesise(local), 'AWS::Logs::Delivery')).toEqual([])
})
