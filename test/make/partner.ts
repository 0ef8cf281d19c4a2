import type { Partner } from '../../shared/domain/partner.ts'
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
