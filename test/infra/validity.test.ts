import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFormationValidatePlugin } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { type Properties, resourcesOf, synthesise, templateOf } from './synthesised.ts'

const inPilot = synthesise(pilot)
const stages = [inPilot, synthesise(production)] as const

/**
 * What the CDK's own validation finds in templates, errors and warnings: it knows the schemas of all resources, and the
 * rules of cfn-lint. Other tests leave it out, since it takes seconds.
 */
function findingsIn({ app }: typeof inPilot, templates: readonly Properties[]): string[] {
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
      appConstruct: app,
    })
    return violations.map(({ ruleName, description }) => `${ruleName} ${description}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('CloudFormation would take every template of a pilot and of production', () => {
  for (const stage of stages)
    expect(
      findingsIn(
        stage,
        [...stage.templates.values()].map((template) => template.toJSON()),
      ),
    ).toEqual([])
})

test('what CloudFormation would not take is found', () => {
  const [table] = resourcesOf(inPilot, 'AWS::DynamoDB::Table')
  const broken = structuredClone(templateOf(inPilot, 'data').toJSON())
  broken.Resources[table?.id ?? ''].Properties.KeySchema = 'none'
  expect(findingsIn(inPilot, [broken])).toContainEqual(expect.stringMatching(/KeySchema/))
})
