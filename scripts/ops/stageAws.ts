import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SSMClient } from '@aws-sdk/client-ssm'
import { withoutLogger } from '../../functions/src/kernel/aws/awsClient.ts'
import { type Table, tableThrough } from '../../functions/src/kernel/aws/table.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { exampleProblems, stageNamed } from '../../infra/lib/stages.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { demoFile, storedDemo } from '../dev/local/demoFile.ts'
import { signedInAccount } from './account/signedInAccount.ts'
import { tableNameOf } from './tableInService.ts'

/** Returns the settings of a stage. Throws a StartupProblem if there is no settings file with this name. */
export async function settingsOfStage(name: string): Promise<Configuration> {
  try {
    return await stageNamed(name)
  } catch (cause) {
    throw new StartupProblem(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/**
 * Returns the settings of a deployed stage, if the current credentials belong to its account. Otherwise throws a StartupProblem before
 * anything of another account is read.
 */
export async function deployedStage(name: string): Promise<Configuration> {
  const configuration = await settingsOfStage(name)
  const settings = stageAws(configuration)
  if ('endpoint' in settings) return configuration
  const [problem] = exampleProblems(configuration)
  if (problem) throw new StartupProblem(problem)
  const account = await signedInAccount(new SSMClient(settings))
  if (account !== configuration.account) throw new StartupProblem(wrongAccount(configuration, account))
  return configuration
}

export const wrongAccount = ({ stage, account }: Configuration, signedInTo: string): string =>
  `The stage "${stage}" belongs to account ${account}, but you are signed in to ${signedInTo}.`

const usualLocalAws = 'http://127.0.0.1:4566'

/**
 * Returns the SDK client settings for a stage. The local stage uses the AWS named by `AWS_ENDPOINT_URL`, or that of the last `npm start`;
 * other stages use the current credentials.
 */
export function stageAws({ stage, region }: Pick<Configuration, 'stage' | 'region'>, file = demoFile) {
  const ofStart = () => (stage === local.stage ? (storedDemo(file)?.aws ?? usualLocalAws) : undefined)
  const endpoint = process.env.AWS_ENDPOINT_URL ?? ofStart()
  return { region, ...(endpoint && { endpoint, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }) }
}

/** Returns the table in service. */
export async function tableOfStage(configuration: Configuration): Promise<Table> {
  const { stage } = configuration
  const ssm = new SSMClient(stageAws(configuration))
  const name = await tableNameOf({ ssm, stage }).catch((problem: unknown) => {
    throw unreachable(problem)
  })
  return stageTable(configuration, name)
}

/** Returns a table of a stage's account by its name. */
export const stageTable = (configuration: Configuration, name: string): Table =>
  tableThrough(withoutLogger(new DynamoDBClient(stageAws(configuration))), name)

/** Returns a StartupProblem if nothing responds at the stage's AWS, and other problems unchanged. */
export function unreachable(problem: unknown): unknown {
  const refused = problem instanceof Error && 'code' in problem && problem.code === 'ECONNREFUSED'
  return refused
    ? new StartupProblem('No response. Is the local AWS running (npm start)? For a deployed stage, add --stage NAME.')
    : problem
}
