import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { local } from '../../infra/configuration/local.ts'
import { bucketPurposes, deploymentOf } from '../../infra/lib/names.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { runTool } from '../cli/runTool.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { confirmDestruction } from './confirmDestruction.ts'
import { deleteLockedBucket } from './deleteLockedBucket.ts'
import { emptyBucket } from './emptyBucket.ts'
import { deleteSecrets } from './provisionSecrets.ts'
import { deleteReleases } from './release/releaseRecord.ts'
import { stageReleases } from './release/stageReleases.ts'
import { deleteRestoredTables } from './restore/deleteRestoredTables.ts'
import { deployedStage, settingsOfStage, stageAws } from './stageAws.ts'

const usage = `npm run destroy -- STAGE [--confirm STAGE]

  Deletes the deployment of this stage with all its data. STAGE is a file in infra/stages, such as pilot.

  --confirm STAGE    confirms with the stage's name instead of asking for it`

/** Removes an unprotected stage, with everything in it. */
async function destroy(): Promise<void> {
  const {
    values: { confirm },
    positionals: [stage],
  } = readArguments({ allowPositionals: true, options: { confirm: { type: 'string' } } }, usage)
  if (stage === undefined) throw new StartupProblem(`Name the stage to destroy.\n\n${usage}`)
  if (stage === local.stage) throw new StartupProblem('Use npm start -- --fresh to reset the local stage.')
  if ((await settingsOfStage(stage)).data.protected)
    throw new StartupProblem(
      `The stage "${stage}" is protected. Set data.protected to false and deploy before you destroy it.`,
    )
  if (confirm !== undefined) await confirmDestruction(stage, confirm)
  const configuration = await deployedStage(stage)
  if (confirm === undefined) await confirmDestruction(stage, confirm)
  const aws = stageAws(configuration)
  const { names, ...place } = deploymentOf(configuration)
  const s3 = new S3Client(aws)
  for (const purpose of bucketPurposes.filter((purpose) => purpose !== 'audit')) {
    const bucket = names.bucket(purpose, place)
    console.log(`${bucket}: ${await emptyBucket(s3, bucket)} files deleted`)
  }
  await stageReleases(configuration).keepWarm(undefined)
  await runTool('cdk', ['destroy', '--all', '--force', '--context', `config=${stage}`])
  // After the functions that write to it.
  await deleteAuditCopy(s3, names.bucket('audit', place))
  const ssm = new SSMClient(aws)
  await deleteReleases({ ssm, stage })
  for (const table of await deleteRestoredTables({ client: new DynamoDBClient(aws), ssm, stage }))
    console.log(`${table}: deleted`)
  await deleteSecrets({ ssm, stage })
}

async function deleteAuditCopy(s3: S3Client, bucket: string): Promise<void> {
  const { deleted, locked } = await deleteLockedBucket(s3, bucket)
  console.log(`${bucket}: ${deleted} files deleted`)
  if (locked > 0)
    console.log(
      `${bucket}: ${locked} entries of the audit log stay, because they are locked for five years. Nobody can delete the bucket before, and no stage of this name can be deployed here until then.`,
    )
}

await runCommand(destroy)
