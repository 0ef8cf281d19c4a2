import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchInactivity } from '../../../web/src/session/inactivity.ts'

const minute = 60
const endKey = 'fagfolk.idleEnd'
const start = new Date('2026-03-01T08:00:00Z')

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Watches a session that ends after 30 minutes without activity. */
function watching(secondsLeft = 30 * minute) {
  const server = { isReachable: true, secondsLeft: (30 * minute) as number | undefined }
  const reports: { at: number; secondsAgo: number }[] = []
  const warnings: (number | undefined)[] = []
  const counts = { asked: 0, ended: 0 }
  const answer = async <Value,>(value: Value) => {
    if (!server.isReachable) throw new Error('no answer')
    return value
  }
  const watch = watchInactivity(
    { seconds: 30 * minute, secondsLeft },
    {
      report: (secondsAgo) => {
        reports.push({ at: passed(), secondsAgo })
        return answer(undefined)
      },
      askSecondsLeft: () => {
        counts.asked += 1
        return answer(server.secondsLeft)
      },
      onWarning: (left) => void warnings.push(left),
      onEnd: () => {
        counts.ended += 1
      },
    },
  )
  stops.push(watch.stop)
  return { server, reports, warnings, counts, ...watch }
}

const passed = () => (Date.now() - start.getTime()) / 1000
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const act = (activity = 'pointermove') => window.dispatchEvent(new Event(activity))
/** The computer sleeps: its clock goes on, and no timer runs. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const comeBack = () => window.dispatchEvent(new Event('focus'))
const otherTab = async (endsIn: number) => {
  localStorage.setItem(endKey, String(Date.now() + endsIn * 1000))
  window.dispatchEvent(new StorageEvent('storage', { key: endKey }))
  await pass(0)
}

describe('activity', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])('by %s is reported', async (activity) => {
    const { reports } = watching()
    await pass(6 * minute)
    act(activity)
    expect(reports).toEqual([{ at: 6 * minute, secondsAgo: 0 }])
  })

  test('is reported every five minutes at most, and the last one afterwards with its age', async () => {
    const { reports } = watching()
    for (let second = 0; second < 9 * minute; second += 1) {
      act()
      await pass(1)
    }
    await pass(10 * minute)
    expect(reports).toHaveLength(2)
    const [first, last] = reports
    expect(first?.at).toBe(5 * minute)
    expect((last?.at ?? 0) - (last?.secondsAgo ?? 0)).toBe(9 * minute - 1)
  })

  test('is not what a page does by itself', async () => {
    const { reports } = watching()
    await pass(6 * minute)
    act('scroll')
    comeBack()
    await pass(20 * minute)
    expect(reports).toEqual([])
  })

  test('is reported at once in a page that opens late', async () => {
    const { reports, warnings } = watching(2 * minute)
    act()
    expect(reports).toEqual([{ at: 0, secondsAgo: 0 }])
    await pass(2 * minute)
    expect(warnings).toEqual([])
  })

  test('is reported again a minute after a failed report', async () => {
    const { server, reports } = watching()
    await pass(6 * minute)
    server.isReachable = false
    act()
    await pass(30)
    server.isReachable = true
    await pass(60)
    expect(reports).toHaveLength(2)
    const [, second] = reports
    expect((second?.at ?? 0) - (second?.secondsAgo ?? 0)).toBe(6 * minute)
  })

  test('in another tab keeps this one signed in, and is not reported twice', async () => {
    const { reports, warnings } = watching()
    await pass(20 * minute)
    await otherTab(30 * minute)
    act()
    expect(reports).toEqual([])
    await pass(28 * minute)
    expect(warnings).toEqual([])
  })
})

describe('the end of a session', () => {
  test('is warned about in its last minute, in which only the answer counts', async () => {
    const { warnings, reports, stay } = watching()
    await pass(29 * minute - 1)
    expect(warnings).toEqual([])
    await pass(3)
    expect(warnings).toEqual([60, 59, 58])
    act()
    await pass(1)
    expect(reports).toEqual([])
    await stay()
    expect(reports).toEqual([{ at: 29 * minute + 3, secondsAgo: 0 }])
    expect(warnings.at(-1)).toBeUndefined()
    await pass(28 * minute)
    expect(warnings.at(-1)).toBeUndefined()
  })

  test('is left to the server, which may say that there is time left', async () => {
    const { server, warnings, counts } = watching()
    server.secondsLeft = 5 * minute
    await pass(30 * minute)
    expect(counts).toEqual({ asked: 1, ended: 0 })
    expect(warnings.at(-1)).toBeUndefined()
  })

  test('comes without an answer if the server can not be reached', async () => {
    const { server, counts } = watching()
    server.isReachable = false
    await pass(30 * minute - 1)
    expect(counts).toEqual({ asked: 0, ended: 0 })
    await pass(1)
    expect(counts.ended).toBeGreaterThan(0)
  })

  test('is not there for a session whose rule is gone', async () => {
    const { server, counts } = watching()
    server.secondsLeft = undefined
    await pass(30 * minute)
    expect(counts.ended).toBe(0)
  })

  test('is taken back by another tab', async () => {
    const { warnings } = watching()
    await pass(29 * minute + 30)
    expect(warnings.at(-1)).toBe(30)
    await otherTab(30 * minute)
    expect(warnings.at(-1)).toBeUndefined()
  })

  test.each([
    ['soon after waking up', 10 * minute, 3 * minute],
    ['long ago', 8 * 60 * minute, 0],
  ])('is asked for when the computer wakes up, if it is %s', async (_what, slept, secondsLeft) => {
    const { server, counts, warnings } = watching()
    await pass(5 * minute)
    sleep(slept)
    server.secondsLeft = secondsLeft
    comeBack()
    await pass(0)
    expect(counts.asked).toBe(1)
    expect(counts.ended).toBe(0)
    await pass(2 * minute + 1)
    expect(warnings.at(-1)).toBe(secondsLeft === 0 ? 0 : 59)
  })

  test('does not come earlier or later because the clock was set', async () => {
    const { server, counts, warnings } = watching()
    await pass(5 * minute)
    server.secondsLeft = 25 * minute
    sleep(60 * minute)
    await pass(31)
    expect(warnings.at(-1)).toBeUndefined()
    server.secondsLeft = 20 * minute
    sleep(-120 * minute)
    await pass(31)
    await pass(19 * minute)
    expect(warnings.at(-1)).toBeGreaterThan(0)
    expect(counts.ended).toBe(0)
  })

  test('is not looked at any more after the watch has stopped', async () => {
    const { counts, warnings, reports, stop } = watching()
    stop()
    act()
    await pass(60 * minute)
    expect({ counts, warnings, reports }).toEqual({ counts: { asked: 0, ended: 0 }, warnings: [], reports: [] })
  })
})
