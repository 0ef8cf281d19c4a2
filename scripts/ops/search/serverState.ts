import { DescribeDomainCommand, DescribeDomainHealthCommand, type OpenSearchClient } from '@aws-sdk/client-opensearch'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'

/** The state of a domain or a self-hosted server. Fields it doesn't report are undefined. */
export interface ServerState {
  name: string
  version?: string
  /** Such as `green`; `unknown` if it can't be determined. */
  health: string
  /** Data nodes that are present. */
  nodes?: number
  /** Data nodes that should be present. */
  configuredNodes?: number
  /** Shards, including replicas, that no node holds. */
  unassigned?: number
  /** The change in progress, such as `Modifying`. */
  underWay?: string
}

/** Returns the state of a domain as reported by AWS, which works even if the domain doesn't respond. */
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

/** Returns the state of a self-hosted server, as it reports itself. */
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

/** AWS returns numbers as text, and `NotAvailable` if they aren't known. */
function numbers<Name extends string>(texts: Record<Name, string | number | undefined>): Partial<Record<Name, number>> {
  const known = Object.entries<string | number | undefined>(texts).map(([name, text]) => [name, Number(text)] as const)
  return Object.fromEntries(known.filter(([, number]) => Number.isFinite(number))) as Partial<Record<Name, number>>
}
