import { createInterface } from 'node:readline/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { local } from '../../infra/configuration/local.ts'
import { bucketPurposes, deploymentOf } from '../../infra/lib/names.ts'
import { printHelpAndExit, runCommand } from '../cli/command.ts'
import { runTool } from '../cli/runTool.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { emptyBucket } from './emptyBucket.ts'
import { deleteSecrets } from './provisionSecrets.ts'
import { deployedStage, stageAws } from './stageAws.ts'

const usage = `npm run destroy -- STAGE

  Deletes the deployment of this stage with all its data, after asking. STAGE is a file in infra/stages, such as pilot.`

/** Removes an unprotected stage, with everything in it. */
async function destroy(stage: string | undefined): Promise<void> {
  if (stage === undefined) throw new StartupProblem(`Name the stage to destroy.\n\n${usage}`)
  if (stage === local.stage) throw new StartupProblem('Use npm start -- --fresh to reset the local stage.')
  const configuration = await deployedStage(stage)
  if (configuration.data.protected)
    throw new StartupProblem(
      `The stage "${stage}" is protected. Set data.protected to false and deploy before you destroy it.`,
    )
  await confirm(stage)
  const aws = stageAws(configuration)
  const { names, ...place } = deploymentOf(configuration)
  const s3 = new S3Client(aws)
  for (const purpose of bucketPurposes) {
    const bucket = names.bucket(purpose, place)
    console.log(`${bucket}: ${await emptyBucket(s3, bucket)} files deleted`)
  }
  await runTool('cdk', ['destroy', '--all', '--force', '--context', `config=${stage}`])
  await deleteSecrets({ ssm: new SSMClient(aws), stage })
}

async function confirm(stage: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartupProblem('Cannot ask for confirmation without a terminal.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const typed = await terminal.question(`This deletes everything in "${stage}". Type its name to continue: `)
    if (typed !== stage) throw new StartupProblem('Nothing was deleted.')
  } finally {
    terminal.close()
  }
}

printHelpAndExit(usage)
await runCommand(() => destroy(process.argv[2]))
