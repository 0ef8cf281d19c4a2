import { installOpenSearch, startOpenSearch } from '../local/openSearch.ts'
import { stopAtTheEnd } from '../local/processes.ts'
import type { Figure } from './figure.ts'
import { benchOpenSearch, fillIndex } from './openSearchFixture.ts'
import { measureIndexing } from './openSearchIndexing.ts'
import { measureRebuild } from './openSearchRebuild.ts'
import { measureUsers } from './openSearchUsers.ts'

const applicants = 100_000
const rebuilt = 20_000
/** What Java may use, in MB: with half of it, OpenSearch refuses writes of an index of this size now and then, for want of memory. */
const heap = 1024

/** Measures the path through a real OpenSearch: what searchers wait for, the indexer, and an index made anew. */
export async function measure(): Promise<Figure[]> {
  await installOpenSearch()
  return [
    ...(await onOpenSearch(async (openSearch) => {
      await fillIndex(openSearch, applicants)
      return [...(await measureUsers(openSearch, applicants)), ...(await measureIndexing(openSearch))]
    })),
    ...(await onOpenSearch((openSearch) => measureRebuild(openSearch, rebuilt))),
  ]
}

/** On an OpenSearch of its own, which ends with the work, and with the bench. */
async function onOpenSearch(work: (openSearch: ReturnType<typeof benchOpenSearch>) => Promise<Figure[]>) {
  const server = await startOpenSearch({ heap })
  stopAtTheEnd(server.stop)
  try {
    return await work(benchOpenSearch(server.endpoint))
  } finally {
    await server.stop()
  }
}
