import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { watchRelease } from '../../../web/src/app/watchRelease.ts'
import { noAnswer } from '../world/fakeApi.ts'
import { eventually, test as pageTest } from '../world/page.tsx'
import { builtDocument, loadedFrom, publish, readUnreadable } from '../world/releases.ts'

const minute = 60_000

/** Watches from a page of the release "old". `reported` has the scripts of each check that succeeded. */
const test = pageTest.extend('watch', ({ api: _api }, { onCleanup }) => {
  const endings: (() => void)[] = []
  onCleanup(() => {
    for (const end of endings) end()
  })
  return (isBuilt = true) => {
    if (isBuilt) endings.push(loadedFrom('old'))
    const reported: (string | undefined)[] = []
    const stop = watchRelease((scripts) => void reported.push(scripts))
    endings.push(stop)
    return { reported, stop }
  }
})

const comeBack = () => window.dispatchEvent(new Event('focus'))
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * minute)
const isVisible = (visible: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

describe('watching for a release', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    history.replaceState(null, '', '/public-apply?source=flyer')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    history.replaceState(null, '', '/')
  })

  test('reports other scripts, and none if they are those of the page', async ({ api, watch }) => {
    const { reported } = watch()
    for (const entry of ['old', 'new', 'old']) {
      const expected = [...reported, entry === 'old' ? undefined : '/assets/new.js']
      publish(api, entry)
      pass(5)
      comeBack()
      await eventually(() => reported, expected)
    }
  })

  test('checks when somebody returns to the page, at most once in 5 minutes', ({ api, watch }) => {
    watch()
    const reads = publish(api, 'old')
    pass(4.99)
    comeBack()
    expect(reads()).toBe(0)
    pass(0.01)
    comeBack()
    comeBack()
    expect(reads()).toBe(1)
    const returns = [
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => window.dispatchEvent(new Event('online')),
      comeBack,
    ]
    for (const [index, comesBack] of returns.entries()) {
      pass(4.99)
      comesBack()
      expect(reads()).toBe(index + 1)
      pass(0.01)
      comesBack()
      expect(reads()).toBe(index + 2)
    }
  })

  test('checks every 30 minutes, unless the page is hidden', ({ api, watch }) => {
    watch()
    const reads = publish(api, 'old')
    pass(29.99)
    expect(reads()).toBe(0)
    pass(0.01)
    expect(reads()).toBe(1)
    isVisible(false)
    pass(90)
    comeBack()
    expect(reads()).toBe(1)
    isVisible(true)
    comeBack()
    expect(reads()).toBe(2)
  })

  test('checks after an unreadable answer, at most once a minute', async ({ api, watch }) => {
    const { reported } = watch()
    const reads = publish(api, 'new')
    await readUnreadable(api)
    await eventually(() => reported, ['/assets/new.js'])
    pass(0.99)
    await readUnreadable(api)
    expect(reads()).toBe(1)
    pass(0.01)
    await readUnreadable(api)
    expect(reads()).toBe(2)
  })

  const failures: [string, () => Response][] = [
    ['the server cannot be reached', noAnswer],
    ['the server fails', () => new Response(builtDocument('unfinished'), { status: 503 })],
    ['the answer is no document', () => Response.json({ message: 'Welcome to our Wi-Fi' })],
    ['the document is of another site', () => new Response('<script type="module" src="/src/main.tsx"></script>')],
  ]
  for (const [failure, answerer] of failures)
    test(`reports nothing if ${failure}`, async ({ api, watch }) => {
      const { reported } = watch()
      const reads = publish(api, answerer)
      await readUnreadable(api)
      expect(reads()).toBe(1)
      publish(api, 'new')
      pass(1)
      await readUnreadable(api)
      await eventually(() => reported, ['/assets/new.js'])
    })

  test('does not check while offline, but once the browser is online', ({ api, watch }) => {
    watch()
    const reads = publish(api, 'old')
    pass(5)
    isOnline(false)
    comeBack()
    expect(reads()).toBe(0)
    isOnline(true)
    window.dispatchEvent(new Event('online'))
    expect(reads()).toBe(1)
  })

  test('never checks in development, where the document names no built scripts', async ({ api, watch }) => {
    watch(false)
    const reads = publish(api, 'new')
    await readUnreadable(api)
    pass(60)
    comeBack()
    expect(reads()).toBe(0)
  })

  test('ends when stopped', async ({ api, watch }) => {
    const { stop } = watch()
    const reads = publish(api, 'new')
    stop()
    await readUnreadable(api)
    pass(60)
    comeBack()
    expect(reads()).toBe(0)
  })
})
