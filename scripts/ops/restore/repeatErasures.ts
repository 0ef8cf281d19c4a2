import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { erasedPrefix } from '../../../shared/kernel/contract/environment.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { addMissingListAttributes } from '../addMissingListAttributes.ts'
import { eraseAgain } from '../eraseAgain.ts'
import { stageAws } from '../stageAws.ts'

/** Returns the marks of the people erased in a stage. */
export async function marksOf(configuration: Configuration): Promise<Set<string>> {
  const aws = stageAws(configuration)
  const client = new S3Client({ ...aws, forcePathStyle: 'endpoint' in aws })
  const Bucket = namesOf(configuration.stage).bucket('documents', configuration)
  const marks = new Set<string>()
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: erasedPrefix }))
    for (const { Key = '' } of Contents) marks.add(Key.slice(erasedPrefix.length))
  return marks
}

/** Starts the erasure of all erased people who are back in a restored table. Throws a StartupProblem if some changed. */
export async function repeatErasures(
  table: Table,
  marks: ReadonlySet<string>,
  tell: (line: string) => void,
): Promise<void> {
  // A table restored from an earlier time may lack the links to the applications of erased people.
  await addMissingListAttributes(table)
  const { begun, changed } = await eraseAgain(table, marks)
  for (const id of begun) tell(`${id} is being erased again`)
  tell(`${marks.size} people were erased; ${begun.length} of them were in the restored table`)
  if (changed.length > 0) throw new StartupProblem(`Changed during the run, so run this again: ${changed.join(', ')}`)
}
