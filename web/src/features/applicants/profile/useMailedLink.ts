import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmEmail } from '../../../../../shared/applicants/contract/confirmEmail.ts'
import { connectProfile } from '../../../../../shared/applicants/contract/connectProfile.ts'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { call, shownMessage } from '../../../api/call.ts'
import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { mailedToken } from '../../../routing/mailedToken.ts'

/**
 * The actions of mailed links by token name: `#connect=…` connects the account to a record, `#confirm=…` confirms its
 * email.
 */
const linked = { connect: connectProfile, confirm: confirmEmail }
export type LinkPurpose = keyof typeof linked

type Opened =
  | { purpose?: never }
  | { purpose: LinkPurpose; state: 'going' | 'done' }
  | { purpose: LinkPurpose; state: 'failed'; problem: TranslatableMessage }

/**
 * Performs the action of a mailed link once. Removes the token from the address immediately, because addresses are
 * copied and read over shoulders.
 */
export function useMailedLink(onDone: (profile: ProfileAnswer) => void): Opened {
  const location = useLocation()
  const navigate = useNavigate()
  const sent = linkIn(location)
  const [opened, setOpened] = useState<Opened>(sent ? { purpose: sent.purpose, state: 'going' } : {})
  const begun = useRef<string>(undefined)

  useLayoutEffect(() => {
    const found = linkIn(location)
    if (!found || begun.current === found.token) return
    const { purpose, token, without } = found
    begun.current = token
    void navigate(without, { replace: true })
    setOpened({ purpose, state: 'going' })
    call(linked[purpose], { body: { token } }).then(
      (profile) => {
        onDone(profile)
        setOpened({ purpose, state: 'done' })
      },
      (thrown: unknown) => setOpened({ purpose, state: 'failed', problem: shownMessage(thrown) }),
    )
  }, [location, navigate, onDone])

  return opened
}

function linkIn(location: Parameters<typeof mailedToken>[1]) {
  for (const purpose of ['connect', 'confirm'] as const) {
    const found = mailedToken(purpose, location)
    if (found) return { purpose, ...found }
  }
  return undefined
}
