import { type ComponentType, useEffect, useState } from 'react'
import { continueSession } from '../../../shared/accounts/contract/continueSession.ts'
import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import { call } from '../api/call.ts'
import { watchInactivity } from '../session/inactivity.ts'
import { useSession } from '../session/session.tsx'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'
import type { InactivityDialogProps } from './InactivityDialog.tsx'

const dialogScript = scriptOnDemand(async () => (await import('./InactivityDialog.tsx')).InactivityDialog)

/** Reports the person's activity, and asks whether they are still there before their session ends without it. */
export function InactivityArea() {
  const { user, expired } = useSession()
  const idle = user?.idle
  const [Dialog, setDialog] = useState<ComponentType<InactivityDialogProps>>()
  const [warning, setWarning] = useState<Omit<InactivityDialogProps, 'userId'>>()
  useEffect(() => {
    if (!idle) return
    // Loaded ahead, because the connection may be gone by then. Without it, the session ends without a question.
    dialogScript().then(
      (part) => setDialog(() => part),
      () => {},
    )
    const watch = watchInactivity(idle, {
      report: (secondsAgo) => call(continueSession, { body: { secondsAgo } }),
      askSecondsLeft: async () => (await call(getCurrentUser, {})).idle?.secondsLeft,
      onWarning: (secondsLeft) =>
        setWarning(secondsLeft === undefined ? undefined : { secondsLeft, onStay: () => watch.stay() }),
      onEnd: expired,
    })
    return () => {
      watch.stop()
      setWarning(undefined)
    }
  }, [idle, expired])
  return Dialog && warning && user && <Dialog {...warning} userId={user.id} />
}
