import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PersonAddAltOutlinedIcon as InviteIcon } from '../../../ui/icons/PersonAddAltOutlinedIcon.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserList } from './UserList.tsx'
import { useInvitations } from './useInvitations.ts'
import { useUserFilter } from './useUserFilter.ts'
import { useUserList } from './useUserList.ts'

/** The accounts and their roles. */
export function UsersPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Users'))
  const filtering = useUserFilter()
  const list = useUserList(filtering.filter)
  const invited = useInvitations()
  /** The initial email of the invitation dialog; undefined while it is closed. */
  const [inviting, setInviting] = useState<string>()
  const { user } = useSession()
  const [managed, setManaged] = useState<ManagedUser>()
  return (
    <>
      <PageHeader
        title={t('Users')}
        text={t('Manage access and roles')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={paths.signInRules} variant="outlined" color="inherit">
              {t('Login rules')}
            </Button>
            <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setInviting('')}>
              {t('Invite user')}
            </Button>
          </Box>
        }
      />
      {invited.problem && !invited.invitations && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            problem={invited.problem}
            title={t('The invitations could not be loaded')}
            onRetry={() => void invited.readAgain()}
          />
        </Box>
      )}
      {((invited.invitations?.length ?? 0) > 0 || invited.hasMore) && <Invitations list={invited} />}
      <Card component="section" aria-label={t('Users')} sx={{ overflow: 'clip' }}>
        <UserFilters {...filtering} />
        <UserList list={list} isFiltered={Object.values(filtering.filter).some(Boolean)} onManage={setManaged} />
      </Card>
      {inviting !== undefined && (
        <InviteDialog email={inviting} onInvited={invited.put} onClose={() => setInviting(undefined)} />
      )}
      {managed && (
        <UserDialog
          user={managed}
          isOwn={managed.id === user?.id}
          onChanged={(changed) => {
            list.put(changed)
            setManaged(changed)
          }}
          onInvite={(email) => {
            setManaged(undefined)
            setInviting(email)
          }}
          onClose={() => setManaged(undefined)}
        />
      )}
    </>
  )
}
