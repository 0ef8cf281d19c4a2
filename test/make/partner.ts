import type { PartnerContext } from '../../functions/src/kernel/requestContext.ts'
import type { Partner } from '../../shared/partners/domain/partner.ts'
import { idOf } from './applicant.ts'

/** A partner of the tier that most are in. */
export const makePartner = (fields: Partial<Partner> = {}): Partner => ({
  id: idOf(700),
  name: 'Job Board',
  tier: 'standard',
  ...fields,
})

/** The five fields that a partner has to send, and whatever else is given. */
export const makePartnerApplicant = (fields: object = {}) => ({
  firstName: 'Anna',
  lastName: 'Lund',
  email: 'anna.lund@mail.example',
  primaryProfession: 'Welder',
  recordOwner: idOf(900),
  ...fields,
})

/** A call of this partner's, from an address of the documentation range. */
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
