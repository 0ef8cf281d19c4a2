import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib'

/*
 * A thread that tells what the CDK's own validation finds in each template that it is given, errors and warnings. It knows the schemas
 * of all resources, and the rules of cfn-lint, and reads all of those for seconds: in a heap of its own, since beside all that other
 * tests keep it takes ten times as long.
 */
const templates: readonly unknown[] = workerData
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
    appConstruct: new App(),
  })
  const findings: string[][] = templatePaths.map((path) =>
    violations
      .filter(({ violatingResources }) => violatingResources.some(({ templatePath }) => templatePath === path))
      .map(({ ruleName, description }) => `${ruleName} ${description}`),
  )
  parentPort?.postMessage(findings)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
