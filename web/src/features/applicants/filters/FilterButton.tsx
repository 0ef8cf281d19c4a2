import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterListIcon } from '../../../ui/icons/FilterListIcon.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './filters.module.css'

interface FilterButtonProps {
  /** How many filters are active. */
  count: number
  /** How many results there are; null or undefined while that is not known. */
  total: number | null | undefined
  children: ReactNode
}

/** Opens the filters where they have no place beside the table. */
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
