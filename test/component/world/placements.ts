import type { PersonPlacement } from '../../../shared/proposals/contract/listPlacements.ts'
import { idOf } from '../../make/applicant.ts'

/** Returns a current placement, with these fields overridden. */
export const placementOf = (applicantId: string, fields: Partial<PersonPlacement> = {}): PersonPlacement => ({
  ...{ applicantId, clientId: idOf(801), clientName: 'Nordhavn VVS', orderId: idOf(900) },
  ...{ from: '2026-01-05', until: '2099-12-18' },
  ...fields,
})
