import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DescribeDomainHealthResponse, type DomainStatus, OpenSearchClient } from '@aws-sdk/client-opensearch'
import { afterEach, describe, expect, it } from 'vitest'
import { domainState } from '../../scripts/ops/search/serverState.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const name = 'fagfolk-production-search'
const domain: DomainStatus = {
  DomainId: `111122223333/${name}`,
  DomainName: name,
  ARN: `arn:aws:es:eu-north-1:111122223333:domain/${name}`,
  Created: true,
  Deleted: false,
  Processing: false,
  UpgradeProcessing: false,
  DomainProcessingStatus: 'Active',
  EngineVersion: 'OpenSearch_2.19',
  ClusterConfig: { InstanceType: 't3.small.search', InstanceCount: 3, ZoneAwarenessEnabled: true },
}
const health: DescribeDomainHealthResponse = {
  DomainState: 'Active',
  ClusterHealth: 'Green',
  DataNodeCount: '3',
  AvailabilityZoneCount: '3',
  ActiveAvailabilityZoneCount: '3',
  DedicatedMaster: false,
  MasterNode: 'Available',
  TotalShards: '2',
  TotalUnAssignedShards: '0',
}

/** Starts a local AWS that answers about this domain over HTTP. */
async function awsWith(changed: Partial<DomainStatus>, changedHealth: Partial<DescribeDomainHealthResponse>) {
  const answers: Record<string, object> = {
    [`/2021-01-01/opensearch/domain/${name}`]: { DomainStatus: { ...domain, ...changed } },
    [`/2021-01-01/opensearch/domain/${name}/health`]: { ...health, ...changedHealth },
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  return new OpenSearchClient({ endpoint: `http://127.0.0.1:${port}`, region: 'eu-north-1', credentials })
}

const stateOf = async (
  changed: Partial<DomainStatus> = {},
  changedHealth: Partial<DescribeDomainHealthResponse> = {},
) => domainState(await awsWith(changed, changedHealth), name)

describe('the state of a domain', () => {
  it('is what AWS reports', async () => {
    expect(await stateOf()).toEqual({
      name,
      version: 'OpenSearch 2.19',
      health: 'green',
      nodes: 3,
      configuredNodes: 3,
      unassigned: 0,
    })
  })

  it('leaves out what AWS does not know', async () => {
    const notAvailable = 'NotAvailable'
    const unsure = {
      ClusterHealth: notAvailable,
      DataNodeCount: notAvailable,
      TotalUnAssignedShards: notAvailable,
    } as const
    expect(await stateOf({}, unsure)).toEqual({
      name,
      version: 'OpenSearch 2.19',
      health: 'unknown',
      configuredNodes: 3,
    })
  })

  it('shows the change in progress', async () => {
    expect((await stateOf({ Processing: true, DomainProcessingStatus: 'Modifying' })).underWay).toBe('Modifying')
    expect((await stateOf({ UpgradeProcessing: true })).underWay).toBe('Processing')
    expect((await stateOf({}, { DomainState: 'Processing' })).underWay).toBe('Processing')
  })
})
