import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { bulkKeys } from '../../functions/src/bulk/keys.ts'
import { digestLinkStore } from '../../functions/src/bulk/stores/digestLinkStore.ts'
import { storedView, viewStore } from '../../functions/src/bulk/stores/viewStore.ts'
import { arrangeViews } from '../../functions/src/bulk/useCases/arrangeViews.ts'
import { changeView } from '../../functions/src/bulk/useCases/changeView.ts'
import { countViews } from '../../functions/src/bulk/useCases/countViews.ts'
import { createView } from '../../functions/src/bulk/useCases/createView.ts'
import { deleteView } from '../../functions/src/bulk/useCases/deleteView.ts'
import { listViews } from '../../functions/src/bulk/useCases/listViews.ts'
import { markViewSeen } from '../../functions/src/bulk/useCases/markViewSeen.ts'
import { stopDigest } from '../../functions/src/bulk/useCases/stopDigest.ts'
import { stopDigestByOneClick } from '../../functions/src/bulk/useCases/stopDigestByOneClick.ts'
import { startRulesStore } from '../../functions/src/companies/stores/startRulesStore.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import type { changeView as changeContract } from '../../shared/bulk/contract/changeView.ts'
import type { createView as createContract } from '../../shared/bulk/contract/createView.ts'
import type { SavedView, ViewSettings } from '../../shared/bulk/domain/savedView.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { makeCall } from '../make/call.ts'
import { away } from '../search/engine/standIns.ts'
import { freshTable } from '../setup/table.ts'

type Wanted = Partial<RouteInput<typeof createContract>['body']>
type Changes = RouteInput<typeof changeContract>['body']

const earlier = '2026-03-01T08:15:00.000Z'

/** A table with the saved-view use cases, at a time that the test sets. */
export async function viewsWorld(engine: ApplicantSearch = away) {
  const table = await freshTable()
  const world = { time: new Date('2026-03-02T08:00:00Z') }
  const deps = {
    views: viewStore(table),
    names: actorNames(table),
    audit: auditStore(table),
    digestLinks: digestLinkStore(table),
    assignments: assignmentStore(table),
    startRules: startRulesStore(table),
    breaker: searchBreaker({ engine: () => engine, now: () => world.time, report: () => {} }),
    now: () => world.time,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
  }
  const nothing = { params: {}, query: {}, body: undefined }
  const of = (id: string) => ({ params: { id }, query: {}, body: undefined })
  return {
    table,
    world,
    deps,
    save: (wanted: Wanted = {}, call = makeCall()) => {
      const body = { name: 'New welders', filters: { pipelineStage: 'new' }, isPublic: false, ...wanted }
      return createView({ ...nothing, body }, call, deps)
    },
    /** Stores a view as an earlier version may have, with filters that are no longer supported. */
    keepAsStored: (view: Pick<SavedView, 'id' | 'userId' | 'name' | 'filters'> & Partial<SavedView>) => {
      const Item = { ...bulkKeys.view(view.userId, view.id), ...storedView.mark, createdAt: earlier, ...view }
      return table.client.send(new PutCommand({ TableName: table.name, Item }))
    },
    change: (id: string, body: Changes, call = makeCall()) => changeView({ ...of(id), body }, call, deps),
    remove: (id: string, call = makeCall()) => deleteView(of(id), call, deps),
    arrange: (body: { order?: string[]; defaultId?: ViewSettings['defaultId'] | null }, call = makeCall()) =>
      arrangeViews({ ...nothing, body }, call, deps),
    /** Unsubscribes through the link of a mail, without an account. */
    stopMails: (token: string) =>
      stopDigest({ ...nothing, body: { token } }, { clientAddress: '192.0.2.10', userAgent: 'Browser 1' }, deps),
    /** Does the same as a mail program does for its reader. */
    stopByOneClick: (token: string) =>
      stopDigestByOneClick(
        { ...nothing, query: { token } },
        { clientAddress: '192.0.2.11', userAgent: undefined },
        deps,
      ),
    look: (id: string, call = makeCall()) => markViewSeen(of(id), call, deps),
    count: async (ids: string[], call = makeCall()) =>
      (await countViews({ ...nothing, query: { ids } }, call, deps)).counts.map(({ total, changed }) => [
        total,
        changed,
      ]),
    listed: (call = makeCall()) => listViews(nothing, call, deps),
    list: async (call = makeCall()) => (await listViews(nothing, call, deps)).views,
  }
}
