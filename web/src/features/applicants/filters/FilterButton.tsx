import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterListIcon } from '../../../ui/icons/FilterListIcon.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './filters.module.css'

interface FilterButtonProps {
  count: number
  /** Number of results; null or undefined while unknown. */
  total: number | null | undefined
  children: ReactNode
}

/** Opens the filters on screens without room for them next to the table. */
export function FilterButton({ count, total, children }: FilterButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 40, flexShrink: 0 }}
        aria-haspopup="dialog"
      >
        {t('Filters')}
        {count > 0 && <span className={styles.activeCount}>{count}</span>}
      </Button>
      <FilterSheet open={open} onClose={() => setOpen(false)} total={total}>
        {children}
      </FilterSheet>
    </>
  )
}
