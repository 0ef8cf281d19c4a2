/** Sends the memory in bytes of a process with an index of 100,000 applicants. Run with `--expose-gc`. */
import { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { benchDocuments, benchNow } from './searchFixture.ts'

const engine = new EmbeddedSearch(() => benchNow)
for (const document of benchDocuments(100_000)) engine.upsert(document)
engine.settle()
globalThis.gc?.()
if (engine.size === 0) throw new Error('The index is empty')
// `external` includes the typed arrays, which Node also counts in `arrayBuffers`.
const { heapUsed, external } = process.memoryUsage()
process.send?.(heapUsed + external)
