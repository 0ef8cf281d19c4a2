import type { PartnerContext } from '../../functions/src/kernel/requestContext.ts'
import type { Partner } from '../../shared/partners/domain/partner.ts'
import { idOf } from './applicant.ts'

/** Returns a partner of the most common tier. */
export const makePartner = (fields: Partial<Partner> = {}): Partner => ({
  id: idOf(700),
  name: 'Job Board',
  tier: 'standard',
  ...fields,
})

/** Returns the five required fields of a partner's applicant, plus the given fields. */
export const makePartnerApplicant = (fields: object = {}) => ({
  firstName: 'Anna',
  lastName: 'Lund',
  email: 'anna.lund@mail.example',
  primaryProfession: 'Welder',
  recordOwner: idOf(900),
  ...fields,
})

/** Returns the context of a call by this partner, from a documentation address. */
export const makePartnerCall = (partner = makePartner(), idempotencyKey?: string): PartnerContext => ({
  partner,
  actor: { kind: 'partner', partnerId: partner.id, name: partner.name },
  idempotencyKey,
  requestId: 'request-1',
  clientAddress: '203.0.113.7',
  userAgent: undefined,
  language: 'en',
  sessionToken: undefined,
  devices: undefined,
  queryTexts: {},
})
