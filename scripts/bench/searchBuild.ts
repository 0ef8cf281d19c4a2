import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/searchDocument.ts'
import type { Applicant } from '../../shared/domain/applicant.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { bytesInUse } from './bytesInUse.ts'
import { benchGround, benchNow } from './searchGround.ts'

/** What building an index takes, on a heap of its own. */
export interface BuildFigures {
  /** For 25,000 records. */
  buildMilliseconds: number
  /** All that the process holds, an index of 100,000 records included. */
  processBytes: number
}

/** Records that come in together, as from a reading of the table. */
const portionSize = 2000

/** Builds an index of so many people; only the building is timed, not the making of the people. */
function build(count: number): { engine: EmbeddedSearch; milliseconds: number } {
  const engine = new EmbeddedSearch(() => benchNow)
  let milliseconds = 0
  let portion: Applicant[] = []
  const takeIn = (): void => {
    const started = performance.now()
    for (const person of portion) engine.upsert(searchDocument(person))
    milliseconds += performance.now() - started
    portion = []
  }
  for (const person of demoApplicants({ ...benchGround, count })) {
    portion.push(person)
    if (portion.length === portionSize) takeIn()
  }
  takeIn()
  const started = performance.now()
  engine.settle()
  return { engine, milliseconds: milliseconds + performance.now() - started }
}

// In a function the index is built once, by code that has just been loaded: so it is here.
const { milliseconds } = build(25_000)
const { engine } = build(100_000)
const figures: BuildFigures = { buildMilliseconds: milliseconds, processBytes: bytesInUse() }
console.log(JSON.stringify(figures))
if (engine.size === 0) throw new Error('The index is empty')
