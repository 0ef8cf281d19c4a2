import { parseArgs } from 'node:util'
import { describeFault } from '../functions/src/http/requestLog.ts'
import { OpenSearchRefusal } from '../functions/src/search/openSearch/openSearch.ts'
import { local } from '../infra/configuration/local.ts'
import { describeProblem, StartupProblem } from './local/startupProblem.ts'
import { compareIndex, type Difference } from './search/compareIndex.ts'
import { rebuildIndex } from './search/rebuildIndex.ts'
import { searchOfStage } from './search/searchOfStage.ts'
import type { SearchPlace } from './search/searchPlace.ts'

const usage = `npm run search:rebuild [-- options]   makes OpenSearch's index anew from the table, while the old one is searched
npm run search:verify [-- options]    compares OpenSearch's index with the table, and prints what differs

  --stage NAME     the deployment (local)
  --endpoint URL   an OpenSearch of one's own
  --anew           rebuild: begin over, instead of going on with a rebuild that was interrupted`

/** So many differences are printed one by one. */
const mostPrinted = 50

const commands: Record<string, (place: SearchPlace, options: { anew: boolean }) => Promise<void>> = { rebuild, verify }

async function rebuild(place: SearchPlace, { anew }: { anew: boolean }): Promise<void> {
  const startedAt = performance.now()
  const report = (error: unknown) => console.error('Trying again:', describeFault(error))
  const { index, read, refused } = await rebuildIndex({
    ...place,
    anew,
    now: () => new Date(),
    report,
    tell: (line) => console.log(line),
  })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${read} applicants read into ${index} in ${seconds.toFixed(1)} s`)
  if (refused.length > 0) throw new StartupProblem(`The index takes nothing of these applicants: ${refused.join(', ')}`)
}

async function verify(place: SearchPlace): Promise<void> {
  const { applicants, differences } = await compareIndex(place)
  for (const difference of differences.slice(0, mostPrinted)) console.log(describe(difference))
  if (differences.length > 0)
    throw new StartupProblem(`${differences.length} differences: npm run search:rebuild ends them.`)
  console.log(`No difference: ${applicants} applicants in the same versions`)
}

const describe = ({ id, inTable, inIndex }: Difference): string =>
  `${id}  table: ${versionText(inTable)}  index: ${versionText(inIndex)}`

const versionText = (version: number | undefined): string => (version === undefined ? 'nobody' : `version ${version}`)

function explained(problem: unknown): unknown {
  if (problem instanceof OpenSearchRefusal && problem.status === 404)
    return new StartupProblem('OpenSearch has no index yet: npm run search:rebuild makes one.')
  if (problem instanceof Error && problem.message.includes('ECONNREFUSED'))
    return new StartupProblem(
      `Nothing answers there (${problem.message}). Is the product running: npm start -- --search opensearch?`,
    )
  return problem
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stage: { type: 'string', default: local.stage },
        endpoint: { type: 'string' },
        anew: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (problem) {
    throw new StartupProblem(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

try {
  const { values, positionals } = readOptions()
  const command = commands[positionals[0] ?? '']
  if (values.help || command === undefined) console.log(usage)
  else await command(await searchOfStage(values.stage, values.endpoint), values)
} catch (problem) {
  console.error(describeProblem(explained(problem)))
  process.exitCode = 1
}
