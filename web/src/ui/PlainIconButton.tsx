import type { ComponentProps } from 'react'
import styles from './plainIconButton.module.css'

/** A small button with an icon, of which a list has two in each row: without the ripples that make MUI's cost more. */
export function PlainIconButton(button: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...button} type="button" className={styles.button} />
}
