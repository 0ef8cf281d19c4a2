import { askedToBeErased } from '../proposals/askedToBeErased.ts'
import type { NamingRules } from '../proposals/ports.ts'
import { type InformingDeps, informFirst } from './informing.ts'
import { type DeletionStore, noOpenRequest } from './stores/deletionStore.ts'

interface Deps extends InformingDeps {
  deletions: Pick<DeletionStore, 'of'>
}

/** Privacy's rules for naming an applicant to a client, or asking them about one. */
export const namingRules = (deps: Deps): NamingRules => {
  const requireNoRequest: NamingRules['requireNoRequest'] = async (applicantId) => {
    const { request } = await deps.deletions.of(applicantId)
    if (request?.status === 'open') throw askedToBeErased()
  }
  return {
    prepare: async (applicantId, by) => {
      await requireNoRequest(applicantId)
      await informFirst(applicantId, by, deps)
    },
    requireNoRequest,
    condition: noOpenRequest,
  }
}
