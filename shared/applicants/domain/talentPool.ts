import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'
import { type PoolConsent, poolText } from './poolConsent.ts'

/** Returns a consent given at this moment to the current text. */
export const poolConsentAt = (at: string): PoolConsent => ({ at, textVersion: poolText.version })

/** Returns when a consent expires, as an ISO timestamp, or undefined if there is no active consent. */
export const poolEnd = (consent: PoolConsent | undefined): string | undefined =>
  consent && consent.endedAt === undefined ? periodEnd(retentionPeriods.talentPool, consent.at) : undefined
