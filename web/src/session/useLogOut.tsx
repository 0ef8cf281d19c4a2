import { type ReactNode, useState } from 'react'
import { signOut } from '../../../shared/accounts/contract/signOut.ts'
import { call, shownMessage } from '../api/call.ts'
import { keepsStaffDraft } from '../browserStorage.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { LeaveDialog } from '../routing/LeaveDialog.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { useSession } from './session.tsx'

/** Returns a function that logs out, after a confirmation if unsaved input would be lost. */
export function useLogOut(userId: string): { pending: boolean; logOut: () => void; question: ReactNode } {
  const { t } = useTranslation()
  const toast = useToast()
  const { signedOut } = useSession()
  const [pending, setPending] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const end = async () => {
    setConfirming(false)
    setPending(true)
    try {
      await call(signOut, {})
      toast({ title: t('Logged out'), description: t('You have been successfully logged out') })
      signedOut()
    } catch (problem) {
      setPending(false)
      toast({
        title: t('Logout failed'),
        description: translateMessage(t, shownMessage(problem)),
        variant: 'destructive',
      })
    }
  }
  return {
    pending,
    logOut: () => (keepsStaffDraft(userId) ? setConfirming(true) : void end()),
    question: (
      <LeaveDialog
        isOpen={isConfirming}
        title={t('Log out?')}
        confirm={t('Log out')}
        text={t('You have started adding an applicant but not saved it. If you log out, your entries are lost.')}
        onKeep={() => setConfirming(false)}
        onDiscard={() => void end()}
      />
    ),
  }
}
