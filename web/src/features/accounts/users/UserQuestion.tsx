import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { changeUser } from '../../../../../shared/accounts/contract/changeUser.ts'
import { endUserSessions } from '../../../../../shared/accounts/contract/endUserSessions.ts'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { currentUserIn } from './currentUserIn.ts'

/** Actions that need a confirmation by the system admin. */
export type Question = 'deactivate' | 'reactivate' | 'end sessions'

interface UserQuestionProps {
  user: ManagedUser
  question: Question
  onChanged: (user: ManagedUser) => void
  onClose: () => void
}

/** Asks before an account is deactivated, reactivated or signed out, and does it. */
export function UserQuestion({ user, question, onChanged, onClose }: UserQuestionProps) {
  const { t } = useTranslation()
  const { id, updatedAt } = user
  const words = wordsOf(t, accountName(user))[question]
  const act = () =>
    question === 'end sessions'
      ? call(endUserSessions, { params: { id } })
      : call(changeUser, { params: { id }, body: { isActive: question === 'reactivate', updatedAt } })
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

const wordsOf = (t: TFunction, name: string): Record<Question, QuestionWords> => ({
  deactivate: {
    title: t('Deactivate {{name}}?', { name }),
    text: t(
      'The account is out at its next click, and so are its agents. Nothing that it did or owns is lost, and you can let it in again.',
    ),
    confirm: t('Deactivate'),
    doing: t('Deactivating...'),
    done: t('{{name}} can sign in no longer.', { name }),
  },
  reactivate: {
    title: t('Reactivate {{name}}?', { name }),
    text: t('The account can sign in again, with the password and the role that it had.'),
    confirm: t('Reactivate'),
    doing: t('Reactivating...'),
    done: t('{{name}} can sign in again.', { name }),
  },
  'end sessions': {
    title: t('End all sessions of {{name}}?', { name }),
    text: t('Every browser has to sign in again, and every agent has to be connected again.'),
    confirm: t('End all sessions'),
    doing: t('Ending...'),
    done: t('{{name}} is signed out everywhere.', { name }),
  },
})
