import { searchApplicants } from '../../../../../shared/contract/search/searchApplicants.ts'
import type { FirstCalls } from '../../../api/firstCall.ts'
import { type ListView, readView, searchQuery, viewFor } from './filters.ts'

/** The request that fetches a view. */
export const listRequest = (view: ListView) => ({ query: searchQuery(view) })

/** What the list asks for when it opens at an address. */
export const listCalls: FirstCalls = (query, role) => [
  { route: searchApplicants, request: listRequest(viewFor(role, readView(query))) },
]
