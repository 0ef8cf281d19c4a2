import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { connectProfile } from '../../../../shared/contract/profile/connectProfile.ts'
import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { call, shownMessage } from '../../api/call.ts'
import type { Words } from '../../i18n/told.ts'
import { mailedToken } from '../../routing/mailedToken.ts'

export type ConnectionState = 'none' | 'connecting' | 'connected' | 'failed'

/**
 * Connects the account by the token of a mailed link, `#connect=…`, once. The token leaves the address at once: what stands
 * there is copied and read over shoulders.
 */
export function useConnection(onConnected: (profile: ProfileAnswer) => void) {
  const location = useLocation()
  const navigate = useNavigate()
  const sent = mailedToken('connect', location)
  const [state, setState] = useState<ConnectionState>(sent ? 'connecting' : 'none')
  const [problem, setProblem] = useState<Words>()
  const begun = useRef<string>(undefined)

  useLayoutEffect(() => {
    const found = mailedToken('connect', location)
    if (!found || begun.current === found.token) return
    begun.current = found.token
    void navigate(found.without, { replace: true })
    setState('connecting')
    call(connectProfile, { body: { token: found.token } }).then(
      (profile) => {
        onConnected(profile)
        setState('connected')
      },
      (thrown: unknown) => {
        setProblem(shownMessage(thrown))
        setState('failed')
      },
    )
  }, [location, navigate, onConnected])

  return { state, problem }
}
