import { installOpenSearch, startOpenSearch } from '../../scripts/dev/local/openSearch.ts'
import { freePort } from '../../scripts/dev/local/ports.ts'

/** An OpenSearch that begins again whenever it ends, at the same address and with its data: tests may kill it. */
export async function lastingOpenSearch(home: string): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  await installOpenSearch()
  const place = { home, port: await freePort(), brief: true }
  let server = await startOpenSearch(place)
  let ending = false
  const lasting = (async () => {
    while (!ending) {
      await server.ended
      if (!ending) server = await startOpenSearch(place)
    }
  })()
  return {
    endpoint: server.endpoint,
    stop: async () => {
      ending = true
      await server.stop()
      await lasting
      // It may have begun again at the same moment.
      await server.stop()
    },
  }
}
