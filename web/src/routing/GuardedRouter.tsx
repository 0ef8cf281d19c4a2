import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { Router } from 'react-router-dom'
import type { BrowserHistory } from './browserHistory.ts'
import { NavigationBar } from './NavigationBar.tsx'

const HistoryContext = createContext<BrowserHistory | null>(null)

/** Draws what the address asks for; `useLeaveQuestion` can hold back the way to another page. */
export function GuardedRouter({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  const [{ location, action }, setNavigation] = useState(history.current)
  // The page that is left stays until the next one has come.
  const [underway, startTransition] = useTransition()
  useLayoutEffect(() => history.listen((navigation) => startTransition(() => setNavigation(navigation))), [history])
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {underway && <NavigationBar />}
        {children}
      </Router>
    </HistoryContext>
  )
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
 * tells that other addresses of the same path are other pages, too.
 */
export function useLeaveQuestion(unsaved: boolean, asksWithin = false): LeaveQuestion {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('useLeaveQuestion needs a GuardedRouter around it')
  const [held, setHeld] = useState<{ go: () => void }>()
  const released = useRef(false)

  useEffect(() => {
    if (!unsaved) return
    released.current = false
    const stopGuarding = history.guard((next, go) => {
      if (released.current || (!asksWithin && next.pathname === history.current().location.pathname)) return false
      setHeld({ go })
      return true
    })
    const warn = (event: BeforeUnloadEvent) => released.current || event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      stopGuarding()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved, asksWithin, history])

  // What was on its way to be saved was saved while the question stood: there is nothing to lose any more.
  useEffect(() => {
    if (unsaved || !held) return
    setHeld(undefined)
    held.go()
  }, [unsaved, held])

  return {
    asking: held !== undefined,
    stay: () => setHeld(undefined),
    leave: () => {
      released.current = true
      setHeld(undefined)
      held?.go()
    },
    release: useCallback(() => {
      released.current = true
    }, []),
  }
}
