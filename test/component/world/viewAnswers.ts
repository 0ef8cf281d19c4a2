import { planViewChange, viewNotFound } from '../../../functions/src/bulk/useCases/changeView.ts'
import { arranged } from '../../../functions/src/bulk/useCases/listViews.ts'
import { digestFrom } from '../../../functions/src/bulk/views/digestTimes.ts'
import { presentView } from '../../../functions/src/bulk/views/presentView.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { SavedView, ViewSettings } from '../../../shared/bulk/domain/savedView.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'
import { sessionUsers, userNames } from './people.ts'

export interface Views {
  /** Adds a view, by default of the recruiter. */
  saveView: (fields: Partial<SavedView>) => SavedView
  /** Sets or removes a user's default view. */
  opensWith: (userId: string, defaultId: string | undefined) => void
}

/** Answers calls about saved views. */
export function answerViews(api: FakeApi, actor: () => AccountActor): Views {
  const views = new Map<string, SavedView>()
  const keep = (view: SavedView) => {
    views.set(view.id, view)
    return view
  }
  const own = (id: string): SavedView => {
    const view = views.get(id)
    if (view?.userId !== actor().userId) throw viewNotFound()
    return view
  }
  const saveView: Views['saveView'] = (fields) =>
    keep({
      ...{ id: crypto.randomUUID(), userId: sessionUsers.recruiter.id, createdAt: new Date().toISOString() },
      ...{ name: 'New welders', filters: { pipelineStage: 'new' }, isPublic: false },
      ...fields,
    })

  const settings = new Map<string, ViewSettings>()
  const settingsOf = (): ViewSettings => settings.get(actor().userId) ?? { order: [] }
  api.answer(routes.listViews, () => ({
    defaultId: settingsOf().defaultId ?? null,
    views: arranged([...views.values()], settingsOf())
      .filter(({ userId, isPublic }) => userId === actor().userId || (isPublic && actor().role !== 'client'))
      .map((view) => presentView(view, actor(), userNames)),
  }))
  api.answer(routes.arrangeViews, ({ body: { order, defaultId } }) => {
    const { order: before, defaultId: chosen } = settingsOf()
    const kept = defaultId === undefined ? chosen : defaultId
    settings.set(actor().userId, { order: order ?? before, ...(kept && { defaultId: kept }) })
    return undefined
  })
  const seen = new Set<string>()
  api.answer(routes.countViews, ({ query: { ids } }) => ({
    counts: ids.map((id) => ({ id, total: 1234, changed: seen.has(id) ? 0 : 3 })),
  }))
  api.answer(routes.markViewSeen, ({ params }) => {
    seen.add(params.id)
    return undefined
  })
  api.answer(routes.createView, ({ body }) => {
    const digest = body.digest && digestFrom(body.digest, new Date())
    return presentView(saveView({ ...body, ...digest, userId: actor().userId }), actor())
  })
  api.answer(routes.changeView, ({ params, body }) =>
    presentView(keep(planViewChange(own(params.id), body, actor(), new Date()).next), actor()),
  )
  api.answer(routes.deleteView, ({ params }) => void views.delete(own(params.id).id))
  return {
    saveView,
    opensWith: (as, defaultId) => void settings.set(as, { order: [], ...(defaultId && { defaultId }) }),
  }
}
