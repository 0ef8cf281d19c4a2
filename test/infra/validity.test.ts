import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFormationValidatePlugin } from 'aws-cdk-lib'
import { beforeAll, expect, test } from 'vitest'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { resourcesOf, synthesise, templateOf } from './synthesised.ts'

const inPilot = synthesise(pilot)
const stages = [inPilot, synthesise(production)] as const

/**
 * What the CDK's own validation finds in each template, errors and warnings: it knows the schemas of all resources, and the rules
 * of cfn-lint. It reads all of those for seconds whenever it is asked, so that other tests leave it out and this one asks it once.
 */
function findingsIn(templates: readonly unknown[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-templates-'))
  try {
    const stackTemplates = templates.map((template, index) => {
      const templatePath = join(folder, `${index}.template.json`)
      writeFileSync(templatePath, JSON.stringify(template))
      return { templatePath, stackConstructPath: String(index), accountId: undefined, region: undefined }
    })
    const templatePaths = stackTemplates.map(({ templatePath }) => templatePath)
    const { violations } = new CloudFormationValidatePlugin().validate({
      templatePaths,
      stackTemplates,
      appConstruct: inPilot.app,
    })
    return templatePaths.map((path) =>
      violations
        .filter(({ violatingResources }) => violatingResources.some(({ templatePath }) => templatePath === path))
        .map(({ ruleName, description }) => `${ruleName} ${description}`),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function brokenTable(): unknown {
  const [table] = resourcesOf(inPilot, 'AWS::DynamoDB::Table')
  const broken = structuredClone(templateOf(inPilot, 'data').toJSON())
  broken.Resources[table?.id ?? ''].Properties.KeySchema = 'none'
  return broken
}

let ofBroken: string[] | undefined
let ofOurs: string[][]
beforeAll(() => {
  const ours = stages.flatMap(({ templates }) => [...templates.values()].map((template) => template.toJSON()))
  ;[ofBroken, ...ofOurs] = findingsIn([brokenTable(), ...ours])
}, 90_000)

test('CloudFormation would take every template of a pilot and of production', () => {
  expect(ofOurs.length).toBeGreaterThan(stages.length)
  expect(ofOurs.flat()).toEqual([])
})

test('what CloudFormation would not take is found', () => {
  expect(ofBroken).toContainEqual(expect.stringMatching(/KeySchema/))
})
