import {
  CreateAliasCommand,
  DeleteAliasCommand,
  DeleteFunctionCommand,
  GetAliasCommand,
  type LambdaClient,
  PublishVersionCommand,
  paginateListAliases,
  ResourceConflictException,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { mapAsync } from 'es-toolkit/array'
import { liveAlias } from '../../../infra/lib/names.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'

/** Lambda allows 15 control plane requests per second in an account (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). */
const atOnce = { concurrency: 8 }

/** Publishes a version of every function and names it after the release. Unchanged functions keep their version. */
export async function publishFunctions(
  lambda: LambdaClient,
  functions: readonly string[],
  release: string,
): Promise<void> {
  await mapAsync(
    functions,
    async (FunctionName) => {
      const { Version: FunctionVersion } = await lambda.send(new PublishVersionCommand({ FunctionName }))
      const alias = { FunctionName, Name: release, FunctionVersion }
      await lambda.send(new CreateAliasCommand(alias)).catch(async (problem: unknown) => {
        // Left by an interrupted deployment.
        if (!(problem instanceof ResourceConflictException)) throw problem
        await lambda.send(new UpdateAliasCommand(alias))
      })
    },
    atOnce,
  )
}

/** Moves the live alias of functions to their versions of a release. Throws a StartupProblem before the first if one lacks it. */
export async function moveLive(lambda: LambdaClient, functions: readonly string[], release: string): Promise<void> {
  const versions = await mapAsync(
    functions,
    async (FunctionName) => ({
      FunctionName,
      FunctionVersion: await versionOf(lambda, FunctionName, release),
    }),
    atOnce,
  )
  await mapAsync(versions, (each) => lambda.send(new UpdateAliasCommand({ ...each, Name: liveAlias })), atOnce)
}

async function versionOf(lambda: LambdaClient, FunctionName: string, release: string): Promise<string | undefined> {
  try {
    return (await lambda.send(new GetAliasCommand({ FunctionName, Name: release }))).FunctionVersion
  } catch (problem) {
    if (!(problem instanceof ResourceNotFoundException)) throw problem
    throw new StartupProblem(`${FunctionName} has no release ${release}.`, { cause: problem })
  }
}

/** Deletes the aliases of all other releases, and the versions that no remaining alias names. */
export async function forgetFunctions(
  lambda: LambdaClient,
  functions: readonly string[],
  kept: readonly string[],
): Promise<void> {
  await mapAsync(functions, (name) => forgetVersions(lambda, name, new Set([...kept, liveAlias])), atOnce)
}

async function forgetVersions(lambda: LambdaClient, FunctionName: string, kept: ReadonlySet<string>): Promise<void> {
  const aliases: { Name: string; FunctionVersion: string }[] = []
  for await (const { Aliases = [] } of paginateListAliases({ client: lambda }, { FunctionName }))
    for (const { Name = '', FunctionVersion = '' } of Aliases) aliases.push({ Name, FunctionVersion })
  const [needed, outdated] = [
    aliases.filter(({ Name }) => kept.has(Name)),
    aliases.filter(({ Name }) => !kept.has(Name)),
  ]
  for (const { Name } of outdated) await lambda.send(new DeleteAliasCommand({ FunctionName, Name }))
  const used = new Set(needed.map(({ FunctionVersion }) => FunctionVersion))
  for (const Qualifier of new Set(outdated.map(({ FunctionVersion }) => FunctionVersion)))
    if (!used.has(Qualifier) && Qualifier !== '$LATEST')
      await lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier }))
}
