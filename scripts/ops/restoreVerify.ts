import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { erasedPrefix } from '../../shared/kernel/contract/environment.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { localAccount } from '../dev/local/deploy.ts'
import { addMissingListAttributes } from './addMissingListAttributes.ts'
import { eraseAgain } from './eraseAgain.ts'
import { deployedStage, stageAws, tableOfStage } from './stageAws.ts'

const usage = `npm run restore:verify -- [options]

  --stage NAME     the deployment whose table was restored (local)`

/** Returns the marks of the people erased in a stage. */
async function marksOf({ stage, region, account = localAccount }: Configuration): Promise<Set<string>> {
  const aws = stageAws({ stage, region })
  const client = new S3Client({ ...aws, forcePathStyle: 'endpoint' in aws })
  const Bucket = namesOf(stage).bucket('documents', { account, region })
  const marks = new Set<string>()
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: erasedPrefix }))
    for (const { Key = '' } of Contents) marks.add(Key.slice(erasedPrefix.length))
  return marks
}

/** Erases again all erased people who are back in a restored table, and prints their ids. */
async function restoreVerify(): Promise<void> {
  const { values } = readArguments({ options: { stage: { type: 'string', default: local.stage } } }, usage)
  const configuration = await deployedStage(values.stage)
  const marks = await marksOf(configuration)
  const table = await tableOfStage(configuration)
  // A table restored from an earlier time may lack the links to the applications of erased people.
  await addMissingListAttributes(table)
  const { begun, changed } = await eraseAgain(table, marks)
  for (const id of begun) console.log(`${id} is being erased again`)
  console.log(`${marks.size} people were erased; ${begun.length} of them were in the restored table`)
  if (changed.length > 0) throw new StartupProblem(`Changed during the run, so run this again: ${changed.join(', ')}`)
}

if (import.meta.main) await runCommand(restoreVerify)
