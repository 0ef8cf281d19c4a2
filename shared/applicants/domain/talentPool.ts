import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'
import { type PoolConsent, poolText } from './poolConsent.ts'

/** The consent that is given at a moment, to the text of today. */
export const poolConsentAt = (at: string): PoolConsent => ({ at, textVersion: poolText.version })

/** When a consent is over, as an ISO timestamp; undefined where there is none that holds. */
export const poolEnd = (consent: PoolConsent | undefined): string | undefined =>
  consent && consent.endedAt === undefined ? periodEnd(retentionPeriods.talentPool, consent.at) : undefined
