import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom'

/** A part of the page with something to lose. */
interface Holder {
  /** Returns whether a step to another address waits until somebody has answered. */
  holds: BlockerFunction
}

interface LeaveContext {
  /** Asks this holder before each step until the returned function is called. */
  add: (holder: Holder) => () => void
  /** Whose question the step waits for that `blocker` holds back. */
  asked: Holder | undefined
  blocker: Blocker
}

const LeaveContext = createContext<LeaveContext | null>(null)

/**
 * Holds back steps to other addresses for every `useLeaveQuestion` within. The router takes one blocker at a time, and a page can
 * have several parts with something to lose: the one that came last asks first.
 */
export function LeaveQuestions({ children }: { children: ReactNode }) {
  // Not a state: a step can follow at once.
  const holders = useRef(new Set<Holder>())
  const [asked, setAsked] = useState<Holder>()
  const blocker = useBlocker(
    useCallback<BlockerFunction>((step) => {
      const holder = [...holders.current].findLast(({ holds }) => holds(step))
      setAsked(holder)
      return holder !== undefined
    }, []),
  )
  const add = useCallback((holder: Holder) => {
    holders.current.add(holder)
    return () => void holders.current.delete(holder)
  }, [])
  const value = useMemo(() => ({ add, asked, blocker }), [add, asked, blocker])
  return <LeaveContext value={value}>{children}</LeaveContext>
}

export interface LeaveQuestion {
  /** Whether somebody is about to leave, and has to be asked. */
  asking: boolean
  stay: () => void
  leave: () => void
  /** Lets the next step pass unasked: everything is saved. */
  release: () => void
}

/**
 * Asks before another page takes the place of one with something to lose; the browser asks before it leaves the site. `asksWithin`
 * means that other addresses of the same path are other pages, too.
 */
export function useLeaveQuestion(unsaved: boolean, asksWithin = false): LeaveQuestion {
  const context = useContext(LeaveContext)
  if (!context) throw new Error('useLeaveQuestion needs LeaveQuestions around it')
  const { add, asked, blocker } = context
  const released = useRef(false)
  const [holder] = useState<Holder>(() => ({ holds: () => false }))

  useEffect(() => {
    if (!unsaved) return
    released.current = false
    holder.holds = ({ currentLocation, nextLocation }) =>
      !released.current && (asksWithin || nextLocation.pathname !== currentLocation.pathname)
    const remove = add(holder)
    const warn = (event: BeforeUnloadEvent) => released.current || event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      remove()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved, asksWithin, add, holder])

  const asking = blocker.state === 'blocked' && asked === holder
  const leave = useEffectEvent(() => blocker.proceed?.())
  // Saved while the question was open: there is nothing left to lose.
  useEffect(() => {
    if (asking && !unsaved) leave()
  }, [asking, unsaved])

  return {
    asking,
    stay: () => blocker.reset?.(),
    leave: () => {
      released.current = true
      blocker.proceed?.()
    },
    release: useCallback(() => {
      released.current = true
    }, []),
  }
}
