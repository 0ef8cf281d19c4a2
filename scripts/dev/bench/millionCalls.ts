import { namesOf } from '../../../infra/lib/names.ts'
import { configuration as production } from '../../../infra/stages/production.example.ts'
import { resourcesOf, type Synthesised } from '../../../test/infra/synthesised.ts'
import { coldShareOf } from './coldShares.ts'
import type { Quantities } from './costItems.ts'
import type { CountedCall } from './countedCalls.ts'
import { agency } from './workingDay.ts'

const million = 1_000_000
const gigabyte = 1_000_000_000
const names = namesOf(production.stage)

/** Assumptions about AWS that can't be measured here. */
const assumed = {
  /** Milliseconds a function waits for a response of the table, or of another function on top of that function's own work. */
  roundTrip: 8,
  /** The seconds of a cold start. */
  coldSeconds: 0.4,
  /** Extra milliseconds per search with 25,000 applicants instead of the 500 counted here. */
  searchingMore: 4,
  /** Concurrent engine containers, and the hours that Lambda keeps one. */
  engines: 2,
  engineHours: 3,
  /** Seconds to load the index of 25,000 applicants from the table. */
  loadSeconds: 3,
  /** The share of loads that read the table: one of six a day, after a deployment every ten working days (ADR 114). */
  loadsWithoutSnapshot: 1 / 10 / 6,
  /** Seconds to save a snapshot of 25,000 applicants, which each engine does at most once an hour. */
  saveSeconds: 1,
  /** Minutes for which audit entries are collected into one copy: see streamStack.ts. */
  auditWindow: 1,
  /** Headers of a response, compressed by HTTP/2. */
  headerBytes: 500,
  /** Pages opened per person and day, with the files and bytes not yet cached by the browser. On most days everything is cached. */
  pages: 6,
  filesOfPage: 3,
  bytesOfPage: 60_000,
}

/** Returns the usage of a million calls, in the mix of a working day at an agency with 25,000 applicants. */
export function quantitiesOfMillion(
  synthesised: Synthesised,
  calls: readonly CountedCall[],
  loadUnits: number,
): Quantities {
  const callsPerDay = calls.reduce((sum, { perDay }) => sum + perDay, 0)
  /** Sums over the mix, for a million calls. */
  const total = (ofCall: (call: CountedCall) => number): number =>
    (calls.reduce((sum, call) => sum + call.perDay * ofCall(call), 0) / callsPerDay) * million
  const days = million / callsPerDay / agency.people
  const personDays = million / callsPerDay
  const engineLoads = days * assumed.engines * Math.ceil(agency.hoursPerDay / assumed.engineHours)
  const engineHours = days * assumed.engines * agency.hoursPerDay
  const changes = total(({ route }) => (changing.has(route) ? 1 : 0))
  // A snapshot is at most an hour behind.
  const readOnLoad =
    assumed.loadsWithoutSnapshot * agency.applicants +
    (1 - assumed.loadsWithoutSnapshot) * (changes / days / agency.hoursPerDay)
  const mails = total(({ route }) => (route === 'requestPasswordReset' ? 1 : 0))
  const audited = total(({ auditEntries }) => auditEntries)
  const auditedInWindow = (audited / days / agency.hoursPerDay / 60) * assumed.auditWindow
  const auditCopies = audited / Math.max(1, auditedInWindow)
  const questions = total(({ questions }) => questions)
  const siteRequests = (million + personDays * assumed.pages * (1 + assumed.filesOfPage)) / million
  return {
    gatewayCalls: 1,
    siteRequests,
    ...(resourcesOf(synthesised, 'AWS::WAFv2::WebACL').length > 0 && { webAclRequests: siteRequests }),
    siteFunctionCalls: (personDays * assumed.pages * (1 + assumed.filesOfPage)) / million,
    siteTransfer:
      (total(({ answerBytes }) => answerBytes + assumed.headerBytes) +
        personDays * assumed.pages * assumed.bytesOfPage) /
      gigabyte,
    // Each mail passes through the dispatcher and the mailer, and each audit entry through the dispatcher.
    functionCalls: (million + questions + engineLoads + engineHours + 2 * mails + audited + auditCopies) / million,
    functionTime:
      total((call) => functionSeconds(synthesised, call)) +
      (engineLoads * assumed.loadSeconds + engineHours * assumed.saveSeconds) * gigabytesOf(synthesised, 'engine'),
    readUnits:
      (total(({ readUnits }) => readUnits) +
        audited +
        engineLoads * loadUnits * readOnLoad +
        // Each start compares all versions, as does each hourly check.
        ((engineLoads + engineHours) * agency.applicants) / entriesOfUnit) /
      million,
    // The mailer claims and settles each mail.
    writeUnits: (total(({ writeUnits }) => writeUnits) + 2 * mails) / million,
    logs:
      (total(({ logBytes, engineLogBytes }) => logBytes + engineLogBytes) + million * accessLogBytes(synthesised)) /
      gigabyte,
    traces: (million * tracedShare(synthesised, callsPerDay)) / million,
    // Audit entries are sent one by one, and received and deleted in batches of ten.
    queueRequests: (3 * mails + audited + 2 * Math.max(auditCopies, audited / 10)) / million,
    fileWrites: (engineHours + auditCopies) / million,
    mails: mails / million,
  }
}

/** The calls after which the embedded engine has to read records again. */
const changing = new Set<CountedCall['route']>(['createApplicant', 'updateApplicant'])
/** Entries of the index of changes per read unit: see docs/access-patterns.md. */
const entriesOfUnit = 45
/** With this memory a function has one full processor; with less, a share of it. */
const megabytesOfProcessor = 1769

/** Returns the GB-seconds of one call, including those of the engine it waits for. */
function functionSeconds(synthesised: Synthesised, call: CountedCall): number {
  const own = gigabytesOf(synthesised, call.route)
  const engine = gigabytesOf(synthesised, 'engine')
  const thinking = call.questions * (call.engineProcessor + assumed.searchingMore + assumed.roundTrip)
  // The engine's single read of the table isn't the function's, which waits for the engine instead.
  const waiting = (call.awsCalls - call.questions) * assumed.roundTrip
  const running = call.cpuMilliseconds / processors(own) + waiting + thinking
  return (running * own + thinking * engine) / 1000 + coldShareOf(call, agency) * assumed.coldSeconds * own
}

const processors = (gigabytes: number): number => Math.min(1, (gigabytes * 1024) / megabytesOfProcessor)

/** Returns the memory of a function. Throws for an architecture without known prices. */
function gigabytesOf(synthesised: Synthesised, name: Parameters<typeof names.function>[0]): number {
  const found = resourcesOf(synthesised, 'AWS::Lambda::Function').find(
    ({ Properties: { FunctionName } }) => FunctionName === names.function(name),
  )
  if (found?.Properties.Architectures[0] !== 'arm64') throw new Error(`${name} does not run on arm64`)
  return found.Properties.MemorySize / 1024
}

/** Returns the length of an access log line. The names of its variables are about as long as their values. */
function accessLogBytes(synthesised: Synthesised): number {
  const [stage] = resourcesOf(synthesised, 'AWS::ApiGateway::Stage')
  return stage?.Properties.AccessLogSetting ? stage.Properties.AccessLogSetting.Format.length + 26 : 0
}

/**
 * Returns the share of calls that X-Ray records: up to the reservoir per second, and a share of the others. Without a rule in the template,
 * AWS records the first of each second and a twentieth of the others.
 */
function tracedShare(synthesised: Synthesised, callsPerDay: number): number {
  const [stage] = resourcesOf(synthesised, 'AWS::ApiGateway::Stage')
  if (!stage?.Properties.TracingEnabled) return 0
  const rule = resourcesOf(synthesised, 'AWS::XRay::SamplingRule').find(
    ({ Properties }) => Properties.SamplingRule.URLPath === '*',
  )
  const { ReservoirSize = 1, FixedRate = 0.05 } = rule?.Properties.SamplingRule ?? {}
  const aSecond = (callsPerDay * agency.people) / (agency.hoursPerDay * 3600)
  // Calls arrive at random: within a second, at most this many come from the reservoir (Poisson).
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
