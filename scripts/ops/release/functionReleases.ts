import {
  CreateAliasCommand,
  DeleteAliasCommand,
  DeleteFunctionCommand,
  GetAliasCommand,
  type LambdaClient,
  PublishVersionCommand,
  paginateListAliases,
  paginateListVersionsByFunction,
  ResourceConflictException,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { mapAsync } from 'es-toolkit/array'
import { liveAlias } from '../../../infra/lib/names.ts'

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

export interface FunctionVersion {
  name: string
  /** Undefined if the release did not have this function. */
  version: string | undefined
}

/** Returns the versions of functions in a release. */
export const versionsIn = (
  lambda: LambdaClient,
  functions: readonly string[],
  release: string,
): Promise<FunctionVersion[]> =>
  mapAsync(functions, async (name) => ({ name, version: await versionOf(lambda, name, release) }), atOnce)

/** Moves the live alias of functions to these versions. Functions without one stay as they are. */
export async function moveLive(lambda: LambdaClient, versions: readonly FunctionVersion[]): Promise<void> {
  const known = versions.filter(({ version }) => version !== undefined)
  const move = ({ name, version }: FunctionVersion) =>
    lambda.send(new UpdateAliasCommand({ FunctionName: name, FunctionVersion: version, Name: liveAlias }))
  await mapAsync(known, move, atOnce)
}

async function versionOf(lambda: LambdaClient, FunctionName: string, release: string): Promise<string | undefined> {
  try {
    return (await lambda.send(new GetAliasCommand({ FunctionName, Name: release }))).FunctionVersion
  } catch (problem) {
    if (problem instanceof ResourceNotFoundException) return undefined
    throw problem
  }
}

/** Deletes the aliases of all other releases, and the versions that no alias names. */
export async function forgetFunctions(
  lambda: LambdaClient,
  functions: readonly string[],
  kept: readonly string[],
): Promise<void> {
  await mapAsync(functions, (name) => forgetVersions(lambda, name, new Set([...kept, liveAlias])), atOnce)
}

async function forgetVersions(lambda: LambdaClient, FunctionName: string, kept: ReadonlySet<string>): Promise<void> {
  const used = new Set(['$LATEST'])
  for await (const { Aliases = [] } of paginateListAliases({ client: lambda }, { FunctionName }))
    for (const { Name = '', FunctionVersion = '' } of Aliases)
      if (kept.has(Name)) used.add(FunctionVersion)
      else await lambda.send(new DeleteAliasCommand({ FunctionName, Name }))
  for await (const { Versions = [] } of paginateListVersionsByFunction({ client: lambda }, { FunctionName }))
    for (const { Version = '' } of Versions)
      if (!used.has(Version)) await lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier: Version }))
}
