import { expect } from 'vitest'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import type { Visitor } from '../world/client.ts'
import { uniqueName } from '../world/people.ts'
import { exerciseLikeness } from './applicants.ts'
import { exerciseErasure } from './privacy.ts'
import { exerciseViews, tagging } from './team.ts'

export async function exerciseSearches(manager: Visitor, client: Visitor): Promise<void> {
  await exerciseErasure(manager)
  await exerciseViews(manager)
  const nobody = { by: 'filters' as const, filters: { search: uniqueName('nobody') }, expected: 0 }
  const body = { key: crypto.randomUUID(), task: tagging, of: nobody }
  expect((await manager.call(routes.startJob, { body })).status).toBe(400)
  await manager.call(routes.getAnalytics, {})
  await manager.call(routes.findDuplicates, { body: { people: [{ phone: '+45 20 00 00 00' }], alsoPending: true } })
  await manager.call(routes.recognizeImportColumns, { body: { columns: [{ name: 'Navn', values: ['Anna Holm'] }] } })
  const mapping = { fields: ['name' as const, 'phone' as const], dateOrder: 'day_first' as const }
  const rows = [{ row: 2, cells: ['Anna Holm', '20 00 00 00'] }]
  await manager.call(routes.checkImport, { body: { mapping, rows } })
  await exerciseLikeness(manager)
  await manager.call(routes.searchApplicants, { query: { cleared: 'yes' } })
  const overLimit = Array.from({ length: limits.exports.unreported + 1 }, () => crypto.randomUUID())
  for (const staffOrClient of [manager, client]) {
    await staffOrClient.call(routes.searchApplicants, { query: { search: 'welder' } })
    await staffOrClient.call(routes.searchApplicants, { query: { after: firstCursor, limit: '1' } })
    await staffOrClient.call(routes.recordExport, { body: { applicantIds: overLimit } })
    await staffOrClient.call(routes.suggestSearches, { query: { q: 'we' } })
  }
}
