import InviteIcon from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvitations } from '../../../../shared/contract/users/listInvitations.ts'
import type { InvitationSummary } from '../../../../shared/domain/invitation.ts'
import type { ManagedUser } from '../../../../shared/domain/managedUser.ts'
import { identityKey } from '../../../../shared/domain/user.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useSession } from '../../session/session.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
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
  // Another invitation to the same mailbox took the place of the one before; the list itself follows by a little.
  const showInvitation = (sent: InvitationSummary) => {
    const isOther = ({ email }: InvitationSummary) => identityKey(email) !== identityKey(sent.email)
    const placed = (before: InvitationSummary[] | undefined) => before && [sent, ...before.filter(isOther)]
    void invitations.mutate(placed, { revalidate: invitations.data === undefined })
  }
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
      {invitations.error && !invitations.data && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            problem={invitations.error}
            title={t('The invitations could not be loaded')}
            onRetry={() => void invitations.mutate()}
          />
        </Box>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <Invitations
          invitations={invitations.data}
          onWithdrawn={() => invitations.mutate()}
          onInvited={showInvitation}
        />
      )}
      <Card component="section" aria-label={t('Users')} sx={{ overflow: 'clip' }}>
        <UserFilters {...filtering} />
        <UserList list={list} isFiltered={Object.values(filtering.filter).some(Boolean)} onManage={setManaged} />
      </Card>
      {inviting && <InviteDialog onInvited={showInvitation} onClose={() => setInviting(false)} />}
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
