import { maxBy } from 'es-toolkit/array'
import { accountsOf } from '../../companies/accountsOf.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { orderIdsOf } from '../mails/ordersOfMail.ts'
import { proposalsDue } from '../stores/proposalsDue.ts'

type Deps = DependenciesOf<{
  stores: { assignments: ['shownAssignments']; users: ['byId', 'clients'] }
  values: ['newId', 'now']
}>

/** Plans the mails to a client's accounts about people who were proposed and still are. */
export async function planProposalsMail({ id: clientId, dueAt }: DueOf<'proposals'>, deps: Deps): Promise<DuePlan> {
  const shown = await deps.assignments.shownAssignments(clientId)
  const proposed = shown.filter((each) => each.stage === 'proposed' && proposalsDue(each).dueAt === dueAt)
  const last = maxBy(proposed, ({ stageSince, createdAt }) => Date.parse(stageSince ?? createdAt))
  if (!last) return { outcome: 'nobody is proposed any more', effect: [] }
  const accounts = await Promise.all((await accountsOf(clientId, deps)).map(deps.users.byId))
  const createdAt = deps.now().toISOString()
  const orderIds = orderIdsOf(proposed)
  const about = { people: proposed.length, proposedBy: last.assignedBy, ...(orderIds && { orderIds }) }
  const mails = accounts.flatMap((account) =>
    account
      ? outboxPut({
          id: deps.newId(),
          language: account.language ?? 'en',
          createdAt,
          mail: { template: 'proposals', userId: account.id, ...about },
        })
      : [],
  )
  return { outcome: mails.length === 0 ? 'no account' : 'mailed', effect: mails }
}
