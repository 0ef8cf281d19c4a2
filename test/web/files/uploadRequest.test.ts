import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, shownMessage } from '../../../web/src/api/call.ts'
import { uploadPublicly } from '../../../web/src/files/publicUpload.ts'
import { uploadDocument, uploadPicture } from '../../../web/src/files/recordUploads.ts'
import { waitBefore } from '../../../web/src/files/uploadRequest.ts'
import { idOf } from '../../make/applicant.ts'

const file = new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' })
const start = Date.parse('2026-11-24T13:02:10Z')
const refusal = {
  code: 'too_many_requests',
  message: 'Too many requests. Please try again in a moment.',
  requestId: 'r',
}

const tooMany = (retryAfter?: string) => () =>
  Response.json(refusal, { status: 429, ...(retryAfter !== undefined && { headers: { 'Retry-After': retryAfter } }) })
const refused = (status: number) => () => Response.json({ ...refusal, code: 'internal_error' }, { status })
/** A bucket that accepts the file. */
class TakingBucket {
  status = 204
  upload: { onprogress?: () => void } = {}
  onload?: () => void
  open() {}
  send() {
    sent += 1
    this.onload?.()
  }
}
let sent = 0

/** Answers upload requests in order, then with success. Returns the time of each request, in seconds. */
function answering(...answers: (() => Response)[]): number[] {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal | null } = {}) => {
    signal?.throwIfAborted()
    if (!url.endsWith('/uploads')) return Response.json({ id: idOf(2) })
    asked.push((Date.now() - start) / 1000)
    const ticket = {
      uploadId: idOf(1),
      url: 'https://bucket.example',
      fields: {},
      expiresAt: '2100-01-01T00:00:00.000Z',
    }
    return (answers.shift() ?? (() => Response.json(ticket, { status: 201 })))()
  })
  return asked
}

/** Returns the outcome of an upload after all of its waits. */
async function outcomeOf(uploading: Promise<unknown>): Promise<unknown> {
  const outcome = uploading.then(
    () => 'sent',
    (problem: unknown) => problem,
  )
  await vi.runAllTimersAsync()
  return outcome
}

beforeEach(() => {
  sent = 0
  vi.useFakeTimers({ now: start })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('XMLHttpRequest', TakingBucket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('An upload request that is answered 429', () => {
  it.each([
    ['the public form', () => uploadPublicly(file, 'document')],
    ['a document of a record', () => uploadDocument(idOf(3), file, { documentType: 'cv' })],
    ['a picture of a record', () => uploadPicture(idOf(3), file)],
  ])('is retried for %s after the time in Retry-After', async (_what, upload) => {
    const asked = answering(tooMany('3'), tooMany('2'))
    expect(await outcomeOf(upload())).toBe('sent')
    expect(asked).toEqual([0, 3, 5])
    expect(sent).toBe(1)
  })

  it('accepts a date in Retry-After', async () => {
    const asked = answering(tooMany('Tue, 24 Nov 2026 13:02:17 GMT'))
    expect(await outcomeOf(uploadPublicly(file, 'document'))).toBe('sent')
    expect(asked).toEqual([0, 7])
  })

  it('compares the date with the server’s clock', async () => {
    const headers = { Date: 'Tue, 24 Nov 2026 15:00:00 GMT', 'Retry-After': 'Tue, 24 Nov 2026 15:00:04 GMT' }
    const asked = answering(() => Response.json(refusal, { status: 429, headers }))
    expect(await outcomeOf(uploadPublicly(file, 'document'))).toBe('sent')
    expect(asked).toEqual([0, 4])
  })

  it.each([undefined, '0', '-5', 'soon', 'Infinity', '1e30', 'Tue, 24 Nov 2020 13:00:00 GMT'])(
    'backs off without a usable Retry-After: %s',
    async (retryAfter) => {
      const asked = answering(tooMany(retryAfter), tooMany(retryAfter), tooMany(retryAfter), tooMany(retryAfter))
      expect(await outcomeOf(uploadPublicly(file, 'document'))).toBe('sent')
      expect(asked).toEqual([0, 0.5, 1.5, 3.5, 7.5])
    },
  )

  it('is retried four times at most, then shown', async () => {
    const asked = answering(...Array.from({ length: 9 }, () => tooMany('1')))
    const problem = await outcomeOf(uploadPublicly(file, 'document'))
    expect(shownMessage(problem)).toMatchObject({ message: refusal.message })
    expect(asked).toHaveLength(5)
    expect(sent).toBe(0)
  })

  it('is shown at once if the wait is too long', async () => {
    const asked = answering(tooMany('900'))
    const problem = await outcomeOf(uploadPublicly(file, 'document'))
    expect(shownMessage(problem)).toMatchObject({ message: 'Too many attempts. Please try again at 14:18.' })
    expect(asked).toEqual([0])
  })

  it('is shown once all waits together are too long', async () => {
    const asked = answering(tooMany('9'), tooMany('9'), tooMany('9'))
    expect(await outcomeOf(uploadPublicly(file, 'document'))).toMatchObject({ status: 429 })
    expect(asked).toEqual([0, 9, 18])
  })

  it('can be cancelled during the wait', async () => {
    const asked = answering(tooMany('9'))
    const controller = new AbortController()
    const uploading = uploadPublicly(file, 'document', { signal: controller.signal }).catch(
      (problem: unknown) => problem,
    )
    await vi.advanceTimersByTimeAsync(8000)
    expect(vi.getTimerCount()).toBe(1)
    const reason = new Error('cancelled')
    controller.abort(reason)
    expect(await uploading).toBe(reason)
    expect(asked).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('Nothing else is retried', () => {
  it.each([400, 403, 500, 503])('an upload request answered %d', async (status) => {
    const asked = answering(refused(status))
    expect(await outcomeOf(uploadPublicly(file, 'document'))).toMatchObject({ status })
    expect(asked).toEqual([0])
  })

  it('an upload request without an answer', async () => {
    const asked = answering(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await outcomeOf(uploadPublicly(file, 'document'))).toMatchObject({ status: 0 })
    expect(asked).toEqual([0])
  })

  it('the completion of an upload', async () => {
    answering()
    const answer = vi.fn(globalThis.fetch)
    const completed = vi.fn()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/complete')) return answer(url, init)
      completed()
      return tooMany('1')()
    })
    expect(await outcomeOf(uploadPicture(idOf(3), file))).toBeInstanceOf(ApiError)
    expect(completed).toHaveBeenCalledOnce()
  })
})

describe('The wait before a retry', () => {
  it('honours Retry-After and adds up to at most twenty seconds', () => {
    const rounds = fc.array(
      fc.record({
        retryAfter: fc.double({ min: 0, max: 40, noNaN: true }),
        random: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(rounds, (answers) => {
        let waited = 0
        for (const [attempt, { retryAfter, random }] of answers.entries()) {
          const wait = waitBefore({ attempt, waited, retryAfter }, random)
          if (wait === undefined) break
          expect(wait).toBeGreaterThanOrEqual(retryAfter)
          expect(wait).toBeGreaterThan(0)
          expect(attempt).toBeLessThan(4)
          waited += wait
        }
        expect(waited).toBeLessThanOrEqual(20)
      }),
    )
  })
})
