import { SSMClient } from '@aws-sdk/client-ssm'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { nextApiStageName } from '../../../infra/lib/names.ts'
import { originSecretHeader } from '../../../shared/kernel/contract/environment.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { sentSecret } from '../provisionSecrets.ts'
import { directApiUrl } from '../smoke/directApi.ts'
import { runChecks } from '../smoke/runChecks.ts'
import { smokeWorld } from '../smoke/smokeWorld.ts'
import { releaseChecks } from '../smoke/stageChecks.ts'
import { stageAws } from '../stageAws.ts'

/**
 * Runs the smoke test on a release before it goes live, through a stage of the API that only callers with CloudFront's
 * secret can use. Throws a StartupProblem if a check fails.
 */
export async function testRelease(configuration: Configuration, release: string): Promise<void> {
  const ssm = new SSMClient(stageAws(configuration))
  const world = await smokeWorld(configuration, {
    address: await directApiUrl(configuration, nextApiStageName),
    headers: { [originSecretHeader]: await sentSecret({ ssm, stage: configuration.stage }) },
  })
  const failed = await runChecks(releaseChecks(world), world.cleanUp)
  if (failed > 0)
    throw new StartupProblem(
      `${failed} of the checks failed, so ${release} does not go live. Visitors still get the last release.`,
    )
}
