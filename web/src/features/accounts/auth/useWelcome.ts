import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Returns what to do with the user of a new session: greet them and let them in. */
export function useWelcome(): (user: SessionUser) => void {
  const { t } = useTranslation()
  const toast = useToast()
  const session = useSession()
  return (user) => {
    toast({
      title: t('Welcome back!'),
      description: t('Logged in as {{name}}', { name: user.firstName || user.username }),
    })
    session.signedIn(user)
  }
}
