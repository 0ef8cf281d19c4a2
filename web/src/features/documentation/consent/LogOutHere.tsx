import Button from '@mui/material/Button'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useLogOut } from '../../../session/useLogOut.tsx'

/** Logs out, for people who are logged in with another account than they want to connect. */
export function LogOutHere({ userId, size = 'medium' }: { userId: string; size?: 'small' | 'medium' }) {
  const { t } = useTranslation()
  const { pending, logOut, question } = useLogOut(userId)
  return (
    <>
      <Button size={size} sx={{ ml: { xs: -1, sm: 0 } }} disabled={pending} onClick={logOut}>
        {t('Log out')}
      </Button>
      {question}
    </>
  )
}
