import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { permitNeeds, type WorkPermitValue, workPermits } from '../../../shared/kernel/lists/workPermits.ts'
import permitMixes from './data/permitMixes.json' with { type: 'json' }
import { type Day, dateOf } from './days.ts'
import { staffFullNames } from './demoUsers.ts'
import type { Chance } from './random.ts'
import type { Trade } from './trades.ts'

/** Permits with their weights. */
export type PermitMix = readonly (readonly [WorkPermitValue, number])[]

/** Returns the mix with this name in permitMixes.json, or the mix itself. */
export const permitMix = (mix: string | readonly unknown[]): PermitMix =>
  (typeof mix === 'string' ? permitMixes[mix as keyof typeof permitMixes] : mix) as PermitMix

const endless = new Set<WorkPermitValue>(['Danish or Nordic Citizen', 'EU/EEA Registration', 'Permanent Residence'])

/** Returns the expiry date of a permit, as far as staff recorded it, or undefined if it doesn't expire. */
export function drawPermitExpiry(chance: Chance, permit: WorkPermitValue, today: Day): string | undefined {
  const expires = today + chance.whole(20, 1200)
  return endless.has(permit) || chance.happens(0.2) ? undefined : dateOf(expires)
}

/** The share of permits whose original was seen. Holders of the others aren't verified. */
const seenOriginals = 0.8

/** Returns who on the staff saw the original permit, if that is required, within three weeks of the record's creation. */
export function drawProof(
  chance: Chance,
  permit: string | undefined,
  { createdDay, today }: { createdDay: Day; today: Day },
): Pick<Applicant, 'permitSeenBy' | 'permitSeenOn'> {
  const [seenBy, days] = [chance.pick(staffFullNames), chance.whole(0, 20)]
  if (permit === undefined || !permitNeeds(permit).needsProof || !chance.happens(seenOriginals)) return {}
  return { permitSeenBy: seenBy, permitSeenOn: dateOf(Math.min(createdDay + days, today)) }
}

const workSchemes = new Set<string>(
  workPermits.filter((permit) => permit.group === 'work').map((permit) => permit.value),
)
const youthPermits = new Set<string>(['Au Pair', 'Working Holiday', 'Student', 'Trainee'])
const oldestWithYouthPermit = 30

/** Picks a permit from the mix, or a similar one that fits the trade and the age in years. */
export function drawPermit(chance: Chance, permits: PermitMix, trade: Trade, age: number): WorkPermitValue {
  const drawn = chance.pickWeighted(permits)
  if (youthPermits.has(drawn) && age > oldestWithYouthPermit) return 'Pay Limit Scheme'
  if (drawn === 'Au Pair' && trade.field !== 'service') return 'Pay Limit Scheme'
  if (!workSchemes.has(drawn)) return drawn
  if (trade.academic) return chance.happens(0.6) ? 'Positive List for People with a Higher Education' : drawn
  if (trade.field === 'land') return chance.happens(0.7) ? 'Herdsmen and Farm Managers' : drawn
  return drawn
}
