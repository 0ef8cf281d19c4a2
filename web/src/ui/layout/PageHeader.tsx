import type { ReactNode } from 'react'
import styles from './pageHeader.module.css'

interface PageHeaderProps {
  title: string
  text?: string
  /** Buttons for the whole page. */
  actions?: ReactNode
}

/** A page's heading, with actions on the right. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions}
    </div>
  )
}
