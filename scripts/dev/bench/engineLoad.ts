import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capacity } from '../../../functions/src/search/embedded/capacity.ts'
import type { EngineRequest } from '../../../functions/src/search/embedded/searchEngine.ts'
import { packSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import { searchDocument } from '../../../functions/src/search/meaning/searchDocument.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { inFolder } from './benchSite.ts'
import { type ChangingTable, changingTable } from './changingTable.ts'
import { type Figure, medianOf, percentileFigures } from './figure.ts'
import { benchFixture, mixedQueries, recruiter } from './searchFixture.ts'
import { type SimulatedCall, SimulatedLambda } from './simulatedLambda.ts'

const count = capacity.held
/** How long a caller waits for an answer, in milliseconds: see remoteEngine.ts. */
const patience = 2000
/** The read units a second of a partition of the index of changes. */
const partitionUnits = 3000
const load = { searchesPerSecond: 50, changesPerSecond: 200, containers: 4, startSeconds: 2, seconds: 20 } as const
/** A change is in the index this long after its timestamp, in milliseconds: most at once, some late. */
const delays = [20, 50, 100, 200, 400, 800, 1500]
/** The changes since the snapshot of Friday evening, and since that of the night before Monday. */
const monday = { friday: 3000, night: 20, rounds: 3 } as const

const searches: readonly EngineRequest[] = mixedQueries.map((query) => ({ ask: 'search', query, ...recruiter }))
const searchOf = (number: number): EngineRequest => searches[number % searches.length] as EngineRequest

interface Fixture {
  people: readonly Applicant[]
  table: ChangingTable
  snapshotFile: string
}

/** Measures the embedded engine with its maximum number of applicants: while many records change, and after a weekend. */
export async function measureEngineLoad(): Promise<Figure[]> {
  const people = [...demoApplicants({ ...benchFixture, count })]
  const snapshot = packSnapshot({ documents: people.map(searchDocument), gone: [] })
  return inFolder(async (folder) => {
    const figures: Figure[] = []
    for (const measure of [measureNight, measureFriday, measureChanges]) {
      const table = await changingTable(people)
      const snapshotFile = join(folder, `snapshot-${measure.name}`)
      writeFileSync(snapshotFile, snapshot)
      try {
        figures.push(...(await measure({ people, table, snapshotFile })))
      } finally {
        table.close()
      }
    }
    return figures
  })
}

/** Measures the usual first search on a Monday: the engine saves a snapshot every night. */
function measureNight(fixture: Fixture): Promise<Figure[]> {
  return measureFirstSearch(fixture, `last night's snapshot and ${monday.night} changes`, monday.night)
}

/** Measures the first search on a Monday if the nightly saves of the weekend failed. */
function measureFriday(fixture: Fixture): Promise<Figure[]> {
  return measureFirstSearch(
    fixture,
    `Friday's snapshot and ${monday.friday.toLocaleString('en')} changes`,
    monday.friday,
  )
}

/** Measures the first search of a new container with a snapshot that lacks some changes. */
async function measureFirstSearch(
  { people, table, snapshotFile }: Fixture,
  since: string,
  changes: number,
): Promise<Figure[]> {
  const now = Date.now()
  for (let number = 0; number < changes; number += 1)
    table.change(personAt(people, number), new Date(now - number * 60_000))
  const firsts: SimulatedCall[] = []
  for (let round = 0; round < monday.rounds; round += 1) {
    const lambda = new SimulatedLambda(1, { snapshotFile, table, moveTableTo: () => {} })
    firsts.push(await lambda.call(searchOf(0), now))
    lambda.stop()
  }
  const { index, table: records } = table.take()
  const seconds = { group: `Embedded search on a Monday, with ${since}`, unit: 's' } as const
  const name = 'first search'
  const units = { ...seconds, unit: 'read units' } as const
  return [
    { ...seconds, name, value: medianOf(firsts, ({ took }) => took) / 1000, limit: patience / 1000 },
    { ...seconds, name: `${name}, slowest`, value: Math.max(...firsts.map(({ took }) => took)) / 1000 },
    { ...seconds, name: 'its processor time', value: medianOf(firsts, ({ worked }) => worked) / 1000 },
    { ...seconds, name: 'its time on this machine', value: medianOf(firsts, ({ passed }) => passed) / 1000 },
    { ...units, name: 'index of changes', value: index / monday.rounds },
    { ...units, name: 'records', value: records / monday.rounds },
  ]
}

/** Searches at a fixed rate while records change at a fixed rate. */
async function measureChanges({ people, table, snapshotFile }: Fixture): Promise<Figure[]> {
  const { searchesPerSecond, changesPerSecond } = load
  const beganAt = Date.now()
  let written = 0
  /** Writes what is due. The index shows some of the changes late and out of order. */
  const moveTableTo = (time: number): void => {
    for (; beganAt + (written * 1000) / changesPerSecond <= time; written += 1) {
      const delay = delays[written % delays.length] as number
      table.change(personAt(people, written), new Date(beganAt + (written * 1000) / changesPerSecond - delay))
    }
  }
  const lambda = new SimulatedLambda(load.containers, { snapshotFile, table, moveTableTo })
  try {
    let number = 0
    const searchFor = async (seconds: number): Promise<SimulatedCall[]> => {
      const calls: SimulatedCall[] = []
      for (const end = number + seconds * searchesPerSecond; number < end; number += 1)
        calls.push(await lambda.call(searchOf(number), searchesBeginAt + (number * 1000) / searchesPerSecond))
      return calls
    }
    // After a minute of changes, so that all of the look-back is full.
    const searchesBeginAt = beganAt + 60_000
    await lambda.warm({ ask: 'save' }, searchesBeginAt - 10_000)
    await searchFor(load.startSeconds)
    table.take()
    const savesBefore = lambda.saves
    const calls = await searchFor(load.seconds)
    const units = table.take()
    const times = calls.map(({ took }) => took)
    const group = `Embedded search, ${searchesPerSecond} searches a second while ${changesPerSecond} records a second change`
    return [
      { group, name: 'searches', value: calls.length, unit: 'calls' },
      { group, name: 'degraded', value: times.filter((time) => time > patience).length, unit: 'calls', limit: 0 },
      ...percentileFigures({ group, name: `from call to answer, ${load.containers} containers`, unit: 'ms' }, times),
      { group, name: 'from call to answer, slowest', value: Math.max(...times), unit: 'ms', limit: patience },
      ...percentileFigures(
        { group, name: 'processor time', unit: 'ms' },
        calls.map(({ worked }) => worked),
      ),
      { group, name: 'snapshots requested', value: lambda.saves - savesBefore, unit: 'calls' },
      { group, name: 'index of changes, a search', value: units.index / calls.length, unit: 'read units' },
      {
        ...{ group, name: 'index of changes, a second', value: units.index / load.seconds, unit: 'read units' },
        limit: partitionUnits,
      },
      { group, name: 'records, a second', value: units.table / load.seconds, unit: 'read units' },
    ]
  } finally {
    lambda.stop()
  }
}

/** Returns different people for successive numbers, spread over all. */
const personAt = (people: readonly Applicant[], number: number): Applicant =>
  people[(number * 7919) % people.length] as Applicant
