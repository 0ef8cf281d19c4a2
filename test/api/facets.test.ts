import { beforeAll, describe, expect, it } from 'vitest'
import { type FacetName, facetNames } from '../../shared/applicants/fields/facets.ts'
import { searchApplicants } from '../../shared/search/contract/searchApplicants.ts'
import type { Visitor } from './world/client.ts'
import { signedInAs } from './world/people.ts'

/** Filters as they appear in a URL. */
type Filters = Partial<Record<FacetName, string>>

/** No other test creates applicants in this region, so the counts stay stable. */
const region = 'Hovedstaden'
const filtered = facetNames.filter((name) => name !== 'region')

describe('each facet', () => {
  let recruiter: Visitor
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
  })

  async function searched(filters: Filters) {
    const { status, body } = await recruiter.call(searchApplicants, { query: { ...filters, region, limit: '1' } })
    expect(status).toBe(200)
    return body
  }
  async function mostFrequent(name: FacetName, among: Filters) {
    const { facets } = await searched(among)
    const [best] = (facets[name] ?? []).toSorted((a, b) => b.count - a.count)
    if (!best) throw new Error(`Nobody has a value of ${name}`)
    return best
  }

  it.each(filtered)('has counts that match the results: %s', async (name) => {
    const { value, count } = await mostFrequent(name, {})
    expect(count).toBeGreaterThan(0)
    expect((await searched({ [name]: value })).total).toBe(count)
  })

  it('has counts that match the results when combined with other filters', async () => {
    const chosen: Filters = {}
    for (const name of ['canWorkAtHeight', 'pipelineStage', 'languages', 'experience', 'driverLicense'] as const) {
      const { value, count } = await mostFrequent(name, chosen)
      chosen[name] = value
      expect((await searched(chosen)).total, name).toBe(count)
    }
  })
})
