import type { Language } from '../browserStorage.ts'
import { getRequest } from './request.ts'

/** An answer that has come as a whole. */
export interface Answer {
  ok: boolean
  status: number
  statusText: string
  headers: Headers
  text: string
}

interface EarlyAnswer {
  coming: Promise<Answer>
  /** Once it has come. */
  here?: Answer
}

declare global {
  /** What was asked for before the page's own script came, by address. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** Rejects as fetch does, when no answer comes. */
export async function readAnswer(answer: Promise<Response>): Promise<Answer> {
  const response = await answer
  const { ok, status, statusText, headers } = response
  return { ok, status, statusText, headers, text: await response.text() }
}

/** Asks ahead of the page, which takes the answer up as that to its own call. */
export function askEarly(address: string, language: Language): Promise<Answer> {
  const early: EarlyAnswer = { coming: readAnswer(fetch(address, getRequest(language))) }
  early.coming.then(
    (answer) => {
      early.here = answer
    },
    // Nobody may ever want it: a failure is told to whoever does.
    () => {},
  )
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(address, early)
  return early.coming
}

/** The answer that was asked for ahead, if it is here; whoever takes it up afterwards still finds it. */
export const earlyAnswerHere = (address: string): Answer | undefined => globalThis.earlyAnswers?.get(address)?.here

/** The answer that was asked for ahead, once: whoever asks again wants a newer one. */
export function takeEarlyAnswer(address: string): Promise<Answer> | undefined {
  const early = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  return early?.coming
}

/** Something was changed: what was asked for before that no longer tells how things are. */
export function dropEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}

/** Resolves when what was asked for ahead at an address is here or has failed. */
export async function earlyAnswerIn(address: string): Promise<void> {
  await globalThis.earlyAnswers?.get(address)?.coming.catch(() => {})
}

/** Resolves when all that was asked for ahead is here or has failed, or after so many milliseconds. */
export async function earlyAnswersIn(timeout: number): Promise<void> {
  const all = async () => {
    for (const { coming } of globalThis.earlyAnswers?.values() ?? []) await coming.catch(() => {})
  }
  await Promise.race([all(), new Promise((done) => setTimeout(done, timeout))])
}
