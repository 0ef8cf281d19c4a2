import { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../../functions/src/search/meaning/searchDocument.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { benchFixture, benchNow } from './searchFixture.ts'

/** What building an index takes, on a heap of its own. */
export interface BuildFigures {
  /** For 25,000 records. */
  buildMilliseconds: number
  /** All that the process holds, an index of 100,000 records included. */
  processBytes: number
}

/** Builds an index of so many people; only the building is timed, not the making of the people. */
function build(count: number): { engine: EmbeddedSearch; milliseconds: number } {
  const people = [...demoApplicants({ ...benchFixture, count })]
  const started = performance.now()
  const engine = new EmbeddedSearch(() => benchNow)
  for (const person of people) engine.upsert(searchDocument(person))
  engine.settle()
  return { engine, milliseconds: performance.now() - started }
}

// In a function the index is built once, by code that has just been loaded: so it is here.
const { milliseconds } = build(25_000)
const { engine } = build(100_000)
globalThis.gc?.()
// `external` holds the typed arrays; Node counts them in `arrayBuffers` once more.
const { heapUsed, external } = process.memoryUsage()
const figures: BuildFigures = { buildMilliseconds: milliseconds, processBytes: heapUsed + external }
console.log(JSON.stringify(figures))
if (engine.size === 0) throw new Error('The index is empty')
