import LogoutIcon from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOut } from '../../../shared/contract/identity/signOut.ts'
import { accountName } from '../../../shared/domain/accountName.ts'
import { roleLabels, type SessionUser } from '../../../shared/domain/user.ts'
import { paths } from '../addresses.ts'
import { call, shownMessage } from '../api/call.ts'
import { told } from '../i18n/told.ts'
import { useSession } from '../session/session.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './sidebar.module.css'

interface AccountPanelProps {
  user: SessionUser
  folded: boolean
  /** A page was chosen. */
  onNavigate: (() => void) | undefined
}

/** Who is signed in, the way to the own account, and the way out. */
export function AccountPanel({ user, folded, onNavigate }: AccountPanelProps) {
  const { t } = useTranslation()
  const { pending, logOut } = useLogOut()
  const label = pending ? t('Logging out...') : t('Logout')
  const name = accountName(user)

  if (folded) {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}>
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
          <IconButton aria-label={label} onClick={logOut} disabled={pending}>
            <LogoutIcon fontSize="small" />
          </IconButton>
        </span>
      </Box>
    )
  }

  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Link to={paths.account} onClick={onNavigate} className={styles.account}>
        <PersonAvatar person={user} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" noWrap data-tooltip={name}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" noWrap>
            {t(roleLabels[user.role])}
          </Typography>
          <Typography variant="caption" color="primary" component="p">
            {t('My account')}
          </Typography>
        </Box>
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
    </Box>
  )
}

function useLogOut(): { pending: boolean; logOut: () => Promise<void> } {
  const { t } = useTranslation()
  const toast = useToast()
  const { signedOut } = useSession()
  const [pending, setPending] = useState(false)
  const logOut = async () => {
    setPending(true)
    try {
      await call(signOut, {})
      toast({ title: t('Logged out'), description: t('You have been successfully logged out') })
      signedOut()
    } catch (problem) {
      setPending(false)
      toast({ title: t('Logout failed'), description: told(t, shownMessage(problem)), variant: 'destructive' })
    }
  }
  return { pending, logOut }
}
