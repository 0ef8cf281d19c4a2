import { SSMClient } from '@aws-sdk/client-ssm'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { nextApiStageName } from '../../../infra/lib/names.ts'
import { originSecretHeader } from '../../../shared/kernel/contract/environment.ts'
import { sentSecret } from '../provisionSecrets.ts'
import { directApiUrl } from '../smoke/directApi.ts'
import { runChecks } from '../smoke/runChecks.ts'
import { smokeWorld } from '../smoke/smokeWorld.ts'
import { releaseChecks, stageChecks } from '../smoke/stageChecks.ts'
import { stageAws, stageTable } from '../stageAws.ts'
import type { Release } from './releaseRecord.ts'

/**
 * Runs the smoke test on the routes of a release before it goes live, through a stage of the API that only callers with
 * CloudFront's secret can use. Returns the number of checks that failed or were not run.
 */
export async function testRoutes(configuration: Configuration, { table }: Release): Promise<number> {
  const ssm = new SSMClient(stageAws(configuration))
  const world = await smokeWorld(configuration, stageTable(configuration, table), {
    address: await directApiUrl(configuration, nextApiStageName),
    headers: { [originSecretHeader]: await sentSecret({ ssm, stage: configuration.stage }) },
  })
  return runChecks(releaseChecks(world), world.cleanUp)
}

/** Runs the smoke test through the public address. Returns the number of checks that failed or were not run. */
export async function testLive(configuration: Configuration, { table }: Release): Promise<number> {
  const world = await smokeWorld(configuration, stageTable(configuration, table))
  return runChecks(stageChecks(world), world.cleanUp)
}
