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
    ...idleMonths({
      pilot: synthesise(pilot),
      pilotWithWebAcl: synthesise({ ...pilot, site: { servedBy: 'cloudfront', webAcl: 'own' } }),
      production: synthesise(production),
    }),
  ]
}

/** Numbers of staff, from the smallest agency to the largest that the embedded search is meant for. */
const staffs = [5, 20, 50, 150]

const coldFigures = (): Figure[] =>
  staffs.map((people) => ({
    group: `Calls of a working day that meet a cold function, with ${agency.hoursPerDay} working hours`,
    name: `${people} staff`,
    value: coldShare(workingDay, { ...agency, people }) * 100,
    unit: '%',
  }))

const callFigures = (calls: readonly CountedCall[]): Figure[] =>
  calls.map(({ route, awsCalls, readUnits, writeUnits }) => ({
    group: 'AWS calls, including those of the engine',
    name: `${route} (${readUnits.toFixed(1)} read units, ${writeUnits.toFixed(1)} write units)`,
    value: awsCalls,
    unit: 'calls',
  }))
