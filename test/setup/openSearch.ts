import type { TestProject } from 'vitest/node'
import { installOpenSearch, startOpenSearch } from '../../scripts/dev/local/openSearch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The OpenSearch endpoint of this run. */
    openSearchEndpoint: string
  }
}

/** Starts an OpenSearch for a run of the tests that need a real one, and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installOpenSearch((line) => console.log(line))
  const openSearch = await startOpenSearch({ brief: true })
  project.provide('openSearchEndpoint', openSearch.endpoint)
  return () => openSearch.stop()
}
