import { type UploadPurpose, wordType } from '../../../shared/files/domain/uploadTypes.ts'
import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { ApiError, call } from '../api/call.ts'

export const requestFor = (file: File, purpose: UploadPurpose) => ({
  purpose,
  fileName: file.name,
  fileType: file.type,
  fileSize: file.size,
})

/** Returns the purpose of an accepted file, which has the type of its bytes. */
export const purposeOf = (file: File): UploadPurpose => (file.type === wordType ? 'wordFile' : 'document')

/**
 * Requests an upload, and retries after a 429: no byte of the file has been sent, and a form makes one request per file.
 * Nothing else in the app is retried. Throws as `call` does; an abort also ends the wait.
 */
export async function requestUpload<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route>,
  signal: AbortSignal | undefined,
): Promise<RouteAnswer<Route>> {
  let waited = 0
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(route, request, signal ? { signal } : {})
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 429) throw problem
      const wait = waitBefore({ attempt, waited, retryAfter: problem.retryAfter }, Math.random())
      if (wait === undefined) throw problem
      waited += wait
      await pause(wait, signal)
    }
  }
}

/** Minimum seconds before each retry. */
const pauses = [0.5, 1, 2, 4]
/** Total seconds that a person waits for one file before seeing the error. */
const longestWait = 20
/** Adds up to this share of the wait, so that clients refused together do not return together. */
const spread = 0.25

/**
 * Returns the seconds to wait before a retry, never less than the server's `retryAfter`; undefined to give up. `random` is
 * from 0 to 1.
 */
export function waitBefore(
  { attempt, waited, retryAfter }: { attempt: number; waited: number; retryAfter: number },
  random: number,
): number | undefined {
  const own = pauses[attempt]
  if (own === undefined) return undefined
  const wait = Math.max(own, retryAfter) * (1 + spread * random)
  return waited + wait <= longestWait ? wait : undefined
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
