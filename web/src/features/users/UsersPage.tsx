import InviteIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvitations } from '../../../../shared/contract/users/listInvitations.ts'
import type { ManagedUser } from '../../../../shared/domain/managedUser.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useSession } from '../../session/session.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserList } from './UserList.tsx'
import { useUserFilter } from './useUserFilter.ts'
import { useUserList } from './useUserList.ts'

/** Who has an account, and what each may do. */
export function UsersPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Users'))
  const filtering = useUserFilter()
  const list = useUserList(filtering.filter)
  const invitations = useRoute(listInvitations, {}, { revalidateIfStale: true })
  const [inviting, setInviting] = useState(false)
  const { user } = useSession()
  const [managed, setManaged] = useState<ManagedUser>()
  return (
    <>
      <PageHeader
        title={t('Users')}
        text={t('Who may sign in, and what each of them may do.')}
        actions={
          <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setInviting(true)}>
            {t('Invite a user')}
          </Button>
        }
      />
      {invitations.data && invitations.data.length > 0 && (
        <Invitations invitations={invitations.data} onWithdrawn={() => invitations.mutate()} />
      )}
      <Card component="section" aria-label={t('Users')} sx={{ overflow: 'clip' }}>
        <UserFilters {...filtering} />
        <UserList
          list={list}
          isFiltered={filtering.filter.search !== '' || filtering.filter.role !== undefined}
          onManage={setManaged}
        />
      </Card>
      {inviting && <InviteDialog onInvited={() => void invitations.mutate()} onClose={() => setInviting(false)} />}
      {managed && (
        <UserDialog
          user={managed}
          isOwn={managed.id === user?.id}
          onChanged={(changed) => {
            list.put(changed)
            setManaged(changed)
          }}
          onClose={() => setManaged(undefined)}
        />
      )}
    </>
  )
}
