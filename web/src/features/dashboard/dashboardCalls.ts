import { listMyQuestions } from '../../../../shared/proposals/contract/listMyQuestions.ts'
import { getAnalytics } from '../../../../shared/search/contract/getAnalytics.ts'
import { searchApplicants } from '../../../../shared/search/contract/searchApplicants.ts'
import type { FirstCall } from '../../api/firstCall.ts'

/** The number of applicants that the dashboard lists. */
export const recentApplicants = 5

export const analyticsRequest = {}
export const myDayRequest = {}
export const ownQuestionsRequest = {}
export const recentRequest = { query: { limit: String(recentApplicants) } }

/** The requests of the dashboard when it opens, as far as the role may make them. */
export const dashboardCalls = (): FirstCall[] => [
  { route: getAnalytics, request: analyticsRequest },
  { route: searchApplicants, request: recentRequest },
  { route: listMyQuestions, request: ownQuestionsRequest },
]
