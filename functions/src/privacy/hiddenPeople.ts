import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { isHeld } from '../../../shared/privacy/domain/deletionRequest.ts'
import type { HiddenPeople } from '../applicants/ports.ts'
import type { DeletionState, DeletionStore } from './stores/deletionStore.ts'

interface Deps {
  deletions: Pick<DeletionStore, 'of'>
  now: () => Date
}

const isHidden = ({ request, hold }: DeletionState, now: Date): boolean =>
  request?.status === 'open' && !isHeld(hold, dateInDenmark(now))

/** Hides a person with an open deletion request from clients, unless a legal hold delays the erasure. */
export const hiddenPerson = ({ deletions, now }: Deps): Pick<HiddenPeople, 'has'> => ({
  has: async (applicantId) => isHidden(await deletions.of(applicantId), now()),
})

/** Hides all such people from clients. */
export const hiddenPeople = (deps: Deps & { deletions: Pick<DeletionStore, 'open'> }): HiddenPeople => ({
  ...hiddenPerson(deps),
  ids: async () => {
    const open = await deps.deletions.open()
    return new Set(open.filter((each) => isHidden(each, deps.now())).map(({ request }) => request.applicantId))
  },
})
