import type { ReactNode } from 'react'
import styles from './cardTable.module.css'
import plain from './plainTable.module.css'

/** A plain table, of which narrow places make cards: one for each row, whose first cell stands above the others. */
export const CardTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.place}>
    <table aria-label={label} className={`${plain.table} ${styles.table}`}>
      {children}
    </table>
  </div>
)
