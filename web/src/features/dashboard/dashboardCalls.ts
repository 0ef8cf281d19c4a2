import { listMyQuestions } from '../../../../shared/proposals/contract/listMyQuestions.ts'
import { getAnalytics } from '../../../../shared/search/contract/getAnalytics.ts'
import { searchApplicants } from '../../../../shared/search/contract/searchApplicants.ts'
import type { FirstCall } from '../../api/firstCall.ts'

/** How many applicants the dashboard shows. */
export const recentApplicants = 5

export const analyticsRequest = {}
export const myDayRequest = {}
export const ownQuestionsRequest = {}
export const recentRequest = { query: { limit: String(recentApplicants) } }

/** What the dashboard asks for when it opens, each of those who may. */
export const dashboardCalls = (): FirstCall[] => [
  { route: getAnalytics, request: analyticsRequest },
  { route: searchApplicants, request: recentRequest },
  { route: listMyQuestions, request: ownQuestionsRequest },
]
