import { afterEach, describe, expect, it, vi } from 'vitest'
import { getCurrentUser } from '../../shared/accounts/contract/getCurrentUser.ts'
import { signIn } from '../../shared/accounts/contract/signIn.ts'
import { signOut } from '../../shared/accounts/contract/signOut.ts'
import { verifyResetToken } from '../../shared/accounts/contract/verifyResetToken.ts'
import { requestUrl } from '../../shared/kernel/contract/requestUrl.ts'
import { searchApplicants } from '../../shared/search/contract/searchApplicants.ts'
import { ApiError, call, onSessionEnd, onUnreadableAnswer, shownMessage } from '../../web/src/api/call.ts'
import { chooseLanguage, startLanguage } from '../../web/src/i18n/language.ts'

const refusal = { code: 'wrong_credentials', message: 'Wrong username or password', requestId: 'r-1' }
const answering = (status: number, body: string, statusText = '') => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body || null, { status, statusText }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const problemOf = async (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => undefined,
    (problem: unknown) => problem,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  onSessionEnd(() => false)
  onUnreadableAnswer(() => {})
})

describe('the address of a request', () => {
  it('fills in escaped path parameters', () => {
    expect(requestUrl(verifyResetToken, { params: { token: 'a/b?c' } })).toBe('/api/verify-reset-token/a%2Fb%3Fc')
  })

  it('leaves out empty query parameters', () => {
    expect(
      requestUrl(searchApplicants, { query: { search: 'TIG & MIG', location: '', page: undefined, limit: 5 } }),
    ).toBe('/api/applicants?search=TIG+%26+MIG&limit=5')
    expect(requestUrl(searchApplicants, { query: {} })).toBe('/api/applicants')
  })
})

describe('a call', () => {
  it('sends its body as JSON with cookies', async () => {
    const user = { id: '11111111-1111-4111-8111-111111111111', username: 'mette', role: 'recruiter' }
    const fetched = answering(200, JSON.stringify({ ...user, secret: 'x' }))
    const answer = await call(signIn, { body: { username: 'mette', password: 'demo1234' } })
    expect(answer).toEqual(user)
    expect(fetched).toHaveBeenCalledWith(
      '/api/login',
      expect.objectContaining({
        method: 'POST',
        credentials: 'same-origin',
        body: '{"username":"mette","password":"demo1234"}',
        headers: { 'accept-language': 'en', 'content-type': 'application/json' },
      }),
    )
  })

  it('sends the chosen language for mails', async () => {
    vi.stubGlobal('document', { documentElement: {} })
    const fetched = answering(204, '')
    await startLanguage('en')
    for (const language of ['da', 'en'] as const) {
      await chooseLanguage(language)
      await call(signOut, {})
      expect(fetched).toHaveBeenLastCalledWith(
        '/api/logout',
        expect.objectContaining({ headers: { 'accept-language': language } }),
      )
    }
  })

  it('returns undefined for a route without an answer', async () => {
    answering(204, '')
    expect(await call(signOut, {})).toBeUndefined()
  })

  it('rejects an answer that breaks its contract', async () => {
    answering(200, '<!doctype html>')
    expect(await problemOf(call(getCurrentUser, {}))).toBeInstanceOf(ApiError)
  })

  it('reports an answer that breaks its contract, and no other failure', async () => {
    const unreadable = vi.fn()
    onUnreadableAnswer(unreadable)
    answering(502, '<html>')
    await problemOf(call(getCurrentUser, {}))
    answering(401, JSON.stringify(refusal))
    await problemOf(call(getCurrentUser, {}))
    expect(unreadable).not.toHaveBeenCalled()
    answering(200, JSON.stringify({ id: 'u-1', name: 'Mette' }))
    await problemOf(call(getCurrentUser, {}))
    expect(unreadable).toHaveBeenCalledOnce()
  })

  it('passes on an abort', async () => {
    const abort = new AbortController()
    const reason = new DOMException('stopped', 'AbortError')
    vi.stubGlobal('fetch', async () => {
      abort.abort()
      throw reason
    })
    expect(await problemOf(call(getCurrentUser, {}, { signal: abort.signal }))).toBe(reason)
  })

  it('ends the session on a 401, except when signing in', async () => {
    const ended = vi.fn()
    onSessionEnd(ended)
    answering(401, JSON.stringify(refusal))
    await problemOf(call(signIn, { body: { username: 'mette', password: 'wrong' } }))
    expect(ended).not.toHaveBeenCalled()
    await problemOf(call(searchApplicants, {}))
    expect(ended).toHaveBeenCalledOnce()
  })

  it('never settles if it ended the session', async () => {
    onSessionEnd(() => true)
    answering(401, JSON.stringify(refusal))
    const settled = vi.fn()
    call(searchApplicants, {}).then(settled, settled)
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('an ApiError', () => {
  it('has the message "status: body"', () => {
    expect(new ApiError(400, 'Bad Request', 'the body').message).toBe('400: the body')
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })

  it("shows the server's message, otherwise the fallback", () => {
    const tooManyAttempts = new ApiError(401, 'Unauthorized', JSON.stringify(refusal))
    expect(tooManyAttempts.answer).toEqual(refusal)
    expect(shownMessage(tooManyAttempts, 'Failed to sign in')).toMatchObject({
      message: 'Wrong username or password',
    })
    expect(shownMessage(new ApiError(502, 'Bad Gateway', '<html>'), 'Failed to sign in')).toBe('Failed to sign in')
    expect(shownMessage(new TypeError('x is undefined'))).toBe('An error occurred. Please try again.')
    expect(new ApiError(502, 'Bad Gateway', '<html>').shown).toBe('An error occurred. Please try again.')
  })

  it('says when to try again in Danish time, if there is a wait', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T13:02:10Z'), toFake: ['Date'] })
    const code = 'too_many_requests'
    const message = 'Too many attempts. Try again later.'
    const tooManyAttempts = (seconds?: number, answer = { code, message, requestId: 'r-1' }) =>
      shownMessage(new ApiError(429, '', JSON.stringify(answer), seconds))
    const inAnHour = tooManyAttempts(3470)
    expect(inAnHour).toMatchObject({ message: 'Too many attempts. Please try again at 15:00.' })
    expect(tooManyAttempts(3471)).toMatchObject({ message: 'Too many attempts. Please try again at 15:01.' })
    expect(tooManyAttempts(39_470)).toMatchObject({
      message: 'Too many attempts. Please try again on 25 Nov 2026 at 01:00.',
    })
    for (const seconds of [undefined, 1]) expect(tooManyAttempts(seconds)).toMatchObject({ message })
    expect(tooManyAttempts(3470, { ...refusal })).toMatchObject({ message: refusal.message })
    vi.useRealTimers()
  })

  it('reads the wait from the header', async () => {
    const answer = { code: 'too_many_requests', message: 'Later', requestId: 'r-1' }
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 429, headers: { 'Retry-After': '3600' } }))
    const problem = await problemOf(call(signIn, { body: { username: 'mette', password: 'demo1234' } }))
    expect(shownMessage(problem)).toMatchObject({ params: { time: expect.stringMatching(/^\d\d:\d\d$/) } })
  })

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const problem = await problemOf(call(getCurrentUser, {}))
    expect(shownMessage(problem, 'Failed to sign in')).toBe(
      'The server could not be reached. Check your connection and try again.',
    )
  })
})
