import Box from '@mui/material/Box'
import { accountStates } from '../../../../../shared/accounts/domain/managedUser.ts'
import { roleLabels, roles } from '../../../../../shared/accounts/domain/user.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import type { useUserFilter } from './useUserFilter.ts'

/** Filters accounts by name, role and state. */
export function UserFilters({ filter, typed, setTyped, setRole, setState }: ReturnType<typeof useUserFilter>) {
  const { t } = useTranslation()
  return (
    <Box
      role="search"
      aria-label={t('Find users')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(0, 1fr) 220px 250px' },
        '& > :first-of-type': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LabelledInput
        id="user-search"
        label={t('Search by name, username or email')}
        hint={t('Enter usernames and emails in full')}
        autoComplete="off"
        value={typed}
        maxLength={limits.searchText}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LabelledSelect
        id="user-role"
        label={t('Role')}
        value={filter.role ?? ''}
        onChange={(event) => setRole(roles.find((role) => role === event.target.value))}
      >
        <option value="">{t('All roles')}</option>
        {roles.toReversed().map((role) => (
          <option key={role} value={role}>
            {t(roleLabels[role])}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        id="user-state"
        label={t('Status')}
        value={filter.state ?? ''}
        onChange={(event) => setState(accountStates.find((state) => state === event.target.value))}
      >
        <option value="">{t('Active and deactivated')}</option>
        <option value="active">{t('Active')}</option>
        <option value="deactivated">{t('Deactivated')}</option>
      </LabelledSelect>
    </Box>
  )
}
