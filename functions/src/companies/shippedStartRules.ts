import type { StartRequirement, StartRules } from '../../../shared/companies/domain/startRules.ts'

const shipped = (subject: string, requirements: StartRequirement[]): StartRules => ({
  subject,
  version: 0,
  requirements,
})

// By their numbers alone, which read the same in every language; of the last two, the second replaces the first.
const cpc = '(EU) 2022/2561'
const tachograph = '(EU) 165/2014'
const licence = '2006/126/EC, (EU) 2025/2205'

/**
 * Examples that a deployment begins with, each with where it is written: trades of which we know no source begin empty. What managers say of a
 * trade takes their place.
 */
export const shippedStartRules: readonly StartRules[] = [
  shipped('trade.welder', [{ kind: 'certificate', name: 'Welding', isRecognised: false, source: 'EN ISO 9606-1' }]),
  shipped('trade.lorry_driver', [
    { kind: 'licence', licence: 'C', source: licence },
    { kind: 'check', check: 'driverCpc', source: cpc },
    { kind: 'check', check: 'tachographCard', source: tachograph },
  ]),
  shipped('trade.bus_driver', [
    { kind: 'licence', licence: 'D', source: licence },
    { kind: 'check', check: 'driverCpc', source: cpc },
  ]),
]
