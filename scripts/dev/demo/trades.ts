import type { CertificateName } from '../../../shared/kernel/lists/certificates.ts'
import type { IndustrySector } from '../../../shared/kernel/lists/industrySectors.ts'
import type { MachineOperation } from '../../../shared/kernel/lists/machineOperations.ts'
import type { ProfessionName } from '../../../shared/kernel/lists/professions.ts'
import type { SuggestedSkill } from '../../../shared/kernel/lists/suggestedSkills.ts'
import type { TradeSkill } from '../../../shared/kernel/lists/tradeSkills.ts'
import data from './data/trades.json' with { type: 'json' }
import type { FieldName } from './fields.ts'

/** What people of a profession typically can do, have and did. Free text is in Danish. */
export interface Trade {
  field: FieldName
  /** Roughly how many of a thousand applicants have it as their first profession. */
  weight: number
  trades?: readonly TradeSkill[]
  machines?: readonly MachineOperation[]
  skills: readonly SuggestedSkill[]
  /** Competencies that aren't among the suggestions. */
  strengths: readonly string[]
  sectors: readonly IndustrySector[]
  certificates: readonly CertificateName[]
  /** Professions that the same people often have as well. */
  related: readonly ProfessionName[]
  /** DKK per hour. */
  rate: readonly [from: number, to: number]
  /** The tasks of a position in this profession. */
  tasks: readonly string[]
  /** Job titles other than the profession's own name. */
  titles?: readonly string[]
  /** The share of women, if it differs from the field's. */
  women?: number
  licence?: 'lorry' | 'bus'
  /** Requires a degree, which qualifies for other permits. */
  academic?: true
}

/** Every profession on the reference list. */
export const trades = data as unknown as Record<ProfessionName, Trade>

export const professionWeights = (Object.entries(trades) as [ProfessionName, Trade][]).map(
  ([profession, trade]) => [profession, trade.weight] as const,
)
