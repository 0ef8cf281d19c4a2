import type { ProfessionName } from '../../../../shared/kernel/lists/professions.ts'
import { buildingTrades } from './building.ts'
import { industryTrades } from './industry.ts'
import { landAndTransportTrades } from './landAndTransport.ts'
import { peopleTrades } from './people.ts'
import type { Trade } from './trade.ts'

/** Every profession of the reference list. */
export const trades: Record<ProfessionName, Trade> = {
  ...buildingTrades,
  ...industryTrades,
  ...landAndTransportTrades,
  ...peopleTrades,
}

export const professionWeights = (Object.entries(trades) as [ProfessionName, Trade][]).map(
  ([profession, trade]) => [profession, trade.weight] as const,
)
