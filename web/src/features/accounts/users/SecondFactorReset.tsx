import { resetSecondFactor } from '../../../../../shared/accounts/contract/resetSecondFactor.ts'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import {
  needsSecondAdmin,
  resetReasonLength,
  type UserSecondFactor,
} from '../../../../../shared/accounts/domain/secondFactorReset.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { currentUserIn } from './currentUserIn.ts'

interface SecondFactorResetProps {
  user: ManagedUser
  /** The request of another system admin, which this one confirms. */
  waiting: UserSecondFactor['waiting']
  onReset: (answer: RouteAnswer<typeof resetSecondFactor>) => void
  /** Called with the account as it is, if it changed at the same time. */
  onStale: (current: ManagedUser) => void
  onClose: () => void
}

/** Asks for the reason to reset the second factor of an account, and resets it or requests that. */
export function SecondFactorReset({ user, waiting, onReset, onStale, onClose }: SecondFactorResetProps) {
  const { t } = useTranslation()
  const name = accountName(user)
  const isRequest = needsSecondAdmin(user.role) && !waiting
  const consequence = t(
    '{{name}} loses all passkeys, authenticator apps and recovery codes, is logged out everywhere and gets an email. After that, the password is enough to log in and set up two-step verification again.',
    { name },
  )
  const second = t(
    '{{name}} is a system admin. Another system admin must confirm within 24 hours. Nothing changes until then.',
    { name },
  )
  return (
    <ReasonDialog
      title={t('Reset two-step verification for {{name}}?', { name })}
      text={isRequest ? `${second} ${consequence}` : consequence}
      field={{ maxLength: resetReasonLength, hint: t('Say how you know that {{name}} wants this', { name }) }}
      confirm={isRequest ? t('Request reset') : waiting ? t('Confirm reset') : t('Reset')}
      doing={isRequest ? t('Requesting...') : t('Resetting...')}
      color="error"
      onConfirm={async (reason) =>
        onReset(await call(resetSecondFactor, { params: { id: user.id }, body: { reason } }))
      }
      done={
        isRequest
          ? t('Another system admin must now confirm the reset')
          : t('Two-step verification for {{name}} has been reset', { name })
      }
      failed={(problem) => {
        const current = currentUserIn(problem)
        if (current) onStale(current)
        return shownMessage(problem)
      }}
      onClose={onClose}
    />
  )
}
