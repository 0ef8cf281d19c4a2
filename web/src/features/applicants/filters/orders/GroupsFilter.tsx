import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import type { Facets } from '../../../../../../shared/search/domain/applicantSearch.ts'
import type { GroupValues } from '../../../../../../shared/search/domain/filterGroups.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { GroupBox } from './GroupBox.tsx'
import styles from './orders.module.css'

interface GroupsFilterProps {
  groups: readonly GroupValues[]
  facets: Facets | undefined
  filter: ChangeFilters
}

/** Groups of values of any filters; an applicant must match at least one value of each group. */
export function GroupsFilter({ groups, facets, filter }: GroupsFilterProps) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const shown = groups.length === 0 || isAdding ? [...groups, {}] : groups
  const change = (place: number, group: GroupValues) => {
    if (place === groups.length) setAdding(false)
    filter({ anyOf: shown.with(place, group).filter((each) => Object.keys(each).length > 0) })
  }
  return (
    <div className={styles.groups}>
      {shown.length > 1 && (
        <Typography variant="caption" color="textSecondary">
          {t('Applicants must match at least one filter in every group.')}
        </Typography>
      )}
      {shown.map((group, place) => (
        <GroupBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name, and keeps its place while it changes
          key={place}
          number={place + 1}
          group={group}
          facets={facets}
          onChange={(changed) => change(place, changed)}
        />
      ))}
      {shown.length === groups.length && groups.length < limits.filterGroups.groups && (
        <Button size="small" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
          {t('Add group')}
        </Button>
      )}
    </div>
  )
}
