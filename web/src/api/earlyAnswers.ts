import type { Language } from '../browserStorage.ts'
import { getRequest } from './request.ts'

/** A response with its complete body. */
export interface Answer {
  ok: boolean
  status: number
  statusText: string
  headers: Headers
  text: string
}

interface EarlyAnswer {
  coming: Promise<Answer>
  /** Set once it has arrived. */
  here?: Answer
}

declare global {
  /** Requests made before the page's own script loaded, by URL. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** Reads the whole body. Rejects as fetch does if there is no response. */
export async function readAnswer(answer: Promise<Response>): Promise<Answer> {
  const response = await answer
  const { ok, status, statusText, headers } = response
  return { ok, status, statusText, headers, text: await response.text() }
}

/** Makes a request ahead of the page, which then uses the answer for its own call. */
export function requestEarly(url: string, language: Language): Promise<Answer> {
  const early: EarlyAnswer = { coming: readAnswer(fetch(url, getRequest(language))) }
  early.coming.then(
    (answer) => {
      early.here = answer
    },
    // It may never be used. Its failure is reported to the caller that takes it.
    () => {},
  )
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(url, early)
  return early.coming
}

/** Returns the early answer if it has arrived. It can still be taken afterwards. */
export const earlyAnswerHere = (url: string): Answer | undefined => globalThis.earlyAnswers?.get(url)?.here

/** Returns the early answer and removes it: a second request wants a newer one. */
export function takeEarlyAnswer(url: string): Promise<Answer> | undefined {
  const early = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return early?.coming
}

/** Drops all early answers after a change, because they may be outdated. */
export function dropEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}

/** Resolves when the early answer for a URL has arrived or failed. */
export async function earlyAnswerIn(url: string): Promise<void> {
  await globalThis.earlyAnswers?.get(url)?.coming.catch(() => {})
}

/** Resolves when all early answers have arrived or failed, or after `timeout` milliseconds. */
export async function earlyAnswersIn(timeout: number): Promise<void> {
  const all = async () => {
    for (const { coming } of globalThis.earlyAnswers?.values() ?? []) await coming.catch(() => {})
  }
  await Promise.race([all(), new Promise((done) => setTimeout(done, timeout))])
}
