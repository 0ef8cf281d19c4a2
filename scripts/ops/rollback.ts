import { arePasswordsMoved } from '../../functions/src/accounts/stores/passwordStore.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { keepReady } from './release/goLive.ts'
import { passwordWarning } from './release/passwordWarning.ts'
import { type Release, releaseToReturnTo } from './release/releaseRecord.ts'
import { stageReleases } from './release/stageReleases.ts'
import { localSearchPort } from './search/searchOfStage.ts'
import { deployedStage, tableOfStage, unreachable } from './stageAws.ts'

const usage = `npm run rollback -- [options]

  --stage NAME     the deployment to change (local)
  --to RELEASE     a release that is kept, older or newer, such as r12 (default: the one before the live one)
  --list           print the kept releases with the commits of their source, and change nothing

  Makes an earlier release live again: functions, workers, pages and search. Data stays as it is.`

const options = {
  stage: { type: 'string', default: local.stage },
  to: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const

/** Returns the settings of a local stage with the search engine that `npm start` was given. */
const asDeployed = (configuration: Configuration, { engine }: Release): Configuration =>
  configuration.stage === local.stage && engine === 'opensearch'
    ? { ...configuration, search: { engine, endpoint: `http://127.0.0.1:${localSearchPort}` } }
    : configuration

/** Returns a stage to an earlier release, and prints how long it took. */
async function rollback(): Promise<void> {
  const { values } = readArguments({ options }, usage)
  if (values.list && values.to !== undefined) throw new StartupProblem(`Name either --list or --to.\n\n${usage}`)
  if (values.to !== undefined && !/^r\d+$/.test(values.to))
    throw new StartupProblem(`--to must be a release such as r12, not "${values.to}".`)
  const configuration = await deployedStage(values.stage)
  const start = performance.now()
  const record = await stageReleases(configuration)
    .read()
    .catch((problem: unknown) => {
      throw unreachable(problem)
    })
  if (values.list) {
    for (const { name, at, commit = 'unknown commit' } of record.kept)
      console.log(`${name}  ${at}  ${commit}${name === record.live ? '  live' : ''}`)
    return
  }
  const target = releaseToReturnTo(record, values.to)
  console.log(`${values.stage}: from ${record.switchingTo ?? record.live} to ${target.name}`)
  const warning = passwordWarning(target, await arePasswordsMoved(await tableOfStage(configuration)))
  if (warning !== undefined) console.warn(warning)
  const releases = stageReleases(asDeployed(configuration, target))
  const hasIndex = await releases.switchTo(target, { isNew: false })
  await keepReady({ releases, tell: (line) => console.log(line) }, target)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${values.stage}: ${target.name} is live again, published at ${target.at} (${seconds} s)`)
  if (!hasIndex)
    console.log(
      `Its search index no longer exists. If results are missing, run npm run search:rebuild${values.stage === local.stage ? '' : ` -- --stage ${values.stage}`} from the source of ${target.name}.`,
    )
}

if (import.meta.main) await runCommand(rollback)
