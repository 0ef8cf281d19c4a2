import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import { mayEver } from '../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { listViews } from '../../../shared/bulk/contract/listViews.ts'
import { firstPaths } from '../addresses.ts'
import { type Answer, askEarly } from '../api/earlyAnswers.ts'
import type { FirstCalls } from '../api/firstCall.ts'
import { addressOf } from '../api/request.ts'
import { firstLanguage, keptRole } from '../browserStorage.ts'
import { listCalls } from '../features/applicants/view/listCalls.ts'
import { dashboardCalls } from '../features/dashboard/dashboardCalls.ts'
import { submissionsCalls } from '../features/submissions/submissionsCalls.ts'
import { lastOpenedWithView } from '../openingStorage.ts'

/** The pages whose first calls are made ahead. */
const callsOf: Partial<Record<string, FirstCalls>> = {
  [firstPaths.dashboard]: dashboardCalls,
  // Rows without filters are not what a list shows that opens with a view.
  [firstPaths.applicants]: (query, role) =>
    query.size === 0 && lastOpenedWithView() ? [{ route: listViews, request: {} }] : listCalls(query, role),
  [firstPaths.submissions]: submissionsCalls,
}

/**
 * Asks for who is signed in, and at once for what the page at this address begins with: as the role that was last signed in
 * here, or, where none is known, as whoever turns out to be.
 */
export function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const language = firstLanguage(search)
  const user = askEarly(addressOf(getCurrentUser, {}), language)
  const calls = callsOf[pathname]
  if (!calls) return
  const ask = (role: Role): void => {
    const allowed = calls(new URLSearchParams(search), role).filter(
      ({ route: { access } }) =>
        access === 'public' || (access !== 'partner' && access !== 'agent' && mayEver(role, access)),
    )
    for (const { route, request } of allowed) askEarly(addressOf(route, request), language)
  }
  const role = keptRole()
  if (role) ask(role)
  else void roleIn(user).then((found) => found && ask(found))
}

async function roleIn(answer: Promise<Answer>): Promise<Role | undefined> {
  try {
    const { ok, text } = await answer
    return ok ? JSON.parse(text).role : undefined
  } catch {
    return undefined
  }
}
