import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib'

/* A worker that reports the errors and warnings of the CDK's own validation for each template. It loads the schemas
   of all resources and the rules of cfn-lint, which takes seconds. It has a heap of its own, since next to the other
   tests' data it is ten times as slow. */
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
