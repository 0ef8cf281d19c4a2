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

/** A part of the page with unsaved input. */
interface Holder {
  /** Returns true if a navigation has to wait for a confirmation. */
  blocks: BlockerFunction
}

interface LeaveContext {
  /** Asks this holder before each navigation until the returned function is called. */
  add: (holder: Holder) => () => void
  /** The holder whose question the blocked navigation waits for. */
  requestedBy: Holder | undefined
  blocker: Blocker
}

const LeaveContext = createContext<LeaveContext | null>(null)

/**
 * Blocks navigation for every `useLeaveQuestion` inside. The router supports a single blocker, but a page can have
 * several parts with unsaved input. The latest one asks first.
 */
export function LeaveQuestions({ children }: { children: ReactNode }) {
  // A ref instead of state, because a navigation can follow immediately.
  const holders = useRef(new Set<Holder>())
  const [requestedBy, setRequestedBy] = useState<Holder>()
  const blocker = useBlocker(
    useCallback<BlockerFunction>((step) => {
      const holder = [...holders.current].findLast(({ blocks }) => blocks(step))
      setRequestedBy(holder)
      return holder !== undefined
    }, []),
  )
  const add = useCallback((holder: Holder) => {
    holders.current.add(holder)
    return () => void holders.current.delete(holder)
  }, [])
  const value = useMemo(() => ({ add, requestedBy, blocker }), [add, requestedBy, blocker])
  return <LeaveContext value={value}>{children}</LeaveContext>
}

export interface LeaveQuestion {
  /** Whether the user is leaving and has to be asked. */
  isOpen: boolean
  stay: () => void
  leave: () => void
  /** Lets the next navigation pass without a question, because everything is saved. */
  release: () => void
}

/**
 * Asks before leaving a page with unsaved input. The browser asks before leaving the site. With `asksWithin`, other
 * addresses of the same path count as other pages.
 */
export function useLeaveQuestion(unsaved: boolean, asksWithin = false): LeaveQuestion {
  const context = useContext(LeaveContext)
  if (!context) throw new Error('useLeaveQuestion needs LeaveQuestions around it')
  const { add, requestedBy, blocker } = context
  const released = useRef(false)
  const [holder] = useState<Holder>(() => ({ blocks: () => false }))

  useEffect(() => {
    if (!unsaved) return
    released.current = false
    holder.blocks = ({ currentLocation, nextLocation }) =>
      !released.current && (asksWithin || nextLocation.pathname !== currentLocation.pathname)
    const remove = add(holder)
    const warn = (event: BeforeUnloadEvent) => released.current || event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      remove()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved, asksWithin, add, holder])

  const isOpen = blocker.state === 'blocked' && requestedBy === holder
  const leave = useEffectEvent(() => blocker.proceed?.())
  // If it was saved while the question was open, there is nothing left to lose.
  useEffect(() => {
    if (isOpen && !unsaved) leave()
  }, [isOpen, unsaved])

  return {
    isOpen,
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
