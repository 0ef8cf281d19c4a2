import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { isHeld } from '../../../shared/privacy/domain/deletionRequest.ts'
import type { HiddenPeople } from '../applicants/ports.ts'
import type { DeletionState, DeletionStore } from './stores/deletionStore.ts'

interface Deps {
  deletions: Pick<DeletionStore, 'of' | 'open'>
  now: () => Date
}

/** Hides people with an open deletion request from clients, unless a legal hold delays their erasure. */
export function hiddenPeople({ deletions, now }: Deps): HiddenPeople {
  const isHidden = ({ request, hold }: DeletionState): boolean =>
    request?.status === 'open' && !isHeld(hold, dateInDenmark(now()))
  return {
    ids: async () => new Set((await deletions.open()).filter(isHidden).map(({ request }) => request.applicantId)),
    has: async (applicantId) => isHidden(await deletions.of(applicantId)),
  }
}
