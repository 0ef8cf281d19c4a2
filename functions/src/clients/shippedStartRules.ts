import type { StartRequirement, StartRules } from '../../../shared/domain/startRules.ts'

const shipped = (subject: string, requirements: StartRequirement[]): StartRules => ({
  subject,
  version: 0,
  requirements,
})

const cpc = 'Directive (EU) 2022/2561'
const tachograph = 'Regulation (EU) No 165/2014'
const licence = 'Directive 2006/126/EC, which Directive (EU) 2025/2205 replaces'

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
