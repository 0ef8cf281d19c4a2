import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import type { ApiDocument } from '../../infra/lib/apiDocument.ts'
import { internalEntries } from '../../infra/lib/functionEntries.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { routes } from '../../shared/routes.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { otherProduction } from './variants.ts'

const [locally, inPilot, inProduction] = [synthesise(local), synthesise(pilot), synthesise(production)] as const

/** Returns the names of the functions with an alias `live`. */
const withLiveAlias = (synthesised: Synthesised): string[] =>
  resourcesOf(synthesised, 'AWS::Lambda::Alias').map(({ Properties: { FunctionName, Name, FunctionVersion } }) => {
    // A fixed version: otherwise each deployment would move the alias before anything is tested.
    expect({ Name, FunctionVersion }).toEqual({ Name: 'live', FunctionVersion: '$LATEST' })
    return String(FunctionName.Ref).replace(/Function\w{8}$/, '')
  })

const stagesOf = (synthesised: Synthesised): Properties[] =>
  resourcesOf(synthesised, 'AWS::ApiGateway::Stage').map(({ Properties }) => Properties)

/** Returns the qualifiers of the functions that the API calls. */
function calledQualifiers(synthesised: Synthesised): Set<string | undefined> {
  const [gateway] = resourcesOf(synthesised, 'AWS::ApiGateway::RestApi')
  const paths: ApiDocument['paths'] = gateway?.Properties.Body.paths ?? {}
  const integrations = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map((operation) => operation['x-amazon-apigateway-integration'])
  return new Set(
    integrations.flatMap((each) => (each.type === 'aws_proxy' ? /([^:]*)\/invocations$/.exec(each.uri)?.[1] : [])),
  )
}

test('a stage variable chooses the release that the API calls', () => {
  for (const stage of [inPilot, inProduction])
    expect(calledQualifiers(stage)).toEqual(new Set(['$' + '{stageVariables.release}']))
  // Emulators don't resolve stage variables in integrations.
  expect(calledQualifiers(locally)).toEqual(new Set(['live']))
})

test('a deployment keeps the live release and offers the next one on a second stage with the same limits', () => {
  const [live, next, ...others] = stagesOf(otherProduction())
  expect(others).toEqual([])
  expect(live).toMatchObject({ StageName: 'live', Variables: { release: 'r7' } })
  expect(next).toEqual({ ...live, StageName: 'next', Variables: { release: 'r8' } })
  expect(stagesOf(inProduction).map(({ Variables }) => Variables.release)).toEqual(['r1', 'r1'])
  expect(stagesOf(locally).map(({ StageName }) => StageName)).toEqual(['live'])
})

test('no stage of the API is created before the account may write its access log', () => {
  const stages = templateOf(inProduction, 'api').findResources('AWS::ApiGateway::Stage')
  const settings = Object.keys(templateOf(inProduction, 'api').findResources('AWS::ApiGateway::Account'))
  expect(Object.keys(stages)).toHaveLength(2)
  for (const { DependsOn } of Object.values(stages)) expect(DependsOn).toEqual(expect.arrayContaining(settings))
})

test('all workers have the alias that releases move, and locally all functions do', () => {
  const workers = (synthesised: Synthesised) =>
    resourcesOf(synthesised, 'AWS::Lambda::Function')
      .map(({ Properties: { FunctionName } }) => String(FunctionName).split('-').at(-1) ?? '')
      .filter((name) => name in internalEntries)
  for (const stage of [inPilot, inProduction]) expect(withLiveAlias(stage).sort()).toEqual(workers(stage).sort())
  expect(withLiveAlias(locally).sort()).toEqual([...Object.keys(routes), ...workers(locally)].sort())
})

test.each([
  ['pilot', inPilot],
  ['production', inProduction],
])('in %s, streams, queues, schedules, S3 and other functions invoke only aliases', (_stage, synthesised) => {
  const isLive = /^\w+Live\w{8}$/
  const mappings = resourcesOf(synthesised, 'AWS::Lambda::EventSourceMapping')
  expect(mappings.length).toBeGreaterThan(4)
  for (const { Properties } of mappings)
    expect(Properties.FunctionName).toEqual({
      'Fn::Join': [
        '',
        [{ 'Fn::Select': [6, { 'Fn::Split': [':', { Ref: expect.stringMatching(isLive) }] }] }, ':live'],
      ],
    })
  const scheduled = resourcesOf(synthesised, 'AWS::Events::Rule').filter(
    ({ Properties }) => Properties.ScheduleExpression,
  )
  expect(scheduled.length).toBeGreaterThan(0)
  for (const { Arn } of scheduled.flatMap(({ Properties }) => Properties.Targets))
    expect(Arn).toEqual({ Ref: expect.stringMatching(isLive) })
  for (const { Properties } of resourcesOf(synthesised, 'AWS::S3::Bucket'))
    for (const { Function: invoked } of Properties.NotificationConfiguration?.LambdaConfigurations ?? [])
      expect(invoked).toEqual({ Ref: expect.stringMatching(isLive) })
  for (const { Properties } of resourcesOf(synthesised, 'AWS::Lambda::Permission'))
    expect(Properties.FunctionName).toEqual({ Ref: expect.stringMatching(isLive) })
  for (const { Properties } of resourcesOf(synthesised, 'AWS::Lambda::EventInvokeConfig'))
    expect(JSON.stringify(Properties.Qualifier)).toMatch(/"Ref":"\w+Live\w{8}"/)
  const invoked = resourcesOf(synthesised, 'AWS::IAM::Role').flatMap(({ Properties: { Policies = [] } }) =>
    Policies.flatMap(({ PolicyDocument }: Properties) =>
      PolicyDocument.Statement.filter(({ Action }: Properties) => Action === 'lambda:InvokeFunction').map(
        ({ Resource }: Properties) => Resource,
      ),
    ),
  )
  expect(invoked.length).toBeGreaterThan(0)
  for (const arn of invoked) expect(arn).toMatch(/:function:fagfolk-\w+-\w+:live$/)
})
