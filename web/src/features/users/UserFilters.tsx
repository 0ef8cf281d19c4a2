import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/domain/limits.ts'
import { roleLabels, roles } from '../../../../shared/domain/user.ts'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import type { useUserFilter } from './useUserFilter.ts'

/** Looks for accounts by name and role. */
export function UserFilters({ filter, typed, setTyped, setRole }: ReturnType<typeof useUserFilter>) {
  const { t } = useTranslation()
  return (
    <Box
      role="search"
      aria-label={t('Find users')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 220px' },
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LabelledInput
        id="user-search"
        label={t('Name, or the whole username or email')}
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
    </Box>
  )
}
