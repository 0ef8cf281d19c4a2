import type { ReactNode } from 'react'
import styles from './cardTable.module.css'
import plain from './plainTable.module.css'

/** A plain table that turns into cards in narrow places: one per row, with the first cell on top. */
export const CardTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.place}>
    <table aria-label={label} className={`${plain.table} ${styles.table}`}>
      {children}
    </table>
  </div>
)
