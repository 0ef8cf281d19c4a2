import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { signOut } from '../../../shared/accounts/contract/signOut.ts'
import { accountName } from '../../../shared/accounts/domain/accountName.ts'
import { roleLabels, type SessionUser } from '../../../shared/accounts/domain/user.ts'
import { call, shownMessage } from '../api/call.ts'
import { keepsStaffDraft } from '../browserStorage.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { LeaveDialog } from '../routing/LeaveDialog.tsx'
import { useSession } from '../session/session.tsx'
import { PlainIconButton } from '../ui/controls/PlainIconButton.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { LogoutIcon } from '../ui/icons/LogoutIcon.tsx'
import { PersonAvatar } from '../ui/text/PersonAvatar.tsx'
import { paths } from '../urls.ts'
import styles from './sidebar.module.css'

interface AccountPanelProps {
  user: SessionUser
  collapsed: boolean
  onNavigate: (() => void) | undefined
}

/** Shows the signed-in user with links to the account and to sign out. */
export function AccountPanel({ user, collapsed, onNavigate }: AccountPanelProps) {
  const { t } = useTranslation()
  const { pending, logOut, question } = useLogOut(user.id)
  const label = pending ? t('Logging out...') : t('Logout')
  const name = accountName(user)

  if (collapsed) {
    return (
      <div className={styles.foot}>
        <Link
          to={paths.account}
          onClick={onNavigate}
          aria-label={`${name}, ${t(roleLabels[user.role])}, ${t('My account')}`}
          data-tooltip={`${name} · ${t(roleLabels[user.role])}`}
          data-tooltip-side="right"
          className={styles.account}
        >
          <PersonAvatar person={user} />
        </Link>
        <span data-tooltip={label} data-tooltip-side="right">
          <PlainIconButton aria-label={label} roomy onClick={logOut} disabled={pending}>
            <LogoutIcon fontSize="small" />
          </PlainIconButton>
        </span>
        {question}
      </div>
    )
  }

  return (
    <div className={styles.foot}>
      <Link to={paths.account} onClick={onNavigate} className={styles.account}>
        <PersonAvatar person={user} />
        <div className={styles.who}>
          <p data-tooltip={name} className={styles.name}>
            {name}
          </p>
          <p>{t(roleLabels[user.role])}</p>
          <p className={styles.own}>{t('My account')}</p>
        </div>
      </Link>
      <Button
        fullWidth
        color="inherit"
        variant="outlined"
        startIcon={<LogoutIcon fontSize="small" />}
        onClick={logOut}
        disabled={pending}
        sx={{ borderColor: 'divider' }}
      >
        {label}
      </Button>
      {question}
    </div>
  )
}

/** Returns a function that logs out, after a confirmation if unsaved input would be lost. */
function useLogOut(userId: string): { pending: boolean; logOut: () => void; question: ReactNode } {
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
