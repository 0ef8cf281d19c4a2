/** Sends the bytes that a process with an index of 100,000 applicants uses. Run with `--expose-gc`. */
import { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { benchDocuments, benchNow } from './searchFixture.ts'

const engine = new EmbeddedSearch(() => benchNow)
for (const document of benchDocuments(100_000)) engine.upsert(document)
engine.settle()
globalThis.gc?.()
if (engine.size === 0) throw new Error('The index is empty')
// `external` holds the typed arrays; Node counts them in `arrayBuffers` once more.
const { heapUsed, external } = process.memoryUsage()
process.send?.(heapUsed + external)
