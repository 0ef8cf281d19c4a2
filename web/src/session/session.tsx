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
import { forgetStaffDrafts, storeRole } from '../browserStorage.ts'
import { forgetTyping, storeUnsavedInput } from './typing.ts'
import { useAccountLanguage } from './useAccountLanguage.ts'

/** How a session ended: the user signed out, or the server no longer accepts it. */
export type SessionEnding = 'signed out' | 'expired'

export interface Session {
  /** Undefined while loading, null if signed out. */
  user: SessionUser | null | undefined
  /** Why loading the session failed, or undefined. */
  problem: unknown
  ending: SessionEnding | undefined
  retry: () => void
  /** Sets the user returned by signing in or registering. */
  signedIn: (user: SessionUser) => void
  signedOut: () => void
  /** Ends a session that the server no longer accepts, and keeps what was typed. */
  expired: () => void
}

type State = Pick<Session, 'user' | 'problem' | 'ending'>
const loading: State = { user: undefined, problem: undefined, ending: undefined }

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...loading, user: earlyContent(getCurrentUser, {}) }))

  const read = useCallback(() => {
    // A transition, because a synchronous update would hydrate the whole prerendered page in one go.
    readUser().then(
      (user) => startTransition(() => setState((state) => (state.user === user ? state : { ...loading, user }))),
      (problem: unknown) => startTransition(() => setState({ ...loading, problem })),
    )
  }, [])
  const retry = useCallback(() => {
    // A different user may be signed in by now.
    dropEarlyAnswers()
    setState(loading)
    read()
  }, [read])

  const { user, ending } = state
  useAccountLanguage(user ?? undefined)
  const known = useRef(user)
  useEffect(() => {
    known.current = user
    if (user !== undefined) storeRole(user?.role)
    if (user) forgetTyping(user.id)
    // After the form has unmounted, because it saves its last input while unmounting.
    if (user) forgetStaffDrafts(user.id)
    else if (ending === 'signed out') forgetStaffDrafts()
  }, [user, ending])

  const end = useCallback((ending: SessionEnding): boolean => {
    const whose = known.current
    if (!whose) return false
    known.current = null
    if (ending === 'expired') storeUnsavedInput(whose.id)
    else forgetTyping()
    setState({ ...loading, user: null, ending })
    return true
  }, [])

  useEffect(() => {
    onSessionEnd(() => end('expired'))
    read()
    return () => onSessionEnd(() => false)
  }, [end, read])

  const expired = useCallback(() => void end('expired'), [end])
  const session = useMemo<Session>(
    () => ({
      ...state,
      retry,
      signedIn: (user) => setState({ ...loading, user }),
      signedOut: () => void end('signed out'),
      expired,
    }),
    [state, retry, end, expired],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Returns the signed-in user and the functions to change it. */
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
