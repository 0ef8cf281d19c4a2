import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { changeFeed } from '../../functions/src/data/changeFeed.ts'
import { openSearchAt } from '../../functions/src/search/openSearch/openSearch.ts'
import { local } from '../../infra/configuration/local.ts'
import { pilot } from '../../infra/configuration/pilot.ts'
import { production } from '../../infra/configuration/production.ts'
import { indexSize } from '../../infra/lib/indexSize.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { StartupProblem } from '../local/startupProblem.ts'
import { stageAws, tableOfStage } from '../stageAws.ts'
import type { SizedSearchTarget } from './searchTarget.ts'

/** Where `npm start -- --search opensearch` has OpenSearch listen. */
export const localSearchPort = 9200

const configurations = { local, pilot, production }

/** How long OpenSearch may take over one request of a script, in milliseconds. */
const timeout = 60_000

export interface StageSearch extends SizedSearchTarget {
  stage: string
  /** The name of an AWS domain; a server of one's own has none. */
  domain?: string
}

/** OpenSearch and table of a stage. `endpoint` names an OpenSearch of one's own. Throws a StartupProblem without one. */
export async function searchOfStage(stage: string, endpoint: string | undefined): Promise<StageSearch> {
  if (stage !== 'local' && stage !== 'pilot' && stage !== 'production')
    throw new StartupProblem(`There is no stage "${stage}": choose one of ${Object.keys(configurations).join(', ')}.`)
  const feed = changeFeed(tableOfStage(stage))
  const size = indexSize(configurations[stage].search)
  if (stage === 'local' || endpoint !== undefined) {
    const own = endpoint ?? `http://127.0.0.1:${localSearchPort}`
    return { stage, feed, size, openSearch: openSearchAt({ endpoint: own, timeout }) }
  }
  const ssm = new SSMClient(stageAws(stage))
  const region = await ssm.config.region()
  const address = await endpointOf(ssm, stage)
  return {
    stage,
    domain: namesOf(stage).searchDomain,
    feed,
    size,
    openSearch: openSearchAt({
      endpoint: address,
      timeout,
      region,
      credentials: () => ssm.config.credentials(),
    }),
  }
}

async function endpointOf(ssm: SSMClient, stage: string): Promise<string> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: namesOf(stage).searchEndpointParameter }))
    return Parameter?.Value ?? ''
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error
    throw new StartupProblem(`The stage "${stage}" has no OpenSearch: its configuration says which engine searches.`)
  }
}
