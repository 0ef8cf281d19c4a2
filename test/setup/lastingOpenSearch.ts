import { installOpenSearch, startOpenSearch } from '../../scripts/dev/local/openSearch.ts'
import { freePort } from '../../scripts/dev/local/ports.ts'

/** Starts an OpenSearch that restarts whenever it exits, with the same address and data, so that tests can kill it. */
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
      // It may have restarted at that moment.
      await server.stop()
    },
  }
}
