import type { SessionIdle } from '../../../shared/accounts/domain/user.ts'
import { keep, read } from '../browserStorage.ts'

const second = 1000
const minute = 60 * second
/** The time between the warning and the end. */
const warning = minute
/** The longest time between two looks at the clock. Browsers let hidden pages look once a minute. */
const longestPause = minute / 2
/** After a longer pause, the computer slept or its clock was set. */
const sleepAfter = 2 * minute
/** The shortest time between two questions to the server. */
const askPause = 2 * second
/** Pointers report each movement. */
const activityPause = second

/** Input of a person. Pages also scroll by themselves, so only the gestures that scroll count. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']
const returns = [
  [document, 'visibilitychange'],
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
] as const

/** When the session ends by inactivity, by this browser's clock. The tabs of a browser share session and clock. */
const endKey = 'fagfolk.idleEnd'

interface Watched {
  /** Reports to the server that the person was active so many seconds ago. */
  report: (secondsAgo: number) => Promise<unknown>
  /** Asks the server for the seconds left. Never settles if the session has ended. */
  askSecondsLeft: () => Promise<number | undefined>
  /** Called with the seconds left while the session is about to end, and with undefined after that. */
  onWarning: (secondsLeft: number | undefined) => void
  /** Called when the session must have ended, and the server can't be asked. */
  onEnd: () => void
}

/**
 * Watches a session that ends by inactivity. Reports activity to the server, and warns in the last minute, in which only
 * `stay` counts as activity. The server decides what has ended: this only counts durations, and asks it at the end and
 * after the computer slept.
 */
export function watchInactivity({ seconds, secondsLeft }: SessionIdle, watched: Watched) {
  const length = seconds * second
  /** The time between two reports. */
  const pace = Math.max(minute, length / 6)
  let ownEnd = 0
  let lookedAt = Date.now()
  /** When a report was last sent, whether or not it arrived. */
  let sentAt = 0
  /** The last activity, and whether it is not reported yet. */
  let activeAt = 0
  let isUnreported = false
  let isWarning = false
  let isAsking = false
  let askedAt = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = (): number => {
    const shared = Number(read(endKey))
    // Another end is from an earlier session, or from before the clock was set.
    return shared > 0 && shared <= Date.now() + length ? shared : ownEnd
  }
  const setEnd = (at: number) => {
    ownEnd = at
    keep(endKey, String(at))
  }

  /** Reports the last activity, if the last report is longer ago than this. */
  const reportAfter = async (pause: number) => {
    const now = Date.now()
    const hasReported = now - (end() - length) < pause || Math.abs(now - sentAt) < minute
    if (!isUnreported || hasReported) return
    const at = Math.min(activeAt, now)
    sentAt = now
    isUnreported = false
    try {
      await watched.report(Math.round((now - at) / second))
    } catch {
      // Sent again after a minute.
      isUnreported = true
      return
    }
    if (isStopped) return
    setEnd(Math.max(end(), at + length))
    look()
  }

  const ask = async () => {
    if (isAsking || Math.abs(Date.now() - askedAt) < askPause) return
    isAsking = true
    askedAt = Date.now()
    try {
      const left = await watched.askSecondsLeft()
      if (!isStopped && left !== undefined) setEnd(Date.now() + left * second)
    } catch {
      if (!isStopped && end() <= Date.now()) watched.onEnd()
    } finally {
      isAsking = false
    }
    if (!isStopped) look()
  }

  const look = () => {
    clearTimeout(timer)
    const now = Date.now()
    const hasSlept = Math.abs(now - lookedAt) > sleepAfter
    lookedAt = now
    const left = end() - now
    const wasWarning = isWarning
    isWarning = left <= warning
    if (isWarning) watched.onWarning(Math.max(0, Math.ceil(left / second)))
    else if (wasWarning) watched.onWarning(undefined)
    if (hasSlept || left <= 0) void ask()
    // A hidden page may be closed soon.
    else void reportAfter(document.hidden ? minute : pace)
    timer = setTimeout(look, isWarning ? second : Math.min(left - warning, longestPause))
  }

  const noteActivity = () => {
    const now = Date.now()
    if (isWarning || Math.abs(now - activeAt) < activityPause) return
    activeAt = now
    isUnreported = true
    void reportAfter(pace)
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === endKey) look()
  }

  for (const activity of activities) window.addEventListener(activity, noteActivity, { capture: true, passive: true })
  for (const [target, event] of returns) target.addEventListener(event, look)
  window.addEventListener('storage', onStorage)
  // Another tab may have reported since the server's answer.
  ownEnd = Date.now() + secondsLeft * second
  setEnd(Math.max(end(), ownEnd))
  look()

  return {
    /** Reports that the person is there. Rejects if the server can't be reached. */
    async stay(): Promise<void> {
      const now = Date.now()
      await watched.report(0)
      if (isStopped) return
      setEnd(now + length)
      look()
    },

    stop(): void {
      isStopped = true
      clearTimeout(timer)
      for (const activity of activities) window.removeEventListener(activity, noteActivity, { capture: true })
      for (const [target, event] of returns) target.removeEventListener(event, look)
      window.removeEventListener('storage', onStorage)
    },
  }
}
