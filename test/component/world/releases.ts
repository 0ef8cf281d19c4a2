import { vi } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { call } from '../../../web/src/api/call.ts'
import type { FakeApi } from './fakeApi.ts'

/** Returns a document as the build writes it, with this entry script. */
export const builtDocument = (entry: string): string =>
  `<!doctype html><script type="after-paint" crossorigin src="/assets/${entry}.js"></script>`

/** Makes the page one of the release with this entry script, until the returned function is called. */
export function loadedFrom(entry: string): () => void {
  const script = document.createElement('script')
  script.type = 'after-paint'
  script.src = `/assets/${entry}.js`
  document.head.append(script)
  return () => script.remove()
}

/** Publishes the release with this entry script, or another answer, at the page's URL. Returns how often it was read. */
export function publish(api: FakeApi, published: string | (() => Response)): () => number {
  const answer = typeof published === 'string' ? () => new Response(builtDocument(published)) : published
  const read = vi.fn(answer)
  api.answerFile(window.location.pathname, read)
  return () => read.mock.calls.length
}

/** Makes a call whose answer breaks its contract. */
export async function readUnreadable(api: FakeApi): Promise<void> {
  api.answerOnce(routes.checkResetToken, () => new Response('{"isValid":true}'))
  await call(routes.checkResetToken, { body: { token: 'abc' } }).catch(() => {})
}
