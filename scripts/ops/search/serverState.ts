import { DescribeDomainCommand, DescribeDomainHealthCommand, type OpenSearchClient } from '@aws-sdk/client-opensearch'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'

/** How a domain, or a server of one's own, is doing. What it did not say is missing. */
export interface ServerState {
  name: string
  version?: string
  /** Such as `green`; `unknown` when nobody can tell. */
  health: string
  /** Nodes that hold data and are there. */
  nodes?: number
  /** Nodes that should be there. */
  configuredNodes?: number
  /** Parts of the index, or copies of parts, that no node holds. */
  unassigned?: number
  /** What is being done to it, such as `Modifying`. */
  underWay?: string
}

/** A domain as AWS sees it, which does not need the domain itself to answer. */
export async function domainState(client: OpenSearchClient, DomainName: string): Promise<ServerState> {
  const [{ DomainStatus: domain }, known] = await Promise.all([
    client.send(new DescribeDomainCommand({ DomainName })),
    client.send(new DescribeDomainHealthCommand({ DomainName })),
  ])
  const { ClusterHealth: health, DataNodeCount, TotalUnAssignedShards } = known
  const activity = domain?.DomainProcessingStatus
  const changing = domain?.Processing || domain?.UpgradeProcessing || known.DomainState === 'Processing'
  return {
    name: DomainName,
    health: health === undefined || health === 'NotAvailable' ? 'unknown' : health.toLowerCase(),
    ...(domain?.EngineVersion !== undefined && { version: domain.EngineVersion.replace('_', ' ') }),
    ...numbers({
      nodes: DataNodeCount,
      configuredNodes: domain?.ClusterConfig?.InstanceCount,
      unassigned: TotalUnAssignedShards,
    }),
    ...(activity !== undefined && activity !== 'Active'
      ? { underWay: activity }
      : changing && { underWay: 'Processing' }),
  }
}

/** A server of one's own, which has to say it itself. */
export async function serverState(openSearch: OpenSearch): Promise<ServerState> {
  const [about, health] = await Promise.all([
    openSearch<{ version: { number: string; distribution?: string } }>('GET', '/'),
    openSearch<{ cluster_name: string; status: string; number_of_data_nodes: number; unassigned_shards: number }>(
      'GET',
      '/_cluster/health',
    ),
  ])
  return {
    name: health.cluster_name,
    version: `OpenSearch ${about.version.number}`,
    health: health.status,
    nodes: health.number_of_data_nodes,
    unassigned: health.unassigned_shards,
  }
}

/** AWS writes numbers as texts, and `NotAvailable` where it does not know them. */
function numbers<Name extends string>(texts: Record<Name, string | number | undefined>): Partial<Record<Name, number>> {
  const known = Object.entries<string | number | undefined>(texts).map(([name, text]) => [name, Number(text)] as const)
  return Object.fromEntries(known.filter(([, number]) => Number.isFinite(number))) as Partial<Record<Name, number>>
}
