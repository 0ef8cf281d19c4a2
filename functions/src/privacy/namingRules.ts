import { askedToBeErased } from '../proposals/askedToBeErased.ts'
import type { NamingRules } from '../proposals/ports.ts'
import { type InformingDeps, informFirst } from './informing.ts'
import { type DeletionStore, noOpenRequest } from './stores/deletionStore.ts'

interface Deps extends InformingDeps {
  deletions: Pick<DeletionStore, 'of'>
}

/** Privacy's rules for naming an applicant to a client, or asking them about one. */
export const namingRules = (deps: Deps): NamingRules => ({
  prepare: async (applicantId, by) => {
    const { request } = await deps.deletions.of(applicantId)
    if (request?.status === 'open') throw askedToBeErased()
    await informFirst(applicantId, by, deps)
  },
  condition: noOpenRequest,
})
