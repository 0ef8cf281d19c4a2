import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { resourcesOf, synthesise, templateOf } from './synthesised.ts'

const inPilot = synthesise(pilot)
const stages = [inPilot, synthesise(production)] as const

/** Returns the problems that CloudFormation would report in each template. Called once, because it takes seconds. */
async function findingsIn(templates: readonly unknown[]): Promise<string[][]> {
  const validation = new Worker(new URL('./cloudFormationFindings.ts', import.meta.url), { workerData: templates })
  const [findings] = await once(validation, 'message')
  return findings
}

function brokenTable(): unknown {
  const [table] = resourcesOf(inPilot, 'AWS::DynamoDB::Table')
  const broken = structuredClone(templateOf(inPilot, 'data').toJSON())
  broken.Resources[table?.id ?? ''].Properties.KeySchema = 'none'
  return broken
}

let ofBroken: string[] | undefined
let ofOurs: string[][]
beforeAll(async () => {
  const ours = stages.flatMap(({ templates }) => [...templates.values()].map((template) => template.toJSON()))
  ;[ofBroken, ...ofOurs] = await findingsIn([brokenTable(), ...ours])
}, 90_000)

test('CloudFormation would accept every template of a pilot and of production', () => {
  expect(ofOurs.length).toBeGreaterThan(stages.length)
  expect(ofOurs.flat()).toEqual([])
})

test('an invalid template is detected', () => {
  expect(ofBroken).toContainEqual(expect.stringMatching(/KeySchema/))
})
