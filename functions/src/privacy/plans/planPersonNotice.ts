import { informedOf, noticeDue } from '../../../../shared/privacy/domain/personNotice.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { planNotice } from '../informing.ts'
import { informedPut } from '../stores/noticeStore.ts'

type Deps = DependenciesOf<{ stores: { applicants: ['byId'] }; values: ['newId', 'now'] }>

/**
 * Sends the privacy notice to a person who has not been informed, by the current record. People without a working email
 * are already on the list of people for staff to inform.
 */
export async function planPersonNotice({ id }: DueOf<'personNotice'>, deps: Deps): Promise<DuePlan> {
  const applicant = await deps.applicants.byId(id)
  if (!applicant) return { outcome: 'nobody', effect: [] }
  if (informedOf(applicant)) return { outcome: 'not wanted', effect: [] }
  if (noticeDue(applicant) === undefined) return { outcome: 'no mail reaches them', effect: [] }
  const by = { actor: { kind: 'system', name: 'privacy notice' }, newId: deps.newId } as const
  const { next, changeLog, mail } = planNotice(applicant, 'mail', by, deps.now())
  return { outcome: 'informed', effect: [...informedPut(applicant, next, changeLog), outboxPut(mail)] }
}
