import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { policiesOf } from './policies.ts'
import { isTableStream, resourcesOf, synthesise, templateOf } from './synthesised.ts'
import { localWithOpenSearch, otherPilot, otherProduction, restoredProduction, restoredTable } from './variants.ts'

const ownTable = 'fagfolk-production-records'
const tableArn = (name: string) => `arn:aws:dynamodb:eu-north-1:111122223333:table/${name}`

const stages = [
  ...[local, pilot, production].map((configuration) => [configuration.stage, () => synthesise(configuration)] as const),
  ['another pilot', otherPilot],
  ['another production', otherProduction],
  ['production after a restore', restoredProduction],
  ['local with OpenSearch', localWithOpenSearch],
] as const

test.each(stages)('the data stack of %s exports nothing, so that each of its resources can change', (_name, stage) => {
  for (const [part, template] of stage().templates)
    expect(JSON.stringify(template.toJSON()), part).not.toMatch(/"Fn::ImportValue":"fagfolk-[a-z]+-data:/)
  expect(JSON.stringify(templateOf(stage(), 'data').toJSON().Outputs ?? {})).not.toContain('"Export"')
})

test("the stream's mappings read its ARN from the parameter that the data stack writes", () => {
  const stream = templateOf(otherProduction(), 'stream').toJSON()
  const [name, parameter] = Object.entries<{ Type: string; Default: string }>(stream.Parameters).find(
    ([, { Default }]) => Default === '/fagfolk-production/table-stream',
  ) ?? ['', undefined]
  expect(parameter?.Type).toBe('AWS::SSM::Parameter::Value<String>')
  const sources = mappedStreams(otherProduction())
  expect(sources).toEqual([{ Ref: name }, { Ref: name }])
  const [written] = resourcesOf(otherProduction(), 'AWS::SSM::Parameter').filter(({ stack }) => stack === 'data')
  expect(written?.Properties).toMatchObject({
    Name: '/fagfolk-production/table-stream',
    Value: { 'Fn::GetAtt': [expect.stringMatching(/^Records/), 'StreamArn'] },
  })
})

/** Returns the event sources of the mappings that read from a stream. */
const mappedStreams = (stage: ReturnType<typeof otherProduction>) =>
  resourcesOf(stage, 'AWS::Lambda::EventSourceMapping')
    .map(({ Properties }) => Properties.EventSourceArn)
    .filter(isTableStream)

test('after a restore, all functions use the restored table', () => {
  const tables = resourcesOf(restoredProduction(), 'AWS::Lambda::Function').flatMap(
    ({ Properties: { Environment } }) => Environment.Variables.TABLE_NAME ?? [],
  )
  expect(tables.length).toBeGreaterThan(10)
  expect(new Set(tables)).toEqual(new Set([restoredTable.name]))
})

test('after a restore, policies allow the same on the restored table and nothing on the previous one', () => {
  const before = JSON.stringify([...policiesOf(otherProduction())])
  expect(JSON.stringify([...policiesOf(restoredProduction())])).toBe(
    before
      .replaceAll(`${tableArn(ownTable)}"`, `${tableArn(restoredTable.name)}"`)
      .replaceAll(`${tableArn(ownTable)}/`, `${tableArn(restoredTable.name)}/`),
  )
})

test('after a restore, the mappings read the stream of the restored table', () => {
  expect(mappedStreams(restoredProduction())).toEqual([restoredTable.streamArn, restoredTable.streamArn])
})

test('after a restore, the data stack changes nothing but what it copies every night', () => {
  const dataOf = (stage: ReturnType<typeof otherProduction>) => templateOf(stage, 'data').toJSON()
  const before = JSON.stringify(dataOf(otherProduction()))
  expect(before).toContain(`"${tableArn(ownTable)}"`)
  expect(JSON.stringify(dataOf(restoredProduction()))).toBe(
    before.replaceAll(`"${tableArn(ownTable)}"`, `"${tableArn(restoredTable.name)}"`),
  )
})
