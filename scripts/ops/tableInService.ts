import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { namesOf, type RestoredTable } from '../../infra/lib/names.ts'

interface Stage {
  ssm: SSMClient
  stage: string
}

const restoredTableSchema = z.object({ name: z.string(), streamArn: z.string() }) satisfies z.ZodType<RestoredTable>

/** Returns the table that a restore put into service, or undefined if the stage uses the table of its data stack. */
export async function restoredTable({ ssm, stage }: Stage): Promise<RestoredTable | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: namesOf(stage).tableParameter }))
    return restoredTableSchema.parse(JSON.parse(Parameter?.Value ?? ''))
  } catch (problem) {
    if (problem instanceof ParameterNotFound) return undefined
    throw problem
  }
}

/** Returns the name of the table in service. */
export const tableNameOf = async (stage: Stage): Promise<string> =>
  (await restoredTable(stage))?.name ?? namesOf(stage.stage).table

/** Makes a table the one that scripts use, and that functions use after the next deployment. */
export async function putIntoService({ ssm, stage }: Stage, table: RestoredTable): Promise<void> {
  const Name = namesOf(stage).tableParameter
  await ssm.send(new PutParameterCommand({ Name, Value: JSON.stringify(table), Type: 'String', Overwrite: true }))
}
