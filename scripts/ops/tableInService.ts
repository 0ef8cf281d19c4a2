import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { namesOf, type RestoredTable } from '../../infra/lib/names.ts'
import { liveRelease, readReleases } from './release/releaseRecord.ts'

interface Stage {
  ssm: SSMClient
  stage: string
}

const restoredTableSchema = z.object({ name: z.string(), streamArn: z.string() }) satisfies z.ZodType<RestoredTable>

/** Returns the restored table for the next deployment, or undefined if that is the table of the data stack. */
export async function selectedTable({ ssm, stage }: Stage): Promise<RestoredTable | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: namesOf(stage).tableParameter }))
    return restoredTableSchema.parse(JSON.parse(Parameter?.Value ?? ''))
  } catch (problem) {
    if (problem instanceof ParameterNotFound) return undefined
    throw problem
  }
}

/** Returns the name of the table in service: that of the live release. A restore selects one for the next deployment only. */
export async function tableNameOf(stage: Stage): Promise<string> {
  const inService = liveRelease(await readReleases(stage))
  return inService?.table ?? namesOf(stage.stage).table
}

/** Selects a table for the next deployment. */
export async function selectTable({ ssm, stage }: Stage, table: RestoredTable): Promise<void> {
  const Name = namesOf(stage).tableParameter
  await ssm.send(new PutParameterCommand({ Name, Value: JSON.stringify(table), Type: 'String', Overwrite: true }))
}
