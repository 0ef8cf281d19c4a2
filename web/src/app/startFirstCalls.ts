import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import { isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { requestUrl } from '../../../shared/kernel/contract/requestUrl.ts'
import { type Answer, requestEarly } from '../api/earlyAnswers.ts'
import type { FirstCalls } from '../api/firstCall.ts'
import { firstLanguage, storedRole } from '../browserStorage.ts'
import { paths } from '../urls.ts'

/** Pages whose first calls are made ahead, with the script that lists them. */
const callsOf: Partial<Record<string, () => Promise<FirstCalls>>> = {
  [paths.dashboard]: async () => (await import('../features/dashboard/dashboardCalls.ts')).dashboardCalls,
  [paths.applicants]: async () => (await import('../features/applicants/view/listCalls.ts')).listCalls,
  [paths.submissions]: async () =>
    (await import('../features/intake/submissions/submissionsCalls.ts')).submissionsCalls,
}

/**
 * Requests the current user and the page's first calls in parallel with the page's script. Uses the role last signed in
 * here, or waits for the current user if none is stored. Resolves when all requests have been made.
 */
export async function startFirstCalls({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const language = firstLanguage(search)
  const user = requestEarly(requestUrl(getCurrentUser, {}), language)
  const [calls, role] = await Promise.all([callsOf[pathname]?.(), storedRole() ?? roleIn(user)]).catch(() => [])
  if (!calls || !role) return
  for (const { route, request } of calls(new URLSearchParams(search), role)) {
    if (mayCall(role, route)) requestEarly(requestUrl(route, request), language)
  }
}

const mayCall = (role: Role, { access }: ReturnType<FirstCalls>[number]['route']): boolean =>
  access === 'public' ||
  (access !== 'partner' && access !== 'agent' && access !== 'scim' && isAllowedForRole(role, access))

async function roleIn(answer: Promise<Answer>): Promise<Role | undefined> {
  try {
    const { ok, text } = await answer
    return ok ? JSON.parse(text).role : undefined
  } catch {
    return undefined
  }
}
