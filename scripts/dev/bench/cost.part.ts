import { sumBy } from 'es-toolkit'
import { memorySizeOf } from '../../../infra/lib/appFunction.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { warmFunctions } from '../../../infra/lib/warmFunctions.ts'
import { configuration as pilot } from '../../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../../infra/stages/production.example.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { coldShare } from './coldShares.ts'
import { costFigures, costOf, lessFree } from './costItems.ts'
import { type CountedCall, countCalls } from './countedCalls.ts'
import type { Figure } from './figure.ts'
import { idleMonths } from './idleMonths.ts'
import { quantitiesOfMillion } from './millionCalls.ts'
import prices from './prices.json' with { type: 'json' }
import { agency, workingDay } from './workingDay.ts'

/** Estimates what the product costs on AWS, itemised from its templates and the measured usage of its functions. */
export async function measure(): Promise<Figure[]> {
  // Counted with the embedded engine: the cost of calls to an OpenSearch domain is negligible compared with its hours.
  const embedded = synthesise({ ...production, search: { engine: 'embedded' } })
  const { calls, loadUnits } = await countCalls(embedded)
  // Priced separately, because a stage may have no web ACL.
  const { webAclRequests = 0, ...million } = quantitiesOfMillion(embedded, calls, loadUnits)
  const group = `A million calls of a working day, list prices of ${prices.readOn}, before the free tier`
  const usd = { group, unit: 'USD' } as const
  return [
    ...callFigures(calls),
    ...coldFigures(),
    ...costFigures(group, million),
    { ...usd, name: 'total', value: costOf(million), limit: 9 },
    { ...usd, name: 'total, after the monthly free tier', value: costOf(lessFree(million)) },
    ...costFigures(group, { webAclRequests }),
    { ...usd, name: 'total, with a web ACL', value: costOf({ ...million, webAclRequests }) },
    ...idleMonths(
      {
        pilot: synthesise(pilot),
        pilotWithWebAcl: synthesise({ ...pilot, site: { servedBy: 'cloudfront', webAcl: 'own' } }),
        production: synthesise(production),
      },
      { production: { readyTime: readySeconds(production) } },
    ),
  ]
}

/** Numbers of staff, from the smallest agency to the largest that the embedded search is meant for. */
const staffs = [5, 20, 50, 150]

const ready: ReadonlySet<string> = new Set(warmFunctions)

const coldFigures = (): Figure[] =>
  staffs.flatMap((people) => {
    const group = `Calls of a working day that meet a cold function, with ${agency.hoursPerDay} working hours`
    const share = (calls: Parameters<typeof coldShare>[0]) => coldShare(calls, { ...agency, people }) * 100
    const withReady = workingDay.map((call) => ({ ...call, isReady: ready.has(call.route) }))
    return [
      { group, name: `${people} staff`, value: share(workingDay), unit: '%' },
      { group, name: `${people} staff, with functions kept ready`, value: share(withReady), unit: '%' },
    ]
  })

/** Returns the GB-seconds of a month in which a stage keeps instances ready. */
function readySeconds(configuration: Configuration): number {
  const { instances, fromHour, untilHour } = configuration.warm ?? { instances: 0, fromHour: 0, untilHour: 0 }
  const gigabytes = sumBy([...warmFunctions], (name) => memorySizeOf(name, { configuration })) / 1024
  return gigabytes * instances * (untilHour - fromHour) * 3600 * agency.workingDaysPerMonth
}

const callFigures = (calls: readonly CountedCall[]): Figure[] =>
  calls.map(({ route, awsCalls, readUnits, writeUnits }) => ({
    group: 'AWS calls, including those of the engine',
    name: `${route} (${readUnits.toFixed(1)} read units, ${writeUnits.toFixed(1)} write units)`,
    value: awsCalls,
    unit: 'calls',
  }))
