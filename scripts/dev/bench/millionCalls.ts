import { namesOf } from '../../../infra/lib/names.ts'
import { configuration as production } from '../../../infra/stages/production.example.ts'
import { resourcesOf, type Synthesised } from '../../../test/infra/synthesised.ts'
import type { Quantities } from './costItems.ts'
import type { CountedCall } from './countedCalls.ts'
import { agency } from './workingDay.ts'

const million = 1_000_000
const gigabyte = 1_000_000_000
const names = namesOf(production.stage)

/** What is not measured here, since it happens in AWS. */
const assumed = {
  /** Milliseconds that a function waits for an answer of the table, or of another function besides its own work. */
  roundTrip: 8,
  /** Of all calls, those that meet a new container, and the seconds until it has loaded. */
  coldShare: 0.01,
  coldSeconds: 0.4,
  /** Milliseconds that the engine thinks longer among 25,000 applicants than among the 500 counted here. */
  searchingMore: 4,
  /** Containers of the engine at once, and how many hours Lambda keeps one. */
  engines: 2,
  engineHours: 3,
  /** Seconds to load the index of 25,000 from the table. */
  loadSeconds: 3,
  /** Of the loads those that read the table: on Mondays, when the last snapshot has expired, one of each engine (ADR 8). */
  loadsWithoutSnapshot: 1 / 5 / 3,
  /** Seconds to save a snapshot of 25,000, which each engine does once an hour at most. */
  saveSeconds: 1,
  /** Headers of an answer, compressed by HTTP/2. */
  headerBytes: 500,
  /** Pages opened a day by each person, with files and bytes that the browser does not have yet; most days it has all. */
  pages: 6,
  filesOfPage: 3,
  bytesOfPage: 60_000,
}

/** What a million calls use, made as the working day has them by an agency of 25,000 applicants. */
export function quantitiesOfMillion(
  synthesised: Synthesised,
  calls: readonly CountedCall[],
  loadUnits: number,
): Quantities {
  const callsADay = calls.reduce((sum, { aDay }) => sum + aDay, 0)
  /** Sums over the mix, for a million calls. */
  const total = (ofCall: (call: CountedCall) => number): number =>
    (calls.reduce((sum, call) => sum + call.aDay * ofCall(call), 0) / callsADay) * million
  const days = million / callsADay / agency.people
  const personDays = million / callsADay
  const engineLoads = days * assumed.engines * Math.ceil(agency.hoursADay / assumed.engineHours)
  const engineHours = days * assumed.engines * agency.hoursADay
  const changes = total(({ route }) => (changing.has(route) ? 1 : 0))
  // A snapshot lacks an hour's changes at most.
  const readOnLoad =
    assumed.loadsWithoutSnapshot * agency.applicants +
    (1 - assumed.loadsWithoutSnapshot) * (changes / days / agency.hoursADay)
  const mails = total(({ route }) => (route === 'requestPasswordReset' ? 1 : 0))
  const questions = total(({ questions }) => questions)
  return {
    gatewayCalls: 1,
    siteRequests: (million + personDays * assumed.pages * (1 + assumed.filesOfPage)) / million,
    siteFunctionCalls: (personDays * assumed.pages * (1 + assumed.filesOfPage)) / million,
    siteTransfer:
      (total(({ answerBytes }) => answerBytes + assumed.headerBytes) +
        personDays * assumed.pages * assumed.bytesOfPage) /
      gigabyte,
    // A mail passes the dispatcher and the mailer.
    functionCalls: (million + questions + engineLoads + engineHours + 2 * mails) / million,
    functionTime:
      total((call) => functionSeconds(synthesised, call)) +
      (engineLoads * assumed.loadSeconds + engineHours * assumed.saveSeconds) * gigabytesOf(synthesised, 'engine'),
    readUnits:
      (total(({ readUnits }) => readUnits) +
        engineLoads * loadUnits * readOnLoad +
        // Each start compares all versions, and each hour does again.
        ((engineLoads + engineHours) * agency.applicants) / entriesOfUnit) /
      million,
    // The mailer claims and settles each mail.
    writeUnits: (total(({ writeUnits }) => writeUnits) + 2 * mails) / million,
    logs:
      (total(({ logBytes, engineLogBytes }) => logBytes + engineLogBytes) + million * accessLogBytes(synthesised)) /
      gigabyte,
    traces: (million * tracedShare(synthesised, callsADay)) / million,
    queueRequests: (3 * mails) / million,
    fileWrites: engineHours / million,
    mails: mails / million,
  }
}

/** What the embedded engine has to read anew. */
const changing = new Set<CountedCall['route']>(['createApplicant', 'updateApplicant'])
/** Entries of the index of changes that one unit reads: see docs/access-patterns.md. */
const entriesOfUnit = 45
/** With this memory a function has one whole processor, with less a share of it. */
const megabytesOfProcessor = 1769

/** GB-seconds of one call, those of the engine that it waits for included. */
function functionSeconds(synthesised: Synthesised, call: CountedCall): number {
  const own = gigabytesOf(synthesised, call.route)
  const engine = gigabytesOf(synthesised, 'engine')
  const thinking = call.questions * (call.engineProcessor + assumed.searchingMore + assumed.roundTrip)
  // The engine's one read of the table is not the function's, which waits for the engine instead.
  const waiting = (call.awsCalls - call.questions) * assumed.roundTrip
  const running = call.processor / processors(own) + waiting + thinking
  return (running * own + thinking * engine) / 1000 + assumed.coldShare * assumed.coldSeconds * own
}

const processors = (gigabytes: number): number => Math.min(1, (gigabytes * 1024) / megabytesOfProcessor)

/** The memory of a function. Throws for one that the prices are not for. */
function gigabytesOf(synthesised: Synthesised, name: Parameters<typeof names.function>[0]): number {
  const found = resourcesOf(synthesised, 'AWS::Lambda::Function').find(
    ({ Properties: { FunctionName } }) => FunctionName === names.function(name),
  )
  if (found?.Properties.Architectures[0] !== 'arm64') throw new Error(`${name} does not run on arm64`)
  return found.Properties.MemorySize / 1024
}

/** A line of the access log: the names of its variables are about as long as what stands in their place. */
function accessLogBytes(synthesised: Synthesised): number {
  const [stage] = resourcesOf(synthesised, 'AWS::ApiGateway::Stage')
  return stage?.Properties.AccessLogSetting ? stage.Properties.AccessLogSetting.Format.length + 26 : 0
}

/**
 * The share of calls that X-Ray records: as many in each second as the reservoir holds, and a part of the others. AWS
 * takes the first of each second and a twentieth of the others where the template has no rule.
 */
function tracedShare(synthesised: Synthesised, callsADay: number): number {
  const [stage] = resourcesOf(synthesised, 'AWS::ApiGateway::Stage')
  if (!stage?.Properties.TracingEnabled) return 0
  const [rule] = resourcesOf(synthesised, 'AWS::XRay::SamplingRule')
  const { ReservoirSize = 1, FixedRate = 0.05 } = rule?.Properties.SamplingRule ?? {}
  const aSecond = (callsADay * agency.people) / (agency.hoursADay * 3600)
  // Calls come at any time: of those of a second, this many at most lie in the reservoir (Poisson).
  let reserved = 0
  let fewer = 0
  let exactly = Math.exp(-aSecond)
  for (let held = 0; held < ReservoirSize; held += 1) {
    fewer += exactly
    reserved += 1 - fewer
    exactly *= aSecond / (held + 1)
  }
  return (reserved + FixedRate * (aSecond - reserved)) / aSecond
}
