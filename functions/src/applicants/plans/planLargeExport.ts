import { colleaguesAllowed } from '../../accounts/colleaguesAllowed.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { peopleChange } from '../exportLog.ts'
import { exportTallyEnd } from '../stores/exportTallyStore.ts'

type Deps = DependenciesOf<{
  stores: { exportTallies: ['of']; users: ['byId', 'staff'] }
  values: ['newId', 'now']
}>

/**
 * Plans the mails about everything that an account has exported since the last ones, to everyone else who reads the
 * audit log. If there is nobody else, the account itself gets the mail. The same transaction audits them and ends the
 * tally.
 */
export async function planLargeExport({ id: by, dueAt }: DueOf<'largeExport'>, deps: Deps): Promise<DuePlan> {
  const tally = await deps.exportTallies.of(by)
  if (tally?.reportAt !== dueAt) return { outcome: 'nothing to report', effect: [] }
  const readers = await colleaguesAllowed('audit:read', deps)
  const others = readers.filter(({ id }) => id !== by)
  const { people, since, chosenBy } = tally
  const at = deps.now().toISOString()
  const mails = (others.length > 0 ? others : readers).map((user) =>
    outboxPut({
      id: deps.newId(),
      language: user.language ?? 'en',
      createdAt: at,
      mail: { template: 'largeExport', userId: user.id, by, people, since, chosenBy: [...chosenBy] },
    }),
  )
  const entry = auditEntryOf(
    { action: 'exports.reported', resource: 'user', resourceId: by, changes: [peopleChange(people)] },
    { actor: { kind: 'system', name: 'export report' }, at, newId: deps.newId },
  )
  return { outcome: 'mailed', effect: [exportTallyEnd(tally), auditPut(entry), ...mails] }
}
