import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { changeUser } from '../../../../../shared/accounts/contract/changeUser.ts'
import { endUserSessions } from '../../../../../shared/accounts/contract/endUserSessions.ts'
import { disconnectProvider } from '../../../../../shared/accounts/contract/sso/disconnectProvider.ts'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { currentUserIn } from './currentUserIn.ts'

/** Actions that need a confirmation by the system admin. */
export type Question = 'deactivate' | 'reactivate' | 'end sessions' | 'disconnect'

interface UserQuestionProps {
  user: ManagedUser
  question: Question
  onChanged: (user: ManagedUser) => void
  onClose: () => void
}

/** Asks before an account is deactivated, reactivated, signed out or disconnected from the provider, and does it. */
export function UserQuestion({ user, question, onChanged, onClose }: UserQuestionProps) {
  const { t } = useTranslation()
  const { id, updatedAt } = user
  const words = wordsOf(t, user)[question]
  const act = () => {
    if (question === 'end sessions') return call(endUserSessions, { params: { id } })
    if (question === 'disconnect') return call(disconnectProvider, { params: { id } })
    return call(changeUser, { params: { id }, body: { isActive: question === 'reactivate', updatedAt } })
  }
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      doing={words.doing}
      color={question === 'reactivate' ? 'primary' : 'error'}
      onConfirm={async () => onChanged(await act())}
      done={words.done}
      failed={(problem) => {
        const current = currentUserIn(problem)
        if (current) onChanged(current)
        return shownMessage(problem)
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{words.text}</Typography>
    </ConfirmDialog>
  )
}

interface QuestionWords {
  title: string
  text: string
  confirm: string
  doing: string
  done: string
}

const wordsOf = (t: TFunction, user: ManagedUser, name = accountName(user)): Record<Question, QuestionWords> => ({
  deactivate: {
    title: t('Deactivate {{name}}?', { name }),
    text: t(
      'The user and their AI agents lose access immediately. Nothing is deleted, and you can reactivate the account.',
    ),
    confirm: t('Deactivate user'),
    doing: t('Deactivating...'),
    done: t('{{name}} can no longer log in', { name }),
  },
  reactivate: {
    title: t('Reactivate {{name}}?', { name }),
    text:
      user.reportedAt === undefined
        ? t('The user can log in again with the same password and role.')
        : t('The user keeps the role, and chooses a new password with “Forgot your password?”.'),
    confirm: t('Reactivate user'),
    doing: t('Reactivating...'),
    done: t('{{name}} can log in again', { name }),
  },
  'end sessions': {
    title: t('Log {{name}} out everywhere?', { name }),
    text: t('The user must log in again on every device and reconnect their AI agents.'),
    confirm: t('Log out everywhere'),
    doing: t('Logging out...'),
    done: t('{{name}} is logged out everywhere', { name }),
  },
  disconnect: {
    title: t('Disconnect {{name}} from the provider?', { name }),
    text: t(
      'The user is logged out everywhere and has to choose a new password with “Forgot your password?”. If the user logs in through the provider again, the account is connected again.',
    ),
    confirm: t('Disconnect'),
    doing: t('Disconnecting...'),
    done: t('{{name}} is disconnected from the provider', { name }),
  },
})
