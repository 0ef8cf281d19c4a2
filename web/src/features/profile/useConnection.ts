import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { connectProfile } from '../../../../shared/contract/profile/connectProfile.ts'
import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { call, shownMessage } from '../../api/call.ts'
import type { Words } from '../../i18n/told.ts'

export type ConnectionState = 'none' | 'connecting' | 'connected' | 'failed'

/**
 * Connects the account by the token of a mailed link, `?connect=…`, once. The token leaves the address at once: what stands
 * there is copied and read over shoulders.
 */
export function useConnection(onConnected: (profile: ProfileAnswer) => void) {
  const [params, setParams] = useSearchParams()
  const [token] = useState(params.get('connect'))
  const [state, setState] = useState<ConnectionState>(token ? 'connecting' : 'none')
  const [problem, setProblem] = useState<Words>()
  const begun = useRef(false)

  useEffect(() => {
    if (!token || begun.current) return
    begun.current = true
    setParams((now) => without(now, 'connect'), { replace: true })
    call(connectProfile, { body: { token } }).then(
      (profile) => {
        onConnected(profile)
        setState('connected')
      },
      (thrown: unknown) => {
        setProblem(shownMessage(thrown))
        setState('failed')
      },
    )
  }, [token, setParams, onConnected])

  return { state, problem }
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name)
  return next
}
