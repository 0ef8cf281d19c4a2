import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PeopleAltOutlinedIcon as PeopleIcon } from '../../../ui/icons/PeopleAltOutlinedIcon.tsx'
import { ShowMore } from '../../../ui/layout/ShowMore.tsx'
import { UserRows } from './UserRows.tsx'
import type { UserList as List } from './useUserList.ts'

interface UserListProps {
  list: List
  isFiltered: boolean
  onManage: (user: ManagedUser) => void
}

export function UserList({ list, isFiltered, onManage }: UserListProps) {
  const { users, problem, hasMore, loadingMore, showMore, retry } = list
  const { t } = useTranslation()
  if (problem && !users) {
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorState problem={problem} title={t('The users could not be loaded')} onRetry={retry} />
      </Box>
    )
  }
  if (!users) return <UserSkeleton />
  if (users.length === 0) {
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={t('No users found')}
        {...(isFiltered && { text: t('Try another name or clear the filters.') })}
      />
    )
  }
  return (
    <>
      <UserRows users={users} onManage={onManage} />
      {hasMore && <ShowMore loadingMore={loadingMore} showMore={showMore} />}
    </>
  )
}

function UserSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 2,
            height: 57,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="circular" width={36} height={36} style={{ flexShrink: 0 }} />
          <Skeleton width="26%" />
          <Skeleton width="18%" />
        </Box>
      ))}
    </Box>
  )
}
