import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { isTableStream, type Properties, type Resource, resourcesOf, synthesise } from './synthesised.ts'

/** Returns what exceeds a quota that AWS doesn't raise, one line each. */
function quotaProblems(resources: readonly Resource[]): string[] {
  const mappings = resources.filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping')
  const readers = mappings.filter(({ Properties: { EventSourceArn } }) => isTableStream(EventSourceArn))
  return [
    // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
    ...problem('readers of the stream', readers.length, 2),
    // https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
    ...mappings.flatMap(({ id, Properties: { FilterCriteria } }) =>
      problem(`filters of ${id}`, FilterCriteria?.Filters.length ?? 0, 5),
    ),
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
    ...resources.flatMap(({ id, Type, Properties: { Policies = [], PolicyDocument } }) => [
      ...(Type === 'AWS::IAM::Role' ? problem(`characters of policies in ${id}`, lengthOf(Policies), 10_240) : []),
      ...(Type === 'AWS::IAM::ManagedPolicy' ? problem(`characters of ${id}`, lengthOf(PolicyDocument), 6_144) : []),
    ]),
    ...resources.flatMap(({ Type, Properties: { FunctionName = '' } }) =>
      Type === 'AWS::Lambda::Function'
        ? problem(`characters of the name ${FunctionName}`, FunctionName.length, 64)
        : [],
    ),
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
    ...resources.flatMap(({ Type, Properties: { DistributionConfig } }) =>
      Type === 'AWS::CloudFront::Distribution'
        ? problem('cache behaviours', DistributionConfig.CacheBehaviors.length, 25)
        : [],
    ),
  ]
}

const problem = (what: string, count: number, most: number): string[] =>
  count > most ? [`${count} ${what}, but AWS allows ${most}`] : []

const lengthOf = (document: unknown): number => JSON.stringify(document).length

test.each([local, pilot, production])('$stage stays within quotas that AWS does not raise', (configuration) => {
  expect(quotaProblems(resourcesOf(synthesise(configuration)))).toEqual([])
})

/** Returns the resources of production with another one like its first of this type, changed. */
function planted(Type: string, change: Properties): Resource[] {
  const resources = resourcesOf(synthesise(production))
  const [like] = resources.filter((resource) => resource.Type === Type)
  if (!like) throw new Error(`There is no ${Type}.`)
  return [...resources, { ...like, id: 'Planted', Properties: { ...like.Properties, ...change } }]
}

test.each([
  ['a third reader of the stream', planted('AWS::Lambda::EventSourceMapping', {}), '3 readers of the stream'],
  [
    'a sixth filter',
    planted('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: 'arn:aws:sqs:eu-north-1:1:a',
      FilterCriteria: { Filters: Array.from({ length: 6 }, () => ({})) },
    }),
    '6 filters of Planted',
  ],
  ['too large a policy', planted('AWS::IAM::ManagedPolicy', { PolicyDocument: 'x'.repeat(6_200) }), '6202 characters'],
  ['too long a name', planted('AWS::Lambda::Function', { FunctionName: 'x'.repeat(65) }), '65 characters of the name'],
])('%s is reported', (_what, resources, line) => {
  expect(quotaProblems(resources)).toEqual([expect.stringContaining(line)])
})
