import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { ApiError, call, earlyContent, onSessionEnd } from '../api/call.ts'
import { dropEarlyAnswers } from '../api/earlyAnswers.ts'
import { forgetStaffDrafts, keepRole } from '../browserStorage.ts'
import { forgetTyping, keepTyping } from './typing.ts'

/** How a session that was there went: by the person's own wish, or because the server no longer knows it. */
export type SessionEnding = 'signed out' | 'expired'

export interface Session {
  /** Undefined while loading, null when nobody is signed in. */
  user: SessionUser | null | undefined
  /** Why the session could not be read, when it could not. */
  problem: unknown
  ending: SessionEnding | undefined
  /** Reads the session again after a problem. */
  retry: () => void
  /** Takes up the user that signing in or registering returned. */
  signedIn: (user: SessionUser) => void
  signedOut: () => void
}

type State = Pick<Session, 'user' | 'problem' | 'ending'>
const loading: State = { user: undefined, problem: undefined, ending: undefined }

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...loading, user: earlyContent(getCurrentUser, {}) }))

  const read = useCallback(() => {
    // In slices: a page that was drawn at build is taken over meanwhile, which a change at once would have done in one go.
    readUser().then(
      (user) => startTransition(() => setState((state) => (state.user === user ? state : { ...loading, user }))),
      (problem: unknown) => startTransition(() => setState({ ...loading, problem })),
    )
  }, [])
  const retry = useCallback(() => {
    // Whoever is signed in by now may be somebody else.
    dropEarlyAnswers()
    setState(loading)
    read()
  }, [read])

  const { user, ending } = state
  const known = useRef(user)
  useEffect(() => {
    known.current = user
    if (user !== undefined) keepRole(user?.role)
    if (user) forgetTyping(user.id)
    // Here, after the form has gone: it keeps what is typed in its last moment, too.
    if (user) forgetStaffDrafts(user.id)
    else if (ending === 'signed out') forgetStaffDrafts()
  }, [user, ending])

  const end = useCallback((ending: SessionEnding): boolean => {
    const whose = known.current
    if (!whose) return false
    known.current = null
    if (ending === 'expired') keepTyping(whose.id)
    else forgetTyping()
    setState({ ...loading, user: null, ending })
    return true
  }, [])

  useEffect(() => {
    onSessionEnd(() => end('expired'))
    read()
    return () => onSessionEnd(() => false)
  }, [end, read])

  const session = useMemo<Session>(
    () => ({
      ...state,
      retry,
      signedIn: (user) => setState({ ...loading, user }),
      signedOut: () => void end('signed out'),
    }),
    [state, retry, end],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in, and the ways to change it. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}

async function readUser(): Promise<SessionUser | null> {
  try {
    return await call(getCurrentUser, {})
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) return null
    throw problem
  }
}
