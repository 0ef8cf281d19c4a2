import Card from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedUser } from '../../../../shared/domain/managedUser.ts'
import { useSession } from '../../session/session.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
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
  const { user } = useSession()
  const [managed, setManaged] = useState<ManagedUser>()
  return (
    <>
      <PageHeader title={t('Users')} text={t('Who may sign in, and what each of them may do.')} />
      <Card component="section" aria-label={t('Users')} sx={{ overflow: 'clip' }}>
        <UserFilters {...filtering} />
        <UserList
          list={list}
          isFiltered={filtering.filter.search !== '' || filtering.filter.role !== undefined}
          onManage={setManaged}
        />
      </Card>
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
