import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { openSearchAt } from '../../../functions/src/search/openSearch/openSearch.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { local } from '../../../infra/configuration/local.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { indexSize } from '../../../infra/lib/indexSize.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { isFree } from '../../dev/local/ports.ts'
import { stageAws, tableOfStage } from '../stageAws.ts'
import type { SizedSearchTarget } from './searchTarget.ts'

/** The port of OpenSearch with `npm start -- --search opensearch`. */
export const localSearchPort = 9200

/** The timeout for one OpenSearch request of a script, in milliseconds. */
const timeout = 60_000

export interface StageSearch extends SizedSearchTarget {
  configuration: Configuration
  /** The name of the AWS domain; undefined for a self-hosted server. */
  domain?: string
}

/**
 * Returns whether a stage uses the embedded engine. On a developer's machine that was chosen when the product was started, and shows in
 * whether OpenSearch is listening.
 */
export async function searchesEmbedded(
  { stage, search }: Configuration,
  endpoint: string | undefined,
): Promise<boolean> {
  if (endpoint !== undefined || search.engine === 'opensearch') return false
  return stage !== local.stage || isFree(localSearchPort)
}

/** Returns the OpenSearch and the table of a stage. `endpoint` names a self-hosted OpenSearch. Throws a StartupProblem if there is none. */
export async function searchOfStage(configuration: Configuration, endpoint: string | undefined): Promise<StageSearch> {
  const { stage } = configuration
  const feed = changeFeed(await tableOfStage(configuration))
  const size = indexSize(configuration.search)
  if (stage === local.stage || endpoint !== undefined) {
    const own = endpoint ?? `http://127.0.0.1:${localSearchPort}`
    return { configuration, feed, size, openSearch: openSearchAt({ endpoint: own, timeout }) }
  }
  const { region } = configuration
  const ssm = new SSMClient(stageAws(configuration))
  const address = await endpointOf(ssm, stage)
  return {
    configuration,
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
    throw new StartupProblem(
      `The stage "${stage}" does not use OpenSearch: see the search engine in its configuration.`,
    )
  }
}
