import { local } from '../../infra/configuration/local.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { runChecks } from './smoke/runChecks.ts'
import { smokeWorld } from './smoke/smokeWorld.ts'
import { stageChecks } from './smoke/stageChecks.ts'
import { deployedStage, tableOfStage, unreachable } from './stageAws.ts'

const usage = `npm run smoke -- [options]

  --stage NAME     the deployment to test (local)
  --address URL    its public address, if it isn't the one of its site

  Tests a deployment through its public address, with an application that it erases again.`

/** Runs the smoke test and prints a line per check. Throws a StartupProblem if one failed. */
async function smoke(): Promise<void> {
  const options = { stage: { type: 'string', default: local.stage }, address: { type: 'string' } } as const
  const { values } = readArguments({ options }, usage)
  const { stage, address } = values
  if (address !== undefined && !URL.canParse(address))
    throw new StartupProblem(`--address must be a URL such as https://jobs.example.dk, not "${address}".`)
  const api = address === undefined ? undefined : { address: new URL(address).href.replace(/\/$/, '') }
  const configuration = await deployedStage(stage)
  const world = await smokeWorld(configuration, await tableOfStage(configuration), api).catch((problem: unknown) => {
    throw unreachable(problem)
  })
  const failed = await runChecks(stageChecks(world), world.cleanUp)
  if (failed > 0) throw new StartupProblem(`${failed} of the checks failed.`)
}

if (import.meta.main) await runCommand(smoke)
