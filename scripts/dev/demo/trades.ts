import type { CertificateName } from '../../../shared/kernel/lists/certificates.ts'
import type { IndustrySector } from '../../../shared/kernel/lists/industrySectors.ts'
import type { MachineOperation } from '../../../shared/kernel/lists/machineOperations.ts'
import type { ProfessionName } from '../../../shared/kernel/lists/professions.ts'
import type { SuggestedSkill } from '../../../shared/kernel/lists/suggestedSkills.ts'
import type { TradeSkill } from '../../../shared/kernel/lists/tradeSkills.ts'
import data from './data/trades.json' with { type: 'json' }
import type { FieldName } from './fields.ts'

/** What somebody of a profession typically can, has and did; what people write in words of their own is Danish. */
export interface Trade {
  field: FieldName
  /** How many of a thousand applicants have it as their first profession, roughly. */
  weight: number
  trades?: readonly TradeSkill[]
  machines?: readonly MachineOperation[]
  skills: readonly SuggestedSkill[]
  /** Competencies that the suggestions lack. */
  strengths: readonly string[]
  sectors: readonly IndustrySector[]
  certificates: readonly CertificateName[]
  /** Professions that the same people often have as well. */
  related: readonly ProfessionName[]
  /** DKK per hour. */
  rate: readonly [from: number, to: number]
  /** What a position of this profession was about. */
  tasks: readonly string[]
  /** Titles of positions beside the profession's own name. */
  titles?: readonly string[]
  /** The share of women, where it is not that of the field. */
  women?: number
  licence?: 'lorry' | 'bus'
  /** Needs a degree, which opens other permits. */
  academic?: true
}

/** Every profession of the reference list. */
export const trades = data as unknown as Record<ProfessionName, Trade>

export const professionWeights = (Object.entries(trades) as [ProfessionName, Trade][]).map(
  ([profession, trade]) => [profession, trade.weight] as const,
)
