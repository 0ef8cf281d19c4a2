import type { StartRequirement, StartRules } from '../../../shared/companies/domain/startRules.ts'

const shipped = (subject: string, requirements: StartRequirement[]): StartRules => ({
  subject,
  version: 0,
  requirements,
})

// Numbers only, which read the same in every language. Of the last two, the second replaces the first.
const cpc = '(EU) 2022/2561'
const tachograph = '(EU) 165/2014'
const licence = '2006/126/EC, (EU) 2025/2205'

/**
 * The start requirements of a new deployment, each with its source. Trades without a known source start empty. Stored
 * requirements of a trade override these.
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
