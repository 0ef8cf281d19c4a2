import { OpenSearchClient } from '@aws-sdk/client-opensearch'
import { SQSClient } from '@aws-sdk/client-sqs'
import { describeFault } from '../../functions/src/kernel/aws/describeFault.ts'
import { OpenSearchRefusal } from '../../functions/src/search/openSearch/openSearch.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { countApplicants } from './countApplicants.ts'
import { compareIndex, type Difference } from './search/compareIndex.ts'
import { counted } from './search/counted.ts'
import { describeStatus, problemsOf } from './search/describeStatus.ts'
import { describeEmbedded, embeddedFit } from './search/embeddedSize.ts'
import { deadLetterQueueOf } from './search/failureQueue.ts'
import { rebuildIndex } from './search/rebuildIndex.ts'
import { type Redriven, redrive } from './search/redrive.ts'
import { type StageSearch, searchesEmbedded, searchOfStage } from './search/searchOfStage.ts'
import { searchStatus } from './search/searchStatus.ts'
import { domainState, serverState } from './search/serverState.ts'
import { deployedStage, stageAws } from './stageAws.ts'

const usage = `npm run search:status [-- options]    show the state of OpenSearch and the lag of its index, or how full
                                      the embedded engine is
npm run search:redrive [-- options]   retry changes in the indexer's dead-letter queue
npm run search:verify [-- options]    compare the OpenSearch index with the table and print differences
npm run search:rebuild [-- options]   rebuild the OpenSearch index from the table; searches use the old one

  --stage NAME     the deployment (local)
  --endpoint URL   a self-hosted OpenSearch
  --anew           rebuild: start over instead of resuming an interrupted rebuild`

/** The maximum number of differences printed one by one. */
const maxPrinted = 50

type Command = (target: StageSearch, options: { anew: boolean }) => Promise<void>

const commands: Record<string, Command> = { status, redrive: redriveFailures, verify, rebuild }

const now = () => new Date()
const report = (error: unknown) => console.error('Retrying:', describeFault(error))

async function status(target: StageSearch): Promise<void> {
  const { configuration, domain, openSearch } = target
  const server = () =>
    domain === undefined ? serverState(openSearch) : domainState(new OpenSearchClient(stageAws(configuration)), domain)
  const found = await searchStatus({ ...target, server, failureQueue: () => queueOf(target), now })
  console.log(describeStatus(found))
  const problems = problemsOf(found)
  if (problems.length > 0) throw new StartupProblem(`\n${problems.join('\n')}`)
  console.log('\nNo problems found.')
}

/** The embedded engine has no state of its own to query: it builds its index from the table. */
async function embeddedStatus(configuration: Configuration): Promise<void> {
  const applicants = await countApplicants(configuration)
  console.log(describeEmbedded(namesOf(configuration.stage).function('engine'), applicants))
  const { fits, advice } = embeddedFit(applicants)
  if (fits === 'slowly' || fits === 'not') throw new StartupProblem(`\n${advice}`)
  console.log(`\n${advice ?? 'No problems found.'}`)
}

const queueOf = ({ configuration }: StageSearch) =>
  deadLetterQueueOf(configuration.stage, new SQSClient(stageAws(configuration)))

async function redriveFailures(target: StageSearch): Promise<void> {
  const queue = await queueOf(target)
  if (!queue)
    throw new StartupProblem(`The stage "${target.configuration.stage}" has no indexer and no dead-letter queue.`)
  const redriven = await redrive({ ...target, report }, queue)
  console.log(`${counted(redriven.removed, 'message')} processed, ${counted(redriven.indexed, 'applicant')} indexed`)
  const problems = remainingProblems(redriven)
  if (problems.length > 0) throw new StartupProblem(problems.join('\n'))
}

function remainingProblems({ refused, again, unknown, more }: Redriven): string[] {
  return [
    ...(refused.length > 0
      ? [`The index rejects these applicants; they remain in the queue: ${refused.join(', ')}`]
      : []),
    ...(again.length > 0
      ? [`Not indexed yet, remaining in the queue: ${again.length}. Check npm run search:status, then run this again.`]
      : []),
    ...(unknown > 0 ? [`${counted(unknown, 'message')} in an unknown format, left in the queue.`] : []),
    ...(more ? ['There are more messages: run this again.'] : []),
  ]
}

async function rebuild(target: StageSearch, { anew }: { anew: boolean }): Promise<void> {
  const startedAt = performance.now()
  const { index, read, refused } = await rebuildIndex({
    ...target,
    anew,
    now,
    report,
    tell: (line) => console.log(line),
  })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${counted(read, 'applicant')} indexed in ${index} in ${seconds.toFixed(1)} s`)
  if (refused.length > 0) throw new StartupProblem(`The index rejects these applicants: ${refused.join(', ')}`)
}

async function verify(target: StageSearch): Promise<void> {
  const { applicants, differences } = await compareIndex(target)
  for (const difference of differences.slice(0, maxPrinted)) console.log(describe(difference))
  if (differences.length > 0)
    throw new StartupProblem(`${counted(differences.length, 'difference')}: run npm run search:rebuild.`)
  console.log(`No differences: ${counted(applicants, 'applicant')} with the same versions`)
}

const describe = ({ id, inTable, inIndex }: Difference): string =>
  `${id}  table: ${versionText(inTable)}  index: ${versionText(inIndex)}`

const versionText = (version: number | undefined): string => (version === undefined ? 'none' : `version ${version}`)

function explained(problem: unknown): unknown {
  if (problem instanceof OpenSearchRefusal && problem.status === 404)
    return new StartupProblem('OpenSearch has no index yet: run npm run search:rebuild.')
  if (problem instanceof Error && problem.message.includes('ECONNREFUSED'))
    return new StartupProblem(
      `No response (${problem.message}). Is the product running (npm start, or npm start -- --search opensearch)?`,
    )
  return problem
}

const options = {
  stage: { type: 'string', default: local.stage },
  endpoint: { type: 'string' },
  anew: { type: 'boolean', default: false },
} as const

await runCommand(async () => {
  const { values, positionals } = readArguments({ allowPositionals: true, options }, usage)
  const command = commands[positionals[0] ?? '']
  if (command === undefined) return console.log(usage)
  try {
    const configuration = await deployedStage(values.stage)
    if (command === status && (await searchesEmbedded(configuration, values.endpoint)))
      await embeddedStatus(configuration)
    else await command(await searchOfStage(configuration, values.endpoint), values)
  } catch (problem) {
    throw explained(problem)
  }
})
