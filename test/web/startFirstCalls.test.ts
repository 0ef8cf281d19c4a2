import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getCurrentUser } from '../../shared/accounts/contract/getCurrentUser.ts'
import { signOut } from '../../shared/accounts/contract/signOut.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { findDuplicates } from '../../shared/intake/contract/findDuplicates.ts'
import { getAnalytics } from '../../shared/search/contract/getAnalytics.ts'
import { call, earlyContent } from '../../web/src/api/call.ts'
import { dropEarlyAnswers, earlyAnswersIn } from '../../web/src/api/earlyAnswers.ts'
import { startFirstCalls } from '../../web/src/app/startFirstCalls.ts'
import { storedRole, storeRole } from '../../web/src/browserStorage.ts'
import { keepOpensWithView } from '../../web/src/openingStorage.ts'

const user = { id: '11111111-1111-4111-8111-111111111111', username: 'mette', role: 'recruiter' }
const figures = { totalApplicants: 1, starredApplicants: 2, pendingReview: 3, placedThisMonth: 4 }

/** Serves these answers by path, otherwise 404. Returns the requested URLs in order. */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = []
  const fetched = async (url: string): Promise<Response> => {
    asked.push(url)
    const [path = ''] = url.split('?')
    return new Response(JSON.stringify(answers[path] ?? {}), { status: path in answers ? 200 : 404 })
  }
  vi.stubGlobal('fetch', fetched)
  return asked
}

/** Returns the early requests for a URL, in a browser where this role signed in last. */
async function earlyRequests(url: string, role?: Role): Promise<string[]> {
  const asked = serve({ '/api/user': user })
  storeRole(role)
  await startFirstCalls(new URL(url, 'https://fagfolk.example'))
  await earlyAnswersIn(1000)
  return asked
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropEarlyAnswers()
})

it("requests the user and the page's first data in parallel", async () => {
  expect(await earlyRequests('/', 'recruiter')).toEqual(['/api/user', '/api/analytics', '/api/applicants?limit=5'])
  expect(await earlyRequests('/submissions?status=rejected', 'recruiting_manager')).toEqual([
    '/api/user',
    '/api/admin/public-submissions?status=rejected',
    '/api/admin/public-submissions/counts',
  ])
})

it('requests the list with the filters of the URL, and nothing if one of them cannot be applied', async () => {
  const url = '/applicants?location=Aarhus&starRating=5&page=2&applicant=7&utm=x'
  const rows = '/api/applicants?location=Aarhus'
  expect(await earlyRequests(url, 'recruiter')).toContain(`${rows}&starRating=5&page=2&limit=25`)
  expect(await earlyRequests(url, 'client')).toEqual(['/api/user'])
  expect(await earlyRequests('/applicants?location=Aarhus&page=2', 'client')).toContain(`${rows}&page=2&limit=25`)
})

it('requests views instead of rows if the list opened with one, unless the URL has filters', async () => {
  keepOpensWithView(user.id, true)
  expect(await earlyRequests('/applicants', 'recruiter')).toEqual(['/api/user', '/api/views'])
  expect(await earlyRequests('/applicants?page=2', 'recruiter')).toEqual([
    '/api/user',
    '/api/applicants?page=2&limit=25',
  ])
  keepOpensWithView(user.id, false)
  expect(await earlyRequests('/applicants', 'recruiter')).toEqual(['/api/user', '/api/applicants?page=1&limit=25'])
})

it('requests nothing that the role may not read', async () => {
  expect(await earlyRequests('/', 'client')).toEqual(['/api/user', '/api/applicants?limit=5'])
  expect(await earlyRequests('/', 'applicant')).toEqual(['/api/user', '/api/my-profile/questions'])
  for (const url of ['/applicants', '/submissions'])
    expect(await earlyRequests(url, 'applicant')).toEqual(['/api/user'])
})

it('waits for the current user if no role is stored', async () => {
  expect(await earlyRequests('/applicants')).toEqual(['/api/user', '/api/applicants?page=1&limit=25'])
})

it('requests no rows if no one is signed in', async () => {
  const asked = serve({})
  await startFirstCalls({ pathname: '/applicants', search: '' })
  await earlyAnswersIn(1000)
  expect(asked).toEqual(['/api/user'])
})

it('knows the role for the length of a session', () => {
  storeRole('recruiter', 0)
  storeRole('recruiter', 60_000)
  expect(storedRole(24 * 3_600_000 - 1)).toBe('recruiter')
  expect(storedRole(24 * 3_600_000)).toBeUndefined()
  storeRole(undefined)
  expect(storedRole(0)).toBeUndefined()
})

it('answers the first call only', async () => {
  const asked = serve({ '/api/user': user, '/api/analytics': figures })
  storeRole('recruiter')
  await startFirstCalls({ pathname: '/', search: '' })
  await earlyAnswersIn(1000)
  expect(earlyContent(getCurrentUser, {})).toEqual(user)
  expect(await call(getAnalytics, {})).toEqual(figures)
  expect(asked.filter((url) => url === '/api/analytics')).toHaveLength(1)
  await call(getAnalytics, {})
  expect(asked.filter((url) => url === '/api/analytics')).toHaveLength(2)
})

it('is dropped after a change', async () => {
  const asked = serve({ '/api/user': user, '/api/logout': {} })
  await startFirstCalls({ pathname: '/auth', search: '' })
  await call(signOut, {})
  expect(earlyContent(getCurrentUser, {})).toBeUndefined()
  await call(getCurrentUser, {})
  expect(asked).toEqual(['/api/user', '/api/logout', '/api/user'])
})

it('is kept after a call that changes nothing, regardless of its method', async () => {
  const path = findDuplicates.path
  const asked = serve({ '/api/user': user, [path]: { duplicates: [[]], degraded: false } })
  await startFirstCalls({ pathname: '/auth', search: '' })
  await call(findDuplicates, { body: { people: [{ phone: '+45 12 34 56 78' }] } })
  await call(getCurrentUser, {})
  expect(asked).toEqual(['/api/user', path])
})

it('leaves a failure to the call that takes it', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await startFirstCalls({ pathname: '/auth', search: '' })
  await earlyAnswersIn(1000)
  expect(earlyContent(getCurrentUser, {})).toBeUndefined()
  await expect(call(getCurrentUser, {})).rejects.toThrow('0: no answer')
})
